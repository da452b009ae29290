import { compararDinheiro, dinheiroValido, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import { menor, verter } from '@praca/contract/pedvenda/credito/rules.ts';
import { tudoQueHa } from '@praca/contract/pedvenda/expedicao/rules.ts';
import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import {
  calcularParte,
  parcelasDaParte,
  saldoDaLinha,
  saldosDepois,
  type Parte,
} from '@praca/contract/pedvenda/finalizacao/rules.ts';
import type { Item, Parcela, Venda } from '@praca/contract/pedvenda/schemas.ts';
import { cabeNaUnidade, semFracao } from '@praca/contract/unidade/fracao.ts';
import { lerQuantidade, quantidade } from '../parts/quantidade.ts';

export type ItemSeparado = Separacao['itens'][number];
export type TipoPagamento = Parcela['parcpedvenda_tipopagamento'];

/** What is typed on the page of a finalisation; lines by their place. */
export type ValoresDaParte = {
  agora: Readonly<Record<string, string>>;
  lotes: Readonly<Record<string, string>>;
  tipos: Readonly<Record<string, TipoPagamento>>;
  encerrar: boolean;
  motivo: string;
  /** Credit to spend on its parcels; null: what the order holds. */
  credito: string | null;
};

const ZERO = '0.0000';
const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** Whether the separation that is open was checked. */
export const conferida = (s: Separacao | undefined): boolean =>
  s?.presep_situacao === 'CO' || s?.presep_situacao === 'DV';

/** What may leave of a line at most: its balance, and of what has stock no more than the order can take of it. */
function podeSair(item: Item, s: ItemSeparado | undefined): string {
  const saldo = saldoDaLinha(item);
  if (s?.estoque_controlado !== 'S') return saldo;
  return menor(saldo, somar(s.reservada, s.disponivel));
}

const emTexto = (valores: readonly [number, string][]): Record<string, string> =>
  Object.fromEntries(valores.map(([n, valor]) => [n, algo(valor) ? quantidade(valor) : '']));

/** All that there is of every line. */
export function tudoQueSai(v: Venda, s: Separacao | undefined): Record<string, string> {
  const ha = tudoQueHa(
    v.itens.map((i) => {
      const dele = s?.itens.find((x) => x.itpedvenda_sequencia === i.itpedvenda_sequencia);
      return {
        ...i,
        saldo: saldoDaLinha(i),
        reservada: dele?.reservada ?? '0',
        disponivel: dele?.disponivel ?? '0',
        estoque_controlado: dele?.estoque_controlado ?? 'N',
      };
    }),
  );
  return emTexto([...ha]);
}

/** What the page begins with: the quantities and lots of the checked separation, the payment types of the order. */
export function inicialDaParte(v: Venda, s: Separacao | undefined): ValoresDaParte {
  const separados = conferida(s) ? (s?.itens ?? []) : [];
  return {
    agora: emTexto(separados.map((i) => [i.itpedvenda_sequencia, i.itpresep_qtdseparada])),
    lotes: Object.fromEntries(
      separados
        .filter((i) => i.itpresep_lote !== '')
        .map((i) => [i.itpedvenda_sequencia, i.itpresep_lote]),
    ),
    tipos: Object.fromEntries(
      v.parcelas.map((p) => [p.parcpedvenda_numero, p.parcpedvenda_tipopagamento]),
    ),
    encerrar: false,
    motivo: '',
    credito: null,
  };
}

export type LinhaDaConta = {
  item: Item;
  separado: ItemSeparado | undefined;
  saldo: string;
  /** As it is counted: what cannot be read or does not fit counts as nothing. */
  agora: string;
  fica: string;
  erro: string | undefined;
  valor: string;
};
export type ContaDaParte = {
  linhas: LinhaDaConta[];
  parte: Parte;
  parcelas: ReturnType<typeof parcelasDaParte>;
  /** What stays for later, and what is given up: with the parts they are the order. */
  depois: string;
  cancelado: string;
  /** How much leaves in all, where it is of one unit; empty: of several, which do not add up. */
  pecas: string;
  itens: number;
  houve: boolean;
};

function lerLinha(
  item: Item,
  s: ItemSeparado | undefined,
  digitada: string,
): Pick<LinhaDaConta, 'agora' | 'erro'> {
  const lida = lerQuantidade(digitada);
  if (lida === null) return { agora: ZERO, erro: 'Informe uma quantidade.' };
  const saldo = saldoDaLinha(item);
  if (compararDinheiro(lida, saldo) > 0)
    return { agora: ZERO, erro: `O saldo é ${quantidade(saldo)}.` };
  if (!cabeNaUnidade(item.unidade_fracao, lida, saldo))
    return { agora: ZERO, erro: semFracao(item.itpedvenda_unidade) };
  const pode = podeSair(item, s);
  if (compararDinheiro(lida, pode) > 0)
    return { agora: ZERO, erro: `Em estoque há ${quantidade(pode)}.` };
  return { agora: lida, erro: undefined };
}

function pecasDe(lidas: readonly Pick<LinhaDaConta, 'item' | 'agora'>[]): string {
  const saem = lidas.filter(({ agora }) => algo(agora));
  const unidades = new Set(saem.map(({ item }) => item.itpedvenda_unidade));
  const [unidade] = unidades;
  if (unidades.size !== 1 || unidade === undefined) return '';
  return `${quantidade(somar('0', ...saem.map(({ agora }) => agora)))} ${unidade}`.trim();
}

/** All that the page says of a part: worked out at every key by the module that the server uses. */
export function contaDaParte(
  v: Venda,
  s: Separacao | undefined,
  valores: ValoresDaParte,
  { hoje, partes }: { hoje: string; partes: readonly { finvenda_valor: string }[] },
): ContaDaParte {
  const deles = new Map(s?.itens.map((i) => [i.itpedvenda_sequencia, i]));
  const lidas = v.itens.map((item) => {
    const n = item.itpedvenda_sequencia;
    const separado = deles.get(n);
    return { item, separado, ...lerLinha(item, separado, valores.agora[n] ?? '') };
  });
  const pedidas = lidas.map(({ item, agora }) => ({
    itpedvenda_sequencia: item.itpedvenda_sequencia,
    quantidade: agora,
  }));
  const parte = calcularParte(v, pedidas);
  const restos = saldosDepois(v.itens, pedidas);
  const depoisDela = {
    ...v,
    itens: v.itens.map((i, n) => ({
      ...i,
      itpedvenda_qtdfinalizada: somar(i.itpedvenda_qtdfinalizada, pedidas[n]?.quantidade ?? ZERO),
    })),
  };
  const resto = calcularParte(depoisDela, restos).valor;
  const feitas = somar('0', ...partes.map((p) => p.finvenda_valor));
  const sobra = subtrair(subtrair(v.pedvenda_valor, feitas), parte.valor);
  const tipos = v.parcelas.map((p) => ({
    ...p,
    parcpedvenda_tipopagamento:
      valores.tipos[p.parcpedvenda_numero] ?? p.parcpedvenda_tipopagamento,
  }));
  const valorDe = new Map(parte.itens.map((i) => [i.itpedvenda_sequencia, i.vltotal]));
  return {
    linhas: lidas.map((l, n) => ({
      ...l,
      saldo: saldoDaLinha(l.item),
      fica: restos[n]?.quantidade ?? ZERO,
      valor: valorDe.get(l.item.itpedvenda_sequencia) ?? '0.00',
    })),
    parte,
    parcelas: parcelasDaParte(tipos, parte.valor, hoje),
    depois: valores.encerrar ? '0.00' : resto,
    cancelado: valores.encerrar ? sobra : subtrair(sobra, resto),
    pecas: pecasDe(lidas),
    itens: parte.itens.length,
    houve: v.itens.some((i) => algo(i.itpedvenda_qtdfinalizada)),
  };
}

/** The credit that a part spends, and why it cannot be so much; by parcel what is left of each. */
export function creditoDaParte(
  c: ContaDaParte,
  pedido: string | null,
  { reservado, livre }: { reservado: string; livre: string },
): { credito: string; erro: string | undefined; abatidas: string[] } {
  const credito = pedido ?? menor(reservado, c.parte.valor);
  const ha = somar(reservado, livre);
  const lido = dinheiroValido(credito);
  const erro = !lido
    ? 'Informe um valor.'
    : compararDinheiro(credito, ha) > 0
      ? 'O cliente não tem esse crédito.'
      : compararDinheiro(credito, c.parte.valor) > 0
        ? 'É mais do que vale o que sai.'
        : undefined;
  const passagens = verter(
    [{ codigo: 0, valor: erro === undefined ? credito : '0.00' }],
    c.parcelas
      .map((p, codigo) => ({ ...p, codigo }))
      .toSorted((a, b) => a.dtvencimento.localeCompare(b.dtvencimento)),
  );
  return {
    credito: lido ? credito : '0.00',
    erro,
    abatidas: c.parcelas.map((_, n) => passagens.find((p) => p.para === n)?.valor ?? '0.00'),
  };
}

/** Why it may not be finalised now, in words; null: it may. */
export function impedimento(
  c: ContaDaParte,
  valores: ValoresDaParte,
  aceita: boolean,
): string | null {
  if (c.linhas.some((l) => l.erro !== undefined)) return 'Há quantidade a corrigir.';
  const vazia = c.itens === 0;
  if (vazia && !(valores.encerrar && c.houve)) return 'Informe a quantidade de ao menos um item.';
  if (valores.encerrar && valores.motivo.trim() === '') return 'Diga por que o saldo se encerra.';
  return aceita ? null : 'Confirme que sai só o que foi separado.';
}
