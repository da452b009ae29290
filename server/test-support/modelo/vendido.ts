import { dividir } from '@praca/contract/br/dinheiro.ts';
import type { PainelDeVendas } from '@praca/contract/painel/vendas.ts';
import { expect } from 'vitest';
import { acertarVendas } from '../../src/pedvenda/somas/acertar.ts';
import type { Banco } from '../../src/platform/banco/db.ts';
import type { Servidor } from '../servidor/servidor.ts';

/** A billed line with what its customer is. */
export interface LinhaVendida {
  pedvenda_codigo: number;
  dia: string;
  produto_codigo: number | null;
  empresa_codigo: number;
  repres_codigo: number | null;
  pessoa_codigo: number | null;
  usuario_login: string;
  segmento_codigo: number | null;
  uf: string | null;
  valor: string;
}
/** Which lines are asked for, of those in sight. */
export interface Pedida {
  de: string;
  ate: string;
  serve(l: LinhaVendida): boolean;
}

/** A team, by whose lines are its. */
export interface EquipeDoModelo {
  equipe_codigo: number;
  e(l: LinhaVendida): boolean;
}

const LINHAS = `SELECT v.pedvenda_codigo, v.dia::text AS dia, v.produto_codigo, v.empresa_codigo, v.repres_codigo, v.pessoa_codigo, v.usuario_login, v.valor::text AS valor, p.segmento_codigo, nullif(p.uf_codigo, '') AS uf
  FROM soma.vendido v LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = v.pessoa_codigo WHERE v.clienteregistro_codigo = $1`;

/** All billed lines of a registration. */
export const linhasVendidas = (s: Pick<Servidor, 'banco'>, r: number): Promise<LinhaVendida[]> =>
  s.banco.transacao(r, 'read', (tx) => tx.sql<LinhaVendida>(LINHAS, [r]));

const somar = (linhas: readonly LinhaVendida[]): string => {
  const centavos = linhas.reduce((soma, { valor }) => soma + Math.round(Number(valor) * 100), 0);
  return (centavos / 100).toFixed(2);
};
const quantos = (valores: readonly unknown[]): number => new Set(valores).size;

/** The figures of a period, line by line: `vistas` is all that is in sight, whatever is asked for. */
function recontarFiguras(vistas: readonly LinhaVendida[], { de, ate, serve }: Pedida) {
  const linhas = vistas.filter((l) => l.dia >= de && l.dia <= ate && serve(l));
  const comCliente = linhas.filter((l) => l.pessoa_codigo !== null);
  const clientes = [...new Set(comCliente.map((l) => l.pessoa_codigo))];
  const pares = quantos(
    comCliente
      .filter((l) => l.produto_codigo !== null)
      .map((l) => `${l.pessoa_codigo}/${l.produto_codigo}`),
  );
  return {
    faturado: somar(linhas),
    pedidos: String(quantos(linhas.map((l) => l.pedvenda_codigo))),
    positivados: String(clientes.length),
    mix: clientes.length === 0 ? null : dividir(String(pares), String(clientes.length), 2),
    novos: String(
      clientes.filter((c) => !vistas.some((l) => l.pessoa_codigo === c && l.dia < de)).length,
    ),
  };
}

const GRUPOS = {
  representante: (l: LinhaVendida) => l.repres_codigo,
  empresa: (l: LinhaVendida) => l.empresa_codigo,
  segmento: (l: LinhaVendida) => l.segmento_codigo,
  uf: (l: LinhaVendida) => l.uf,
  produto: (l: LinhaVendida) => l.produto_codigo,
};

const emOrdem = (barras: { grupo: string; marca: string; valor: string; pedidos: number }[]) =>
  barras
    .map(({ grupo, marca, valor, pedidos }) => [grupo, marca, valor, pedidos].join(' '))
    .toSorted();

/** The bars of a period, line by line; a line is of each of the teams that it is of. */
function recontarBarras(
  vistas: readonly LinhaVendida[],
  { de, ate, serve }: Pedida,
  equipes: readonly EquipeDoModelo[],
): string[] {
  const linhas = vistas.filter((l) => l.dia >= de && l.dia <= ate && serve(l));
  const barra = (grupo: string, marca: string, dela: readonly LinhaVendida[]) => ({
    grupo,
    marca,
    valor: somar(dela),
    pedidos: quantos(dela.map((l) => l.pedvenda_codigo)),
  });
  return emOrdem([
    ...Object.entries(GRUPOS).flatMap(([grupo, de_]) =>
      [...Map.groupBy(linhas, (l) => String(de_(l) ?? '-'))].map(([marca, dela]) =>
        barra(grupo, marca, dela),
      ),
    ),
    ...equipes
      .map(({ equipe_codigo, e }) => barra('equipe', String(equipe_codigo), linhas.filter(e)))
      .filter(({ pedidos }) => pedidos > 0),
  ]);
}

/** What a dashboard says of the same. */
export function ditoPeloPainel(painel: PainelDeVendas) {
  const de = (qual: 'valor' | 'anterior' | 'ano') =>
    Object.fromEntries(
      painel.figuras
        .filter(({ figura }) => figura !== 'meta' && figura !== 'ticket')
        .map((uma) => [uma.figura, uma[qual]]),
    );
  return {
    agora: de('valor'),
    anterior: de('anterior'),
    ano: de('ano'),
    barras: emOrdem(painel.marcas),
    meses: painel.meses.map(({ de: mes, valor, pedidos }) => ({ mes, valor, pedidos })),
  };
}

/** The same line by line. */
export function recontarVendas(
  vistas: readonly LinhaVendida[],
  painel: PainelDeVendas,
  serve: Pedida['serve'],
  equipes: readonly EquipeDoModelo[],
) {
  const em = ({ de, ate }: { de: string; ate: string }): Pedida => ({ de, ate, serve });
  return {
    agora: recontarFiguras(vistas, em(painel.periodo)),
    anterior: recontarFiguras(vistas, em(painel.anterior)),
    ano: recontarFiguras(vistas, em(painel.ano)),
    barras: recontarBarras(vistas, em(painel.periodo), equipes),
    meses: painel.meses.map(({ de, ate }) => {
      const { faturado, pedidos } = recontarFiguras(vistas, em({ de, ate }));
      return { mes: de, valor: faturado, pedidos: Number(pedidos) };
    }),
  };
}

const DOCUMENTOS = `SELECT coalesce(sum(pedvenda_valor), 0)::numeric(30, 2)::text AS pedvenda_valor, count(*)::int AS pedidos, count(DISTINCT pessoa_codigo)::int AS clientes, NULL AS faturado
  FROM pedvenda WHERE clienteregistro_codigo = $1 AND ($2::boolean IS NULL OR pedvenda_ativo = $2) AND ($3::bigint IS NULL OR empresa_codigo = $3) AND ($4::bigint IS NULL OR repres_codigo = $4)`;

/** Quotes and orders added up one by one: active ones or inactive ones, of a company, of a representative; null is any. */
export const somarUmAUm = async (
  s: Pick<Servidor, 'banco'>,
  r: number,
  ...quais: [ativo: boolean | null, empresa: number | null, repres: number | null]
): Promise<object | undefined> =>
  (await s.banco.transacao(r, 'read', (tx) => tx.sql(DOCUMENTOS, [r, ...quais])))[0];

const GUARDADAS = [
  "SELECT 'O' AS serie, grao::text AS grao, dia::text AS dia, concat_ws('/', empresa_codigo, repres_codigo, usuario_login) AS chave, antes::text AS antes, quantidade::int AS quantidade, valor::text AS valor, linhas::int AS linhas FROM soma.venda_origem WHERE clienteregistro_codigo = $1",
  'SELECT serie, grao::text, dia::text AS dia, chave, antes::text AS antes, quantidade::int AS quantidade, valor::text AS valor, linhas::int AS linhas FROM soma.venda WHERE clienteregistro_codigo = $1',
  "SELECT 'documento', quais::text, '', concat_ws('/', pessoa_codigo, empresa_codigo), '', quantidade::int, valor::text, 0 FROM soma.documento WHERE clienteregistro_codigo = $1",
  "SELECT 'total', quais::text, '', '', '', quantidade::int, valor::text, clientes::int FROM soma.documento_total WHERE clienteregistro_codigo = $1 AND quantidade <> 0",
].join(' UNION ALL ');
const SOMAS = `${GUARDADAS} ORDER BY 1, 2, 3, 4, 5`;

/** Every row of the sums of sales of a registration. */
export const vendasSomadas = (s: Pick<Servidor, 'banco'>, r: number): Promise<object[]> =>
  s.banco.transacao(r, 'read', (tx) => tx.sql(SOMAS, [r]));

/** Folded to the end, by two servers at once, the sums are those that folding everything anew gives, whole or in parts. */
export async function conferirVendasSomadas(banco: Banco, r: number): Promise<void> {
  const sempre = new AbortController().signal;
  await Promise.all([1, 200].map((donos) => acertarVendas(banco, sempre, { donos })));
  await acertarVendas(banco, sempre);
  const guardadas = await vendasSomadas({ banco }, r);
  for (const linhas of [20_000, 2]) {
    await banco.transacao(r, 'write', (tx) => tx.sql('SELECT instalacao.preencher_0090($1)', [r]));
    await acertarVendas(banco, sempre, { linhas });
    expect(guardadas).toEqual(await vendasSomadas({ banco }, r));
  }
}
