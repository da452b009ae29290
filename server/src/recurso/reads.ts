import { CONTADOS } from '@praca/contract/envelope.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import type { Recurso, RecursoDe } from '@praca/contract/recurso.ts';
import { buscarCodigos, padroesDaBusca } from '../platform/banco/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import {
  camposDe,
  colunaLida,
  nomeDoAlvo,
  tipoSql,
  type LinhaRecurso,
  type Valores,
} from './colunas.ts';
import { chavesDaOrdem, depoisDoCursor, ordenarPor, type ChaveDeOrdem } from './ordem.ts';
import { substantivoDe } from '../platform/substantivo/substantivo.ts';
import { jeitoDe } from './proprio.ts';

/** The table `t` of a recurso with the nouns it refers to. */
const origemDe = (r: Recurso): string =>
  [
    `${r.tabela} t`,
    ...camposDe(r).flatMap(([nome, c], i) =>
      c.alvo
        ? [
            `LEFT JOIN ${c.alvo.tabela} a${i} ON a${i}.clienteregistro_codigo = t.clienteregistro_codigo AND a${i}.${c.alvo.chave} = t.${nome}`,
          ]
        : [],
    ),
  ].join('\n  ');

/** The published columns of `t`, as the wire shows them. */
const colunasDe = (r: Recurso): string =>
  [
    `t.${r.chave}`,
    ...camposDe(r).map(([nome, c]) => colunaLida(nome, c)),
    ...camposDe(r).flatMap(([, c], i) =>
      c.alvo ? [`a${i}.${nomeDoAlvo(c.alvo)} AS ${c.alvo.mostra}`] : [],
    ),
    colunaLida(r.ativo, { tipo: 'simNao' }),
    't.versao',
  ].join(', ');

/** The fields whose words FILTRO_GERAL looks for, folded, as one text. */
const textoProcurado = (r: Recurso): string =>
  `dobrar(concat_ws(' ', ${camposDe(r)
    .filter(([, c]) => c.busca)
    .map(([nome]) => `t.${nome}`)
    .join(', ')}))`;

function filtrarCampo(c: Condicoes, nome: string, campo: Campo, valor: unknown): void {
  // Looked up by the noun, in the index of values.
  if (campo.tipo === 'proprios') return;
  const tipo = tipoSql(campo);
  if (Array.isArray(valor)) c.e(`t.${nome} = ANY(?::${tipo}[])`, valor);
  else if (campo.tipo === 'simNao') c.e(`t.${nome} = ?::boolean`, valor === 'S');
  else if (campo.guardar) c.e(`t.${nome} = ?::text`, valor);
  else if (campo.tipo === 'texto') c.e(`dobrar(t.${nome}) = dobrar(?::text)`, valor);
  else {
    const { de, ate } = valor as { de?: unknown; ate?: unknown };
    if (de !== undefined) c.e(`t.${nome} >= ?::${tipo}`, de);
    if (ate !== undefined) c.e(`t.${nome} <= ?::${tipo}`, ate);
  }
}

/** Conditions on `t`: the rows of the registration that the user sees; $1 is the registration, then `extras`. */
export function visiveis(ctx: Ctx, r: Recurso, extras: unknown[] = []): Condicoes {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo, ...extras]).e(
    't.clienteregistro_codigo = $1',
  );
  const { visiveis: proprias } = jeitoDe(r);
  if (proprias) return proprias(c, ctx, 't');
  return substantivoDe(r.tabela)?.restringir(c, ctx.sessao, 't') ?? c;
}

/** What is typed into the search: by the noun's own index where it has one, else in the fields that say so. */
async function procurar(ctx: Ctx, r: Recurso, c: Condicoes, texto: string): Promise<void> {
  const padroes = padroesDaBusca(texto);
  if (!padroes.length) return;
  const { busca, tambemAcha, peloAlvo } = jeitoDe(r);
  const partes: string[] = [];
  const noTexto = (texto: string) => `${texto} LIKE ALL (${c.vincular(padroes)}::text[])`;
  if (busca === undefined) partes.push(noTexto(textoProcurado(r)));
  else {
    const codigos = await buscarCodigos(ctx.tx, r.tabela, padroes);
    const tambem = (await tambemAcha?.(ctx, padroes)) ?? [];
    if (codigos === null) partes.push(noTexto(busca));
    const achados = [...new Set([...(codigos ?? []), ...tambem])];
    if (achados.length) partes.push(`t.${r.chave} = ANY(${c.vincular(achados)}::bigint[])`);
  }
  const alvo = await peloAlvo?.(c, ctx, padroes);
  if (alvo !== undefined) partes.push(alvo);
  c.e(partes.length ? `(${partes.join(' OR ')})` : 'false');
}

/** The conditions on `t` that the filters of a list make; $1 is the registration. */
export async function condicoesDe(ctx: Ctx, r: Recurso, e: Valores): Promise<Condicoes> {
  const c = visiveis(ctx, r);
  for (const [nome, campo] of camposDe(r))
    if (e[nome] !== undefined) filtrarCampo(c, nome, campo, e[nome]);
  if (e[r.ativo] !== undefined) c.e(`t.${r.ativo} = ?::boolean`, e[r.ativo] === 'S');
  if (e[r.chave] !== undefined) c.e(`t.${r.chave} = ?::bigint`, e[r.chave]);
  if (e['LISTA_CODIGO'] !== undefined) c.e(`t.${r.chave} = ANY(?::bigint[])`, e['LISTA_CODIGO']);
  await procurar(ctx, r, c, String(e['FILTRO_GERAL'] ?? ''));
  await jeitoDe(r).filtrar?.(c, ctx, e);
  return c;
}

export interface PedidoDePagina {
  condicoes: Condicoes;
  ordem: string | undefined;
  limite: number;
  salto?: number;
  cursor?: string | undefined;
}
export interface PaginaLida<L = LinhaRecurso> {
  linhas: L[];
  /** Where the next page begins; null when this was the last. */
  cursor: string | null;
}

/** One page of rows in the asked order; one row more than asked tells whether there is another page. */
export async function lerPagina<L extends Valores = LinhaRecurso>(
  ctx: Ctx,
  r: RecursoDe<L>,
  p: PedidoDePagina,
): Promise<PaginaLida<L>> {
  const chaves = chavesDaOrdem(r, p.ordem);
  const c = p.condicoes.copia();
  if (p.cursor !== undefined) depoisDoCursor(c, chaves, p.cursor);
  const limites = `LIMIT ${c.vincular(p.limite + 1)} OFFSET ${c.vincular(p.cursor === undefined ? (p.salto ?? 0) : 0)}`;
  const linhas = await ctx.tx.sql<L & { chaves_?: (string | null)[] }>(
    `SELECT ${colunasDe(r)}, ARRAY[${chaves.map(comoTexto).join(', ')}] AS chaves_
     FROM ${origemDe(r)}
     WHERE ${c.sql}
     ORDER BY ${ordenarPor(chaves)} ${limites}`,
    c.valores,
    { semNome: true },
  );
  const mostradas = linhas.slice(0, p.limite);
  const ultima = linhas.length > p.limite ? mostradas.at(-1)?.chaves_ : undefined;
  for (const linha of mostradas) delete linha.chaves_;
  return {
    linhas: mostradas,
    cursor: ultima ? Buffer.from(JSON.stringify(ultima)).toString('base64url') : null,
  };
}
const comoTexto = (k: ChaveDeOrdem): string => `(${k.sql})::text`;

/** How many rows match, counted no further than a person would: `haMais` says that there are more. */
export async function contarLinhas(
  ctx: Ctx,
  r: Recurso,
  c: Condicoes,
): Promise<{ total: number; haMais: boolean }> {
  const [linha] = await ctx.tx.sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${r.tabela} t WHERE ${c.sql} LIMIT ${CONTADOS} + 1) x`,
    c.valores,
    { semNome: true },
  );
  const total = linha?.total ?? 0;
  return { total: Math.min(total, CONTADOS), haMais: total > CONTADOS };
}

/** The lines of rows, in their order, with the row that each belongs to. */
async function lerFilhas(
  ctx: Ctx,
  r: Recurso,
  l: LinhasDescritas,
  codigos: readonly number[],
): Promise<Map<number, Valores[]>> {
  const campos = Object.entries(l.campos);
  const juntas = campos.flatMap(([nome, { alvo }], i) =>
    alvo
      ? [
          `LEFT JOIN ${alvo.tabela} a${i} ON a${i}.clienteregistro_codigo = t.clienteregistro_codigo AND a${i}.${alvo.chave} = t.${nome}`,
        ]
      : [],
  );
  const colunas = [
    `t.${l.chave}`,
    ...campos.map(([nome, c]) => colunaLida(nome, c)),
    ...campos.flatMap(([, { alvo }], i) =>
      alvo ? [`a${i}.${nomeDoAlvo(alvo)} AS ${alvo.mostra}`] : [],
    ),
  ];
  const lidas = await ctx.tx.sql<{ pai_: number } & Valores>(
    `SELECT t.${r.chave} AS pai_, ${colunas.join(', ')}
     FROM ${l.tabela} t
     ${juntas.join('\n     ')}
     WHERE t.clienteregistro_codigo = $1 AND t.${r.chave} = ANY($2::bigint[])
     ORDER BY t.${r.chave}${l.semOrdem ? '' : `, t.${l.ordem}`}, t.${l.chave}`,
    [ctx.sessao.clienteregistro_codigo, codigos],
  );
  const porPai = new Map<number, Valores[]>();
  for (const { pai_, ...filha } of lidas) {
    const irmas = porPai.get(pai_);
    if (irmas) irmas.push(filha);
    else porPai.set(pai_, [filha]);
  }
  return porPai;
}

/** Rows with their lines, each kind under its name; of a cadastro without lines they are as they came. */
export async function comFilhas<L extends Valores>(
  ctx: Ctx,
  r: Recurso,
  linhas: readonly L[],
  quais: readonly string[] = Object.keys(r.linhas),
): Promise<L[]> {
  const todas = linhas.map((linha) => ({ ...linha }));
  if (!linhas.length) return todas;
  const codigos = linhas.map((l) => Number(l[r.chave]));
  for (const [nome, l] of Object.entries(r.linhas)) {
    if (!quais.includes(nome)) continue;
    const porPai = await lerFilhas(ctx, r, l, codigos);
    for (const linha of todas)
      Object.assign(linha, { [nome]: porPai.get(Number(linha[r.chave])) ?? [] });
  }
  return todas;
}

/** Locks those of the rows that are there, in the order of their codes; they come with their lines. */
export async function travarExistentes<L extends Valores = LinhaRecurso>(
  ctx: Ctx,
  r: RecursoDe<L>,
  codigos: readonly number[],
): Promise<L[]> {
  const c = visiveis(ctx, r, [codigos]);
  const linhas = await ctx.tx.sql<L>(
    `SELECT ${colunasDe(r)} FROM ${origemDe(r)} WHERE ${c.sql} AND t.${r.chave} = ANY($2::bigint[]) ORDER BY t.${r.chave} FOR UPDATE OF t`,
    c.valores,
  );
  return comFilhas(ctx, r, linhas);
}

/** Locks rows in the order of their codes; NAO_ENCONTRADO when one of them is not there. */
export async function travarLinhas<L extends Valores = LinhaRecurso>(
  ctx: Ctx,
  r: RecursoDe<L>,
  codigos: readonly number[],
): Promise<L[]> {
  const unicos = [...new Set(codigos)];
  const linhas = await travarExistentes(ctx, r, unicos);
  if (linhas.length !== unicos.length) throw new AppError('NAO_ENCONTRADO');
  return linhas;
}

/** Rows by their codes, as the wire shows them, with their lines. */
export async function lerLinhas<L extends Valores = LinhaRecurso>(
  ctx: Ctx,
  r: RecursoDe<L>,
  codigos: readonly number[],
): Promise<L[]> {
  const c = visiveis(ctx, r, [codigos]);
  const linhas = await ctx.tx.sql<L>(
    `SELECT ${colunasDe(r)} FROM ${origemDe(r)} WHERE ${c.sql} AND t.${r.chave} = ANY($2::bigint[]) ORDER BY t.${r.chave}`,
    c.valores,
  );
  return comFilhas(ctx, r, linhas);
}

/** Rows whose field equals one of the values, whatever its case and accents, with their lines. */
export async function lerPorNome<L extends Valores = LinhaRecurso>(
  ctx: Ctx,
  r: RecursoDe<L>,
  nome: string,
  valores: readonly string[],
): Promise<L[]> {
  const c = visiveis(ctx, r, [valores]);
  const iguais = r.campos[nome]?.guardar
    ? `t.${nome} = ANY($2::text[])`
    : `dobrar(t.${nome}) IN (SELECT dobrar(x) FROM unnest($2::text[]) x)`;
  const linhas = await ctx.tx.sql<L>(
    `SELECT ${colunasDe(r)} FROM ${origemDe(r)} WHERE ${c.sql} AND ${iguais} ORDER BY t.${r.chave}`,
    c.valores,
  );
  return comFilhas(ctx, r, linhas);
}

/** Of the values, those that another row holds in the field, with that row: texts are compared as people read them. */
export const lerRepetidos = (
  ctx: Ctx,
  r: Recurso,
  nome: string,
  c: Campo,
  linhas: readonly { codigo: number | null; valor: unknown }[],
): Promise<{ valor: string; codigo: number }[]> => {
  const dobra = c.tipo === 'texto' && !c.guardar ? 'dobrar' : '';
  return ctx.tx.sql(
    `SELECT x.valor::text AS valor, t.${r.chave} AS codigo
     FROM jsonb_to_recordset($2::jsonb) AS x(codigo bigint, valor ${tipoSql(c)})
     JOIN ${r.tabela} t ON t.clienteregistro_codigo = $1 AND ${dobra}(t.${nome}) = ${dobra}(x.valor) AND t.${r.chave} IS DISTINCT FROM x.codigo`,
    [ctx.sessao.clienteregistro_codigo, JSON.stringify(linhas)],
  );
};

const ATE_GRAVAR = 'FOR KEY SHARE';
/* Of a customer that was merged away the database makes the one that stayed: who names it means that one. */
const JUNTADA = `EXISTS (SELECT FROM juncao j WHERE j.clienteregistro_codigo = $1 AND j.sai_codigo = t.pessoa_codigo AND j.juncao_desfeitaem IS NULL)`;
const ofereceAlvo = ({ tabela, ativo }: NonNullable<Campo['alvo']>): string =>
  ativo ? `t.${ativo}${tabela === 'pessoa' ? ` OR ${JUNTADA}` : ''}` : 'true';
/** Which of the codes the target of a reference offers: those that exist, and are active where it knows that. Held until the caller has written, unless it only reads. */
export const lerAlvos = (
  ctx: Ctx,
  alvo: NonNullable<Campo['alvo']>,
  codigos: readonly number[],
  soLe = false,
): Promise<{ codigo: number; nome: string; ativo: boolean }[]> =>
  ctx.tx.sql(
    `SELECT t.${alvo.chave} AS codigo, t.${nomeDoAlvo(alvo)} AS nome, ${ofereceAlvo(alvo)} AS ativo FROM ${alvo.tabela} t WHERE t.clienteregistro_codigo = $1 AND t.${alvo.chave} = ANY($2::bigint[]) ${soLe ? '' : ATE_GRAVAR}`,
    [ctx.sessao.clienteregistro_codigo, codigos],
  );

/** The codes of a target by the names people write, folded. */
export const lerAlvosPorNome = (
  ctx: Ctx,
  alvo: NonNullable<Campo['alvo']>,
  nomes: readonly string[],
): Promise<{ codigo: number; nome: string }[]> =>
  ctx.tx.sql(
    `SELECT t.${alvo.chave} AS codigo, x.nome FROM unnest($2::text[]) AS x(nome) JOIN ${alvo.tabela} t ON t.clienteregistro_codigo = $1 AND dobrar(t.${nomeDoAlvo(alvo)}) = dobrar(x.nome)`,
    [ctx.sessao.clienteregistro_codigo, nomes],
  );

/** Of the codes, those whose last event deleted a row that the user would see, with that row as it was. */
export function lerExcluidas(
  ctx: Ctx,
  r: Recurso,
  codigos: readonly number[],
): Promise<{ antes: LinhaRecurso }[]> {
  const c = visiveis(ctx, r, [codigos]);
  const simNao = [r.ativo, ...camposDe(r).flatMap(([n, f]) => (f.tipo === 'simNao' ? [n] : []))];
  return ctx.tx.sql(
    `SELECT v.evento_antes AS antes FROM unnest($2::bigint[]) AS x(codigo)
     CROSS JOIN LATERAL (
       SELECT e.evento_acao, e.evento_antes FROM evento e
       WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = ${c.vincular(r.tabela)} AND e.evento_chave = x.codigo::text AND e.evento_acao <> 'RECUSADO'
       ORDER BY e.evento_codigo DESC LIMIT 1) v
     CROSS JOIN LATERAL jsonb_populate_record(NULL::${r.tabela},
       (v.evento_antes - ${c.vincular(simNao)}::text[]) || jsonb_build_object('clienteregistro_codigo', $1::bigint)) t
     WHERE v.evento_acao = 'EXCLUIR' AND ${c.sql}
       AND NOT EXISTS (SELECT 1 FROM ${r.tabela} o WHERE o.clienteregistro_codigo = $1 AND o.${r.chave} = x.codigo)
     ORDER BY x.codigo`,
    c.valores,
  );
}
