import { podePassar } from '@praca/contract/comissao/rules.ts';
import { dinheiro, plural } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { situacaoDe, type Comissao } from './colunas.tsx';
import { somaDas, type Destino } from './passar.ts';

const DESTINOS: readonly Destino[] = ['LI', 'PA', 'PR'];
const nomeDo = (para: Destino, de: string | undefined): string => {
  if (para === 'PA') return 'Pagar';
  if (para === 'PR') return 'Voltar a prevista';
  return de === 'PA' ? 'Desfazer pagamento' : 'Liberar';
};

/** What may be done with all that are marked. */
export function MarcadasBar({
  marcadas,
  aoPassar,
}: {
  marcadas: readonly Comissao[];
  aoPassar: (quais: readonly Comissao[], para: Destino) => void;
}) {
  const [uma] = marcadas;
  const podem = DESTINOS.filter((para) => marcadas.every((c) => podePassar(situacaoDe(c), para)));
  return (
    <div className="comissoes-lote" role="region" aria-label="Marcadas">
      <span>
        {plural(marcadas.length, 'marcada', 'marcadas')}, {dinheiro(somaDas(marcadas))}
        {podem.length === 0 && ' · estão em situações diferentes'}
      </span>
      {podem.map((para) => (
        <Button key={para} size="small" onClick={() => aoPassar(marcadas, para)}>
          {nomeDo(para, uma?.comissao_situacao)}
        </Button>
      ))}
    </div>
  );
}
