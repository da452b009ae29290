import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { icmsIncluso, somasDe } from '@praca/contract/pedvenda/leitura.ts';
import type { Margem } from '@praca/contract/pedvenda/margem.ts';
import { EXPLICA_PAGAMENTO, TIPOS_PAGAMENTO } from '@praca/contract/pedvenda/situacoes.ts';
import { dia, dinheiro } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { MargemDita } from '../parts/MargemDita.tsx';
import type { Resultado } from './use-calculo.ts';

type Linha = readonly [nome: string, valor: string];

/** What a document comes to, part by part: what its lines add up to stands first, and the parts add up to the total. */
export function Totais({
  documento,
  subtotal,
  vlicms,
  total,
}: {
  documento: Parameters<typeof somasDe>[0];
  subtotal: string;
  vlicms: string;
  total: string;
}) {
  const icms = icmsIncluso(vlicms);
  return (
    <section className="venda-totais" aria-label="Totais">
      <dl>
        {somasDe(documento, subtotal).map(([nome, valor]) => (
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
      {icms !== '' && <p className="venda-condicao">{icms}</p>}
    </section>
  );
}

const peso = (kg: string): string => `${formatarNumero(kg, 3)} kg`;

/** What a document weighs and, for who may see it, what it earns: commission and margin. */
export function Ganhos({
  pesos,
  vlcomissao,
  margem,
}: {
  pesos: { pesoliquido: string; pesobruto: string };
  vlcomissao: string;
  margem: Margem | null;
}) {
  const veMargem = usePode()('venda.margem');
  const linhas: Linha[] = [
    ...(/[1-9]/.test(pesos.pesoliquido)
      ? [['Peso líquido', peso(pesos.pesoliquido)] as const]
      : []),
    ...(/[1-9]/.test(pesos.pesobruto) ? [['Peso bruto', peso(pesos.pesobruto)] as const] : []),
    ...(veMargem ? [['Comissão', dinheiro(vlcomissao)] as const] : []),
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
      {veMargem && margem !== null && <MargemDita nome="Margem" margem={margem} />}
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
