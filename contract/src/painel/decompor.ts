import {
  arredondar,
  compararDinheiro,
  dividir,
  multiplicar,
  somar,
  subtrair,
} from '../br/dinheiro.ts';

/** What was billed of one product in a period: how much of it, and for how much. */
export interface DoProduto {
  produto_codigo: number | null;
  quantidade: string;
  valor: string;
}
/** A period as its change is explained by: its products without what was promised for another day, and that. */
export interface Vendido {
  produtos: readonly DoProduto[];
  /** Of the orders that were promised for a day outside the period. */
  mudado: string;
  /** Of the quotes of the period, how many there were, and how many became orders. */
  emitidos: number;
  convertidos: number;
}

export interface Parcelas {
  volume: string;
  preco: string;
  mix: string;
  conversao: string;
  datas: string;
}

const CASAS = 12;
const tudo = (v: Vendido, de: 'quantidade' | 'valor'): string =>
  somar('0', ...v.produtos.map((um) => um[de]));
const positivo = (valor: string): boolean => Number(valor) > 0;

const taxa = ({ emitidos, convertidos }: Vendido): number =>
  emitidos === 0 ? 0 : convertidos / emitidos;

/** What products that were sold in both periods cost more or less now. */
function precoDe(antes: Vendido, agora: Vendido): string {
  const velhos = new Map(antes.produtos.map((um) => [um.produto_codigo, um]));
  return somar(
    '0',
    ...agora.produtos.flatMap((um) => {
      const velho = velhos.get(um.produto_codigo);
      if (!velho || !positivo(velho.quantidade) || !positivo(um.quantidade)) return [];
      const preco = dividir(velho.valor, velho.quantidade, CASAS);
      return [subtrair(um.valor, multiplicar(preco, um.quantidade))];
    }),
  );
}

/**
 * A change of what was billed, in parts that add up to it:
 * - `datas`: orders promised for another period, now less before; the rest is without them;
 * - `preco`: each product of both periods, its quantity of now at what it cost more;
 * - `volume` and `conversao`: as many units more or less at the mean price of before; of the units of now, the share that
 *   the quotes of now would not have brought at the conversion of before is `conversao`;
 * - `mix`: what is left, that dearer or cheaper products were sold, to the last cent.
 */
export function decomporVendas(antes: Vendido, agora: Vendido): Parcelas {
  const [va, vb] = [tudo(antes, 'valor'), tudo(agora, 'valor')];
  const [qa, qb] = [tudo(antes, 'quantidade'), tudo(agora, 'quantidade')];
  const preco = precoDe(antes, agora);
  const noVolume = positivo(qa)
    ? arredondar(multiplicar(dividir(va, qa, CASAS), qb, CASAS))
    : subtrair(vb, preco);
  const [ca, cb] = [taxa(antes), taxa(agora)];
  const conversao =
    ca > 0 && cb > 0 && positivo(qa) ? multiplicar(noVolume, (1 - ca / cb).toFixed(CASAS)) : '0.00';
  const volume = subtrair(subtrair(noVolume, va), conversao);
  return {
    volume,
    preco,
    conversao,
    datas: subtrair(agora.mudado, antes.mudado),
    mix: subtrair(subtrair(subtrair(vb, va), preco), subtrair(noVolume, va)),
  };
}

/** The same of what was billed over a number of orders: what fewer or more orders make of it is a part of its own. */
export function decomporTicket(
  parcelas: Parcelas,
  antes: { valor: string; pedidos: number },
  agora: { valor: string; pedidos: number },
): Parcelas & { pedidos: string } {
  const porPedido = (valor: string, pedidos: number): string =>
    pedidos === 0 ? '0.00' : dividir(valor, String(pedidos));
  const parte = (valor: string): string => porPedido(valor, antes.pedidos);
  const partes: Parcelas = {
    volume: parte(parcelas.volume),
    preco: parte(parcelas.preco),
    mix: parte(parcelas.mix),
    conversao: parte(parcelas.conversao),
    datas: parte(parcelas.datas),
  };
  const mudou = subtrair(
    porPedido(agora.valor, agora.pedidos),
    porPedido(antes.valor, antes.pedidos),
  );
  return { ...partes, pedidos: subtrair(mudou, somar('0', ...Object.values(partes))) };
}

/** Rows of a period that are told apart by something, their origin or their kind: how many there are, how many of them became what is counted, and what those are worth. */
export interface Grupo {
  chave: string;
  base: number;
  acertos: number;
  valor: string;
}
/** A number of a group, with its key. */
export interface DoGrupo {
  chave: string;
  valor: string;
}

const razao = (a: string, b: string): string => (Number(b) === 0 ? '0' : dividir(a, b, CASAS));
const vezes = (a: string, b: string): string => multiplicar(a, b, CASAS);
const inteiro = (n: number): string => n.toFixed(0);
/** The parts, the last one being what the others leave of the difference: rounded they still add up to it. */
function comResto<P extends string, R extends string>(
  partes: Record<P, string>,
  resto: R,
  diferenca: string,
): Record<P | R, string> {
  const redondas = Object.fromEntries(
    Object.entries<string>(partes).map(([nome, valor]) => [nome, arredondar(valor)]),
  );
  return {
    ...redondas,
    [resto]: subtrair(diferenca, somar('0', ...Object.values(redondas))),
  } as Record<P | R, string>;
}

const VAZIO = { base: 0, acertos: 0, valor: '0.00' };
interface Taxas {
  /** Of the whole: how many, how many hit, and their value. */
  base: number;
  acertos: number;
  valor: string;
}
const todos = (grupos: readonly Grupo[]): Taxas => ({
  base: grupos.reduce((n, { base }) => n + base, 0),
  acertos: grupos.reduce((n, { acertos }) => n + acertos, 0),
  valor: somar('0', ...grupos.map(({ valor }) => valor)),
});
/** Hits of each row, and value of each hit: of a group that there was not before, those of the whole. */
function taxasDe(antes: readonly Grupo[], agora: readonly Grupo[]) {
  const tudo = todos(antes).base === 0 ? todos(agora) : todos(antes);
  const geral = {
    acerto: razao(inteiro(tudo.acertos), inteiro(tudo.base)),
    medio: razao(tudo.valor, inteiro(tudo.acertos)),
  };
  const velhos = new Map(antes.map((um) => [um.chave, um]));
  return {
    geral,
    de: (chave: string) => {
      const { base, acertos, valor } = velhos.get(chave) ?? VAZIO;
      return {
        acerto: base === 0 ? geral.acerto : razao(inteiro(acertos), inteiro(base)),
        medio: acertos === 0 ? geral.medio : razao(valor, inteiro(acertos)),
      };
    },
  };
}

/** What each group has more or less than before, the greatest change first; a group without a change is not told. */
export function decomporGrupos(antes: readonly DoGrupo[], agora: readonly DoGrupo[]): DoGrupo[] {
  const mudou = new Map<string, string>();
  for (const { chave, valor } of agora) mudou.set(chave, somar(mudou.get(chave) ?? '0', valor));
  for (const { chave, valor } of antes) mudou.set(chave, subtrair(mudou.get(chave) ?? '0', valor));
  return [...mudou]
    .map(([chave, valor]) => ({ chave, valor }))
    .filter(({ valor }) => Number(valor) !== 0)
    .toSorted((a, b) => compararDinheiro(b.valor.replace('-', ''), a.valor.replace('-', '')));
}

/**
 * How many more or fewer rows became what is counted: `volume`, more rows at the share of before; `mix`, more of the groups
 * of which more became it; `conversao`, the rest: of each group another share than before.
 */
export function decomporAcertos(antes: readonly Grupo[], agora: readonly Grupo[]) {
  const [a, b] = [todos(antes), todos(agora)];
  const taxas = taxasDe(antes, agora);
  const volume = vezes(inteiro(b.base - a.base), taxas.geral.acerto);
  const doMix = somar(
    '0',
    ...agora.map(({ chave, base }) => vezes(inteiro(base), taxas.de(chave).acerto)),
  );
  const mix = subtrair(doMix, vezes(inteiro(b.base), taxas.geral.acerto));
  return comResto({ volume, mix }, 'conversao', inteiro(b.acertos - a.acertos));
}

/** A share as a percentage with two decimals; of nothing, zero. */
export const emPontos = (acertos: number, base: number): string =>
  base === 0 ? '0.00' : dividir(inteiro(acertos * 100), inteiro(base));

/** A share in percentage points: `mix`, more of the groups with a greater share; `conversao`, the rest: another share in each. */
export function decomporTaxa(antes: readonly Grupo[], agora: readonly Grupo[]) {
  const [a, b] = [todos(antes), todos(agora)];
  const taxas = taxasDe(antes, agora);
  const doMix = somar(
    '0',
    ...agora.map(({ chave, base }) => vezes(inteiro(base), taxas.de(chave).acerto)),
  );
  const mix =
    a.base === 0 || b.base === 0
      ? '0'
      : multiplicar(
          subtrair(dividir(doMix, inteiro(b.base), CASAS), taxas.geral.acerto),
          '100',
          CASAS,
        );
  return comResto(
    { mix },
    'conversao',
    subtrair(emPontos(b.acertos, b.base), emPontos(a.acertos, a.base)),
  );
}

/**
 * What hits are worth: `volume`, more rows at the value each brought before; `mix`, more of the groups that bring more;
 * `conversao`, of each group another share, at its mean value of before; `preco`, the rest: another mean value in each.
 */
export function decomporValor(antes: readonly Grupo[], agora: readonly Grupo[]) {
  const [a, b] = [todos(antes), todos(agora)];
  const taxas = taxasDe(antes, agora);
  const porUm = vezes(taxas.geral.acerto, taxas.geral.medio);
  const esperados = agora.map(({ chave, base, acertos }) => {
    const { acerto, medio } = taxas.de(chave);
    const seriam = vezes(inteiro(base), acerto);
    return {
      valor: vezes(seriam, medio),
      conversao: vezes(subtrair(inteiro(acertos), seriam), medio),
    };
  });
  return comResto(
    {
      volume: vezes(inteiro(b.base - a.base), porUm),
      mix: subtrair(
        somar('0', ...esperados.map(({ valor }) => valor)),
        vezes(inteiro(b.base), porUm),
      ),
      conversao: somar('0', ...esperados.map(({ conversao }) => conversao)),
    },
    'preco',
    subtrair(b.valor, a.valor),
  );
}

/** What came in a period, what was won, lost and put off of it, and by how much the value of all but the latter was changed since it came; of counts, nothing. */
export interface Entradas {
  criados: string;
  ganhos: string;
  perdidos: string;
  adiados: string;
  mudado: string | null;
}

/**
 * What came, as it came, with what its value was changed by, less what was won and lost of it, is what is open: what each of
 * them makes of its change. What is open because its date slipped out of the period is told by itself, as it is worth now.
 */
export const decomporAbertos = (antes: Entradas, agora: Entradas) => {
  const mudado = subtrair(agora.mudado ?? '0', antes.mudado ?? '0');
  const adiados = subtrair(agora.adiados, antes.adiados);
  return {
    novos: subtrair(subtrair(subtrair(agora.criados, antes.criados), mudado), adiados),
    datas: adiados,
    ...(agora.mudado !== null && { valor: mudado }),
    ganhos: subtrair(antes.ganhos, agora.ganhos),
    perdidos: subtrair(antes.perdidos, agora.perdidos),
  };
};

/** Who bought in a period: customers, those of them that never had, their orders, and the pairs of customer and product. */
export interface Compras {
  positivados: number;
  novos: number;
  pedidos: number;
  pares: number;
}

/** Orders: of more or fewer new customers and others, at the orders each made before; `frequencia`, the rest: orders of each. */
export function decomporPedidos(antes: Compras, agora: Compras) {
  const base = antes.positivados === 0 ? agora : antes;
  const cada = razao(inteiro(base.pedidos), inteiro(base.positivados));
  const novos = agora.novos - antes.novos;
  const outros = agora.positivados - antes.positivados - novos;
  return comResto(
    { novos: vezes(inteiro(novos), cada), carteira: vezes(inteiro(outros), cada) },
    'frequencia',
    inteiro(agora.pedidos - antes.pedidos),
  );
}

/** Customers who bought: those that never had before, and the others. */
export const decomporPositivados = (antes: Compras, agora: Compras) =>
  comResto(
    { novos: inteiro(agora.novos - antes.novos) },
    'carteira',
    inteiro(agora.positivados - antes.positivados),
  );

/** Products of each customer: `produtos`, more of them for as many customers as before; `clientes`, the rest: more to share them. */
export function decomporMix(antes: Compras, agora: Compras) {
  const base = antes.positivados === 0 ? agora : antes;
  const cada = ({ pares, positivados }: Compras): string =>
    positivados === 0 ? '0.00' : dividir(inteiro(pares), inteiro(positivados));
  return comResto(
    { produtos: razao(inteiro(agora.pares - antes.pares), inteiro(base.positivados)) },
    'clientes',
    subtrair(cada(agora), cada(antes)),
  );
}
