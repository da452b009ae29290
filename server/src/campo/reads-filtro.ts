import { dobrar } from '@praca/contract/br/busca.ts';
import type { CampoLido, FiltroDeCampo } from '@praca/contract/campo/schemas.ts';
import { padroesDaBusca } from '../platform/banco/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { lerCampos, type DeQue } from './reads.ts';

/** Beyond this many rows a value is common: looking at each row in the wanted order costs less (as with words). */
const MAXIMO = 10_000;
/** Shorter words leave no trigram to look up; two of the characters are the signs around. */
const MENOR_PADRAO = 5;

/** What a value has to be, on rows `v` of the index of values; `nenhum`: the row must have none. */
interface Exigencia {
  campo: number;
  sql: string;
  valores: unknown[];
  padroes?: string[];
  nenhum?: true;
}
/** A filter by one field, looked up: the codes of its rows, or null when they are too many; then each row is asked. */
export interface ValorProcurado {
  exigencia: Exigencia;
  codigos: number[] | null;
}

const recusar = (mensagem: string): AppError =>
  new AppError('ENTRADA_INVALIDA', { campos: [{ campo: 'FILTRO_CAMPOS', mensagem }] });

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,4}))?$/;
/** A decimal in ten-thousandths, as the index holds numbers. */
function emDecimosMilesimos(texto: string, nome: string): string {
  const [, sinal = '', inteiros, decimais = ''] = DECIMAL.exec(texto) ?? [];
  if (inteiros === undefined) throw recusar(`${nome}: informe um número, por exemplo "12.5".`);
  return `${sinal}${inteiros}${decimais.padEnd(4, '0')}`;
}
const data = (texto: string, nome: string): string => {
  if (!/^\d{4}-\d\d-\d\d$/.test(texto)) throw recusar(`${nome}: informe a data como aaaa-mm-dd.`);
  return texto;
};

function faixa(campo: CampoLido, f: FiltroDeCampo): Pick<Exigencia, 'sql' | 'valores'> {
  const [coluna, tipo, ler] =
    campo.campo_tipo === 'DATA'
      ? (['v.valor_texto', 'text', data] as const)
      : (['v.valor_numero', 'bigint', emDecimosMilesimos] as const);
  const lados = [
    ...(f.DE === undefined ? [] : [{ sinal: '>=', valor: ler(f.DE, campo.campo_descricao) }]),
    ...(f.ATE === undefined ? [] : [{ sinal: '<=', valor: ler(f.ATE, campo.campo_descricao) }]),
  ];
  if (!lados.length) throw recusar(`${campo.campo_descricao}: informe DE, ATE ou PREENCHIDO.`);
  return {
    sql: lados.map(({ sinal }) => `${coluna} ${sinal} ?::${tipo}`).join(' AND '),
    valores: lados.map(({ valor }) => valor),
  };
}

function escolhidos(campo: CampoLido, f: FiltroDeCampo): Pick<Exigencia, 'sql' | 'valores'> {
  const codigos = f.VALORES ?? [];
  if (!codigos.length || codigos.some((valor) => typeof valor !== 'number'))
    throw recusar(`${campo.campo_descricao}: envie em VALORES os códigos das opções.`);
  return {
    sql: 'v.valor_numero = ANY (?::bigint[])',
    valores: [codigos.map((codigo) => Number(codigo) * 10_000)],
  };
}

function textos(campo: CampoLido, f: FiltroDeCampo): Omit<Exigencia, 'campo'> {
  const padroes = padroesDaBusca(f.CONTEM ?? '');
  if (padroes.length)
    return { sql: 'v.valor_texto LIKE ALL (?::text[])', valores: [padroes], padroes };
  const valores = (f.VALORES ?? []).map((valor) => dobrar(String(valor)));
  if (!valores.length)
    throw recusar(`${campo.campo_descricao}: informe VALORES, CONTEM ou PREENCHIDO.`);
  return { sql: 'v.valor_texto = ANY (?::text[])', valores: [valores] };
}

const DE_FAIXA = new Set(['NUMERO', 'DINHEIRO', 'DATA']);
const DE_ESCOLHA = new Set(['ESCOLHA', 'ESCOLHAS']);

function exigenciaDe(campo: CampoLido, f: FiltroDeCampo): Exigencia {
  const { campo_codigo, campo_tipo } = campo;
  if (f.PREENCHIDO === 'N') return { campo: campo_codigo, sql: 'true', valores: [], nenhum: true };
  if (f.PREENCHIDO === 'S') return { campo: campo_codigo, sql: 'true', valores: [] };
  if (DE_FAIXA.has(campo_tipo)) return { campo: campo_codigo, ...faixa(campo, f) };
  if (DE_ESCOLHA.has(campo_tipo)) return { campo: campo_codigo, ...escolhidos(campo, f) };
  return { campo: campo_codigo, ...textos(campo, f) };
}

const PALAVRAS = 'SELECT codigo FROM buscar_valores($1::bigint[], $2::text[], $3) AS codigo';
/** Rows of some fields whose text holds every pattern; null when there are too many or the words are too short. */
async function porPalavras(
  ctx: Ctx,
  campos: readonly number[],
  padroes: readonly string[],
): Promise<number[] | null> {
  if ((padroes[0]?.length ?? 0) < MENOR_PADRAO) return null;
  const linhas = await ctx.tx.sql<{ codigo: number }>(PALAVRAS, [campos, padroes, MAXIMO + 1]);
  return linhas.length > MAXIMO ? null : linhas.map(({ codigo }) => codigo);
}

// The rows, and the values of the field, both in the order of their codes: gone through side by side, once. So few rows
// without a value among very many with one cost no more than that, whatever the order of the list.
const SEM_VALOR = `SELECT l.CODIGO AS codigo FROM TABELA l
  WHERE l.clienteregistro_codigo = $1 AND NOT EXISTS (
    SELECT FROM soma.valor v WHERE v.clienteregistro_codigo = $1 AND v.campo_codigo = $2 AND v.linha_codigo = l.CODIGO)
  ORDER BY l.CODIGO LIMIT ${MAXIMO} + 1`;
const VAZIOS: Record<DeQue, string> = {
  NEGOCIO: SEM_VALOR.replace('TABELA', 'negocio').replaceAll('CODIGO', 'negocio_codigo'),
  PESSOA: SEM_VALOR.replace('TABELA', 'pessoa').replaceAll('CODIGO', 'pessoa_codigo'),
};
/** Rows that have no value of the field; null when there are too many, or it is asked of another day, when others were there. */
async function porVazios(ctx: Ctx, campo: number, de: DeQue): Promise<number[] | null> {
  if (ctx.em) return null;
  const linhas = await ctx.tx.sql<{ codigo: number }>(
    VAZIOS[de],
    [ctx.sessao.clienteregistro_codigo, campo],
    { semNome: true },
  );
  return linhas.length > MAXIMO ? null : linhas.map(({ codigo }) => codigo);
}

async function codigosDe(ctx: Ctx, e: Exigencia, de: DeQue): Promise<number[] | null> {
  if (e.nenhum) return porVazios(ctx, e.campo, de);
  if (e.padroes) return porPalavras(ctx, [e.campo], e.padroes);
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo])
    .e('v.clienteregistro_codigo = $1')
    .e('v.campo_codigo = ?::bigint', e.campo)
    .e(e.sql, ...e.valores);
  const linhas = await ctx.tx.sql<{ codigo: number }>(
    `SELECT v.linha_codigo AS codigo FROM soma.valor v WHERE ${c.sql} LIMIT ${MAXIMO} + 1`,
    c.valores,
    { semNome: true },
  );
  return linhas.length > MAXIMO ? null : linhas.map(({ codigo }) => codigo);
}

/** Looks filters by added fields up; one by a field that the session does not see is refused as one by no field. */
export async function procurarPorCampos(
  ctx: Ctx,
  filtros: readonly FiltroDeCampo[] | undefined,
  de: DeQue = 'NEGOCIO',
): Promise<ValorProcurado[]> {
  if (!filtros?.length) return [];
  const campos = new Map((await lerCampos(ctx, de)).map((c) => [c.campo_codigo, c]));
  const exigencias = filtros.map((f) => {
    const campo = campos.get(f.campo_codigo);
    if (!campo) throw recusar('Este campo não existe. Atualize a tela.');
    return exigenciaDe(campo, f);
  });
  return Promise.all(
    exigencias.map(async (exigencia) => ({
      exigencia,
      codigos: await codigosDe(ctx, exigencia, de),
    })),
  );
}

// A row at a time: behind row security nothing tells how common a value is.
const TEM =
  '(SELECT count(*) > 0 FROM (SELECT FROM soma.valor v WHERE v.clienteregistro_codigo = $1 AND v.campo_codigo = ?::bigint AND v.linha_codigo = LINHA AND QUAL LIMIT 1) x)';
const UM_DELES = 'LINHA = ANY(?::bigint[])';
const NAO_TEM = TEM.replace('> 0', '= 0');

/** Keeps the rows that meet the filters: deals `n`, or those whose code is `linha`. */
export function aplicarPorCampos(
  c: Condicoes,
  procurados: readonly ValorProcurado[],
  linha = 'n.negocio_codigo',
): Condicoes {
  for (const { exigencia, codigos } of procurados) {
    const { campo, sql, valores, nenhum } = exigencia;
    if (codigos?.length) c.e(UM_DELES.replace('LINHA', linha), codigos);
    else if (codigos) c.e('false');
    else
      c.e((nenhum ? NAO_TEM : TEM).replace('LINHA', linha).replace('QUAL', sql), campo, ...valores);
  }
  return c;
}

const PROCURAVEIS = new Set(['TEXTO', 'LINK']);

/** Rows whose added texts, those that the session sees, hold every pattern; at most as many as a search uses. */
export async function procurarNosCampos(
  ctx: Ctx,
  padroes: readonly string[],
  de: DeQue = 'NEGOCIO',
): Promise<number[]> {
  if ((padroes[0]?.length ?? 0) < MENOR_PADRAO) return [];
  const campos = (await lerCampos(ctx, de)).filter(
    ({ campo_ativo, campo_tipo }) => campo_ativo === 'S' && PROCURAVEIS.has(campo_tipo),
  );
  if (!campos.length) return [];
  const codigos = campos.map(({ campo_codigo }) => campo_codigo);
  return [...new Set((await porPalavras(ctx, codigos, padroes)) ?? [])];
}
