import { compararDinheiro, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import { ratearPor } from '@praca/contract/documento/calculo.ts';
import { PARCELAS } from '@praca/contract/pedvenda/formulario.ts';
import type { Parcela } from '@praca/contract/pedvenda/schemas.ts';
import type { CamposDaEscrita } from '../../../kit/escrita/use-escrita.ts';
import type { Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { enviadas, type LinhaDigitada } from '../../../kit/recurso/linhas/digitadas.ts';
import { LinhasGrade } from '../../../kit/recurso/linhas/LinhasGrade.tsx';
import { dinheiro } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { parcelasDigitadas } from './valores.ts';

const ORDEM = ['parcpedvenda_dtvencimento', 'parcpedvenda_valor', 'parcpedvenda_tipopagamento'];
const VALOR = /^\d{1,12}(\.\d{1,2})?$/;

const valoresDas = (linhas: readonly LinhaDigitada[]): string[] =>
  enviadas(PARCELAS, linhas).map(({ parcpedvenda_valor: valor }) =>
    typeof valor === 'string' && VALOR.test(valor) ? valor : '0.00',
  );

/** How far the parcels are from the total, in words; null: they are it. */
function diferenca(somam: string, total: string): string | null {
  const falta = subtrair(total, somam);
  if (compararDinheiro(falta, '0') === 0) return null;
  return falta.startsWith('-')
    ? `passam do total em ${dinheiro(falta.slice(1))}`
    : `faltam ${dinheiro(falta)} para o total`;
}

/** The parcels as a person types them: what the payment condition says does not change them any more. */
export function ParcelasGrade({
  escrita,
  daCondicao,
  total,
}: {
  escrita: CamposDaEscrita<Valores>;
  /** Those of the payment condition, to begin with. */
  daCondicao: readonly Parcela[];
  total: string;
}) {
  const linhas = escrita.valores['parcelas'] as LinhaDigitada[] | null;
  if (linhas === null)
    return daCondicao.length === 0 ? null : (
      <div className="venda-mais">
        <Button
          variant="subtle"
          size="small"
          onClick={() => escrita.mudar({ parcelas: parcelasDigitadas(daCondicao) })}
        >
          Mudar vencimentos e valores das parcelas
        </Button>
      </div>
    );
  const valores = valoresDas(linhas);
  const somam = somar('0', ...valores);
  const longe = diferenca(somam, total);
  const repartir = () => {
    const pesos = /[1-9]/.test(somam) ? valores : valores.map(() => '1');
    const novos = ratearPor(total, pesos);
    escrita.mudar({
      parcelas: linhas.map((linha, i) => ({ ...linha, parcpedvenda_valor: novos[i] ?? '0.00' })),
    });
  };
  return (
    <>
      <LinhasGrade escrita={escrita} nome="parcelas" nivel="h2" ordem={ORDEM} l={PARCELAS} />
      {longe !== null && (
        <Notice
          tone="warning"
          action={
            linhas.length > 0 && (
              <Button size="small" onClick={repartir}>
                Repartir o total
              </Button>
            )
          }
        >
          As parcelas somam {dinheiro(somam)}: {longe}.
        </Notice>
      )}
      <div className="venda-mais">
        <Button variant="subtle" size="small" onClick={() => escrita.mudar({ parcelas: null })}>
          Voltar às parcelas da condição de pagamento
        </Button>
      </div>
    </>
  );
}
