import { dividir, formatarNumero, multiplicar } from '@praca/contract/br/dinheiro.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { EXPLICA_PAGAMENTO, TIPOS_PAGAMENTO } from '@praca/contract/pedvenda/situacoes.ts';
import { dia, dinheiro, plural } from '../../../platform/texto/format.ts';
import { Panel } from '../../../ui/display/Panel.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import type { ContaDaParte, creditoDaParte, TipoPagamento, ValoresDaParte } from './conta.ts';

const algo = (valor: string): boolean => /[1-9]/.test(valor);
/** The credit of the customer as a part spends it. */
export type CreditoDaParte = ReturnType<typeof creditoDaParte> & {
  reservado: string;
  livre: string;
  /** Whether this person says how much. */
  pode: boolean;
};
const TIPOS = Object.keys(TIPOS_PAGAMENTO) as TipoPagamento[];

/** "29,93 %": what share of a charge of the order goes with this part. */
const quanto = (parte: string, inteiro: string): string =>
  `${formatarNumero(dividir(multiplicar(parte, '100', 4), inteiro, 2))} % de ${formatarNumero(inteiro)}`;

/** What this part comes to, item by item. */
export function EstaParte({ venda, conta }: { venda: Venda; conta: ContaDaParte }) {
  const { parte, pecas, itens } = conta;
  const linhas: [string, string, string][] = [
    ['Produtos', '', parte.vlprodutos],
    ['IPI', '', parte.vlipi],
    ['ST', '', parte.vlst],
    ['Frete', venda.pedvenda_vlfrete, parte.vlfrete],
    ['Seguro', venda.pedvenda_vlseguro, parte.vlseguro],
    ['Outras despesas', venda.pedvenda_vldespesas, parte.vldespesas],
  ];
  return (
    <Panel
      title="Esta finalização"
      hint={
        itens === 0
          ? 'nada ainda'
          : [plural(itens, 'item', 'itens'), pecas].filter(Boolean).join(', ')
      }
    >
      <dl className="finalizacao-somas">
        {linhas
          .filter(([nome, , valor]) => nome === 'Produtos' || algo(valor))
          .map(([nome, inteiro, valor]) => (
            <div key={nome}>
              <dt>
                {nome}
                {algo(inteiro) && <small> {quanto(valor, inteiro)}</small>}
              </dt>
              <dd>{formatarNumero(valor)}</dd>
            </div>
          ))}
        <div className="finalizacao-total">
          <dt>Total</dt>
          <dd>{dinheiro(parte.valor)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

/** How this part is paid: parcels as those of the order, each with its kind; what the kinds mean is said once. */
export function ParcelasDaParte({
  venda,
  conta,
  valores,
  credito,
  aoMudar,
}: {
  venda: Venda;
  conta: ContaDaParte;
  valores: ValoresDaParte;
  credito: CreditoDaParte | null;
  aoMudar: (parte: Partial<ValoresDaParte>) => void;
}) {
  const { parcelas, parte } = conta;
  if (parcelas.length === 0) return null;
  // A part of a few cents has fewer parcels than the order: which is which is not told by their place then.
  const numeros =
    parcelas.length === venda.parcelas.length
      ? venda.parcelas.map((p) => p.parcpedvenda_numero)
      : [];
  return (
    <Panel
      title="Parcelas"
      hint={`${plural(parcelas.length, 'parcela', 'parcelas')} de ${formatarNumero(parte.valor)}`}
    >
      <ol className="finalizacao-parcelas">
        {parcelas.map((p, i) => {
          const n = numeros[i];
          return (
            <li key={n ?? i}>
              <span>
                {dia(p.dtvencimento)}
                <span className="finalizacao-nota">
                  {venda.formapag_descricao ?? TIPOS_PAGAMENTO[p.tipopagamento]}
                </span>
              </span>
              {n === undefined ? (
                <span className="finalizacao-nota">{TIPOS_PAGAMENTO[p.tipopagamento]}</span>
              ) : (
                <SegmentedControl<TipoPagamento>
                  label={`Tipo de pagamento da parcela ${i + 1}`}
                  size="small"
                  value={p.tipopagamento}
                  options={TIPOS.map((value) => ({ value, label: value }))}
                  onChange={(tipo) => aoMudar({ tipos: { ...valores.tipos, [n]: tipo } })}
                />
              )}
              <span className="finalizacao-valor">{formatarNumero(p.valor)}</span>
              {algo(credito?.abatidas[i] ?? '') && (
                <span className="finalizacao-nota finalizacao-abatida">
                  −{formatarNumero(credito?.abatidas[i] ?? '0.00')} de crédito
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {credito !== null && (
        <div className="finalizacao-credito">
          <MoneyField
            label="Usar crédito do cliente"
            hint={[
              algo(credito.reservado) && `${dinheiro(credito.reservado)} reservados`,
              algo(credito.livre) && `${dinheiro(credito.livre)} em aberto`,
            ]
              .filter(Boolean)
              .join(', ')}
            disabled={!credito.pode}
            value={valores.credito ?? credito.credito}
            error={credito.erro}
            onChange={(valor) => aoMudar({ credito: valor })}
          />
        </div>
      )}
      <dl className="finalizacao-legenda">
        {TIPOS.map((tipo) => (
          <div key={tipo}>
            <dt>
              {tipo} · {TIPOS_PAGAMENTO[tipo]}
            </dt>
            <dd>{EXPLICA_PAGAMENTO[tipo]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Everything that pressing the button is going to do, in a sentence. */
export function oQueFaz(
  conta: ContaDaParte,
  encerrar: boolean,
  credito: CreditoDaParte | null,
): string {
  const contar = (tipo: TipoPagamento) =>
    conta.parcelas.filter((p) => p.tipopagamento === tipo).length;
  const [rc, et, ft] = [contar('RC'), contar('ET'), contar('FT')];
  const titulos = [
    rc > 0 && `${plural(rc, 'recebimento quitado', 'recebimentos quitados')}`,
    et > 0 && `${plural(et, 'título agora', 'títulos agora')}`,
    ft > 0 && `${plural(ft, 'parcela com a nota', 'parcelas com a nota')}`,
  ].filter(Boolean);
  const comEstoque = conta.linhas.some(
    (l) => algo(l.agora) && l.separado?.estoque_controlado === 'S',
  );
  return [
    titulos.length > 0 && `Gera ${titulos.join(', ')}.`,
    credito !== null && algo(credito.credito) && `Usa ${dinheiro(credito.credito)} de crédito.`,
    comEstoque && 'Baixa o estoque do que sai.',
    encerrar && 'Encerra o saldo: o que resta não sai mais.',
    'Dá para desfazer até a nota sair.',
  ]
    .filter(Boolean)
    .join(' ');
}
