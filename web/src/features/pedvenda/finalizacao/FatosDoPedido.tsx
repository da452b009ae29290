import { somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import type { ParteFinalizada } from '@praca/contract/pedvenda/finalizacao/schemas.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { freteDito } from '@praca/contract/pedvenda/situacoes.ts';
import { dia, dinheiro } from '../../../platform/texto/format.ts';

type Fato = { nome: string; valor: string; nota: string };

const algo = (valor: string): boolean => /[1-9]/.test(valor);

function fatosDe(v: Venda, partes: readonly ParteFinalizada[]): Fato[] {
  const feito = somar('0', ...partes.map((p) => p.finvenda_valor));
  const falta = subtrair(v.pedvenda_valor, feito);
  const canceladas = v.itens.some((i) => algo(i.itpedvenda_qtdcancelada));
  return [
    {
      nome: 'Cliente',
      valor: v.pessoa_razao ?? 'NÃO DEFINIDO',
      nota: v.pedvenda_numpedcliente === '' ? '' : `ordem de compra ${v.pedvenda_numpedcliente}`,
    },
    {
      nome: 'Total do pedido',
      valor: dinheiro(v.pedvenda_valor),
      nota: algo(feito) ? `já finalizado ${dinheiro(feito)}` : 'nada finalizado ainda',
    },
    {
      nome: 'Ainda não finalizado',
      valor: dinheiro(falta),
      nota: canceladas ? 'com o que se cancelou' : '',
    },
    {
      nome: 'Condição',
      valor: v.condpag_descricao ?? 'NÃO DEFINIDO',
      nota: v.formapag_descricao ?? '',
    },
    {
      nome: 'Frete',
      valor: freteDito(v.pedvenda_tipofrete, v.pedvenda_vlfrete).split(' (')[0] ?? '',
      nota: [
        v.transp_razao,
        algo(v.pedvenda_vlfrete) && `${dinheiro(v.pedvenda_vlfrete)} no pedido`,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    {
      nome: 'Representante',
      valor: v.repres_razao ?? 'NÃO DEFINIDO',
      nota:
        v.pedvenda_dtprevisaoentrega === null
          ? ''
          : `entrega até ${dia(v.pedvenda_dtprevisaoentrega)}`,
    },
  ];
}

/** What an order is, in six facts. */
export function FatosDoPedido({
  venda,
  partes,
}: {
  venda: Venda;
  partes: readonly ParteFinalizada[];
}) {
  return (
    <dl className="finalizacao-fatos">
      {fatosDe(venda, partes).map(({ nome, valor, nota }) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>
            <strong className="type-strong">{valor}</strong>
            {nota !== '' && <span className="finalizacao-nota">{nota}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
