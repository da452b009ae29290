import { lazy, Suspense } from 'react';
import type { FichaDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { Abas } from '../../../kit/linha-do-tempo/Abas.tsx';
import { FiltrosDaLinha } from '../../../kit/linha-do-tempo/FiltrosDaLinha.tsx';
import { useAba } from '../../../kit/linha-do-tempo/use-aba.ts';
import { useItemMarcado } from '../../../kit/linha-do-tempo/use-item-marcado.ts';
import { caminhoDoCliente } from '../../../paths.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { Fixadas } from '../../acompanhamento/parts/ItemNota.tsx';
import { FILTROS_EM_ORDEM, itemDoEndereco, NOMES_DOS_FILTROS } from './filtros-da-linha.ts';
import { LinhaDoTempo } from './LinhaDoTempo.tsx';

const Arquivos = lazy(async () => ({
  default: (await import('../../anexo/parts/Arquivos.tsx')).Arquivos,
}));

const ABAS = ['linha', 'arquivos'] as const;
const ENDERECO = { abas: ABAS, filtros: FILTROS_EM_ORDEM, doEndereco: itemDoEndereco };

/** What belongs to a customer, one part at a time: all that happened, and the files. */
export function Historia({
  ficha,
  lida,
  podeEditar,
}: {
  ficha: FichaDoCliente;
  lida: number;
  podeEditar: boolean;
}) {
  const veArquivos = usePode()('negocio.ver');
  const { pessoa_codigo } = ficha.pessoa;
  const { aba, filtros, irPara, filtrar } = useAba(ENDERECO);
  const item = useItemMarcado(itemDoEndereco);
  return (
    <Abas<(typeof ABAS)[number]>
      nome="Sobre o cliente"
      valor={aba}
      onChange={irPara}
      abas={[
        { valor: 'linha', nome: 'Linha do tempo' },
        ...(veArquivos
          ? [{ valor: 'arquivos' as const, nome: 'Arquivos', quantos: ficha.quantidade_anexos }]
          : []),
      ]}
    >
      {aba === 'arquivos' && veArquivos ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Arquivos lugar={{ pessoa_codigo }} podeEditar={podeEditar} />
        </Suspense>
      ) : (
        <div className="linha-pilha">
          <Fixadas
            notas={ficha.fixados}
            caminho={caminhoDoCliente(pessoa_codigo)}
            podeEditar={podeEditar}
          />
          <FiltrosDaLinha nomes={NOMES_DOS_FILTROS} filtros={filtros} onChange={filtrar} />
          <div>
            <LinhaDoTempo
              ficha={ficha}
              lida={lida}
              filtros={filtros}
              item={item}
              podeEditar={podeEditar}
            />
          </div>
        </div>
      )}
    </Abas>
  );
}
