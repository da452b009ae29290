import type { Totais as Somas } from '@praca/contract/documento/calculo.ts';
import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import type { Ganho } from '@praca/contract/pedvenda/ganho.ts';
import { EXPLICA_PAGAMENTO, TIPOS_PAGAMENTO } from '@praca/contract/pedvenda/situacoes.ts';
import { dia, dinheiro } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import type { Resultado } from './use-calculo.ts';

type Linha = readonly [nome: string, valor: string];

const partesDe = (
  t: Pick<
    Somas,
    | 'vlprodutos'
    | 'vldesconto'
    | 'vlipi'
    | 'vlst'
    | 'vlfrete'
    | 'vlseguro'
    | 'vldespesas'
    | 'vlbruto'
  >,
): Linha[] => {
  const todas: Linha[] = [
    ['Desconto', /[1-9]/.test(t.vldesconto) ? `-${t.vldesconto}` : '0.00'],
    ['Produtos', t.vlprodutos],
    ['IPI', t.vlipi],
    ['ST', t.vlst],
    ['Frete', t.vlfrete],
    ['Seguro', t.vlseguro],
    ['Outras despesas', t.vldespesas],
  ];
  return [['Bruto', t.vlbruto], ...todas.filter(([, valor]) => /[1-9]/.test(valor))];
};

/** What a document comes to, part by part; the parts add up to the total. */
export function Totais({
  totais,
  total,
}: {
  totais: Parameters<typeof partesDe>[0];
  total: string;
}) {
  return (
    <section className="venda-totais" aria-label="Totais">
      <dl>
        {partesDe(totais).map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{dinheiro(valor)}</dd>
          </div>
        ))}
        <div className="venda-total">
          <dt>Total</dt>
          <dd>{dinheiro(total)}</dd>
        </div>
      </dl>
    </section>
  );
}

const peso = (kg: string): string => `${formatarNumero(kg, 3)} kg`;

/** What a document weighs and, for who may see it, what it earns: commission and margin. */
export function Ganhos({
  pesos,
  vlcomissao,
  ganho,
}: {
  pesos: { pesoliquido: string; pesobruto: string };
  vlcomissao: string;
  ganho: Ganho | null;
}) {
  const veMargem = usePode()('venda.margem');
  const linhas: Linha[] = [
    ...(/[1-9]/.test(pesos.pesoliquido)
      ? [['Peso líquido', peso(pesos.pesoliquido)] as const]
      : []),
    ...(/[1-9]/.test(pesos.pesobruto) ? [['Peso bruto', peso(pesos.pesobruto)] as const] : []),
    ...(veMargem ? [['Comissão', dinheiro(vlcomissao)] as const] : []),
    ...(veMargem && ganho !== null && ganho.percmargem !== null
      ? [['Margem', `${dinheiro(ganho.vlmargem)} (${formatarNumero(ganho.percmargem)}%)`] as const]
      : []),
  ];
  if (linhas.length === 0) return null;
  return (
    <section className="venda-totais" aria-label="Peso e ganho">
      <dl>
        {linhas.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {veMargem && ganho !== null && ganho.semCusto > 0 && (
        <p className="venda-condicao">
          {ganho.semCusto === 1
            ? 'Um item sem custo no cadastro ficou fora da margem.'
            : `${ganho.semCusto} itens sem custo no cadastro ficaram fora da margem.`}
        </p>
      )}
    </section>
  );
}

/** When and how much is paid. */
export function Parcelas({ parcelas }: { parcelas: Resultado['parcelas'] }) {
  if (parcelas.length === 0) return null;
  return (
    <section className="venda-parcelas" aria-label="Parcelas">
      <h2>{parcelas.length === 1 ? 'Uma parcela' : `${parcelas.length} parcelas`}</h2>
      <ol>
        {parcelas.map((p) => (
          <li key={p.parcpedvenda_numero}>
            <span>{dia(p.parcpedvenda_dtvencimento)}</span>
            <abbr title={EXPLICA_PAGAMENTO[p.parcpedvenda_tipopagamento]}>
              {TIPOS_PAGAMENTO[p.parcpedvenda_tipopagamento]}
            </abbr>
            <span>{dinheiro(p.parcpedvenda_valor)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Which lines pass the limit, and by how much. */
export function AcimaDoLimite({ acima }: Pick<Resultado, 'acima'>) {
  if (acima.length === 0) return null;
  return (
    <Notice tone="warning">
      {acima
        .slice(0, 3)
        .map(({ linha, desconto, limite }) => `Linha ${linha}: ${desconto}, limite ${limite}.`)
        .join(' ')}
      {acima.length > 3 && ` E mais ${acima.length - 3}.`} Precisa de aprovação.
    </Notice>
  );
}

/** What the payment condition does to the prices, and what it still asks for. */
export function DaCondicao({ condicao }: Pick<Resultado, 'condicao'>) {
  return (
    <>
      {condicao.falta !== null && <Notice tone="warning">{condicao.falta}</Notice>}
      {condicao.acrescimo !== null && <p className="venda-condicao">{condicao.acrescimo}</p>}
    </>
  );
}
