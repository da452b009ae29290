import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { CtxDeAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import { anunciar, historia } from '../platform/eventos/registro-evento.ts';
import {
  escritosDasFilhas,
  escritosDe,
  filhasDe,
  gravaveis,
  gravavel,
  tipoSql,
  type LinhaRecurso,
  type Valores,
} from './colunas.ts';
import { substantivoDe } from '../platform/substantivo/substantivo.ts';
import { jeitoDe } from './proprio.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

/** The columns that a write fills, with their types: those of the fields, and those that follow from them. */
const gravadasDe = (r: Recurso): [nome: string, tipo: string][] => [
  ...escritosDe(r).map(([nome, c]): [string, string] => [nome, tipoSql(c)]),
  ...Object.entries(jeitoDe(r).derivadas?.tipos ?? {}),
];
const valoresDe = (r: Recurso, linha: Valores): Valores => {
  const gravados = gravaveis(r, linha);
  return { ...gravados, ...jeitoDe(r).derivadas?.de(gravados) };
};

const recordset = (r: Recurso): string =>
  `jsonb_to_recordset($2::jsonb) AS x(linha integer, codigo bigint, ${gravadasDe(r)
    .map(([nome, tipo]) => `${nome} ${tipo}`)
    .join(', ')})`;

/** Inserts rows, in the order given; gives their codes. */
export async function inserirLinhas(
  ctx: CtxDeAlcance,
  r: Recurso,
  linhas: readonly Valores[],
): Promise<number[]> {
  const nomes = gravadasDe(r).map(([nome]) => nome);
  const inseridas = await ctx.tx.sql<{ codigo: number }>(
    `INSERT INTO ${r.tabela} (clienteregistro_codigo, ${nomes.join(', ')})
     SELECT $1, ${nomes.map((n) => `x.${n}`).join(', ')} FROM ${recordset(r)} ORDER BY x.linha
     RETURNING ${r.chave} AS codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      jsonDoBanco(linhas.map((l, linha) => ({ linha, ...valoresDe(r, l) }))),
    ],
  );
  return inseridas.map((l) => l.codigo);
}

/** Puts deleted rows back under their codes: the columns that no field describes as they were, those that came since as in a new row. */
export const devolverLinhas = (
  ctx: CtxDeAlcance,
  r: Recurso,
  linhas: readonly LinhaRecurso[],
): Promise<object[]> =>
  ctx.tx.sql(
    `INSERT INTO ${r.tabela} SELECT n.* FROM jsonb_array_elements($2::jsonb) AS x(linha)
     CROSS JOIN LATERAL jsonb_populate_record(NULL::${r.tabela}, padroes_de($3) || x.linha || jsonb_build_object('clienteregistro_codigo', $1::bigint)) n`,
    [
      ctx.sessao.clienteregistro_codigo,
      jsonDoBanco(linhas.map((l) => ({ ...l, ...valoresDe(r, l) }))),
      r.tabela,
    ],
  );

/** Writes every described field of rows that are there, one version further. */
export const atualizarLinhas = (
  ctx: CtxDeAlcance,
  r: Recurso,
  linhas: readonly Valores[],
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE ${r.tabela} t SET ${gravadasDe(r)
      .map(([nome]) => `${nome} = x.${nome}`)
      .join(', ')}, versao = t.versao + 1
     FROM ${recordset(r)}
     WHERE t.clienteregistro_codigo = $1 AND t.${r.chave} = x.codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      jsonDoBanco(linhas.map((l) => ({ codigo: l[r.chave], ...valoresDe(r, l) }))),
    ],
  );

/** A row that was written, with its code and the lines that it has now; a kind of lines that is absent stays as it is. */
type Pai = { codigo: number; linha: Valores };

async function gravarUmas(
  ctx: CtxDeAlcance,
  r: Recurso,
  nome: string,
  l: LinhasDescritas,
  pais: readonly Pai[],
): Promise<void> {
  const donos = pais.filter(({ linha }) => linha[nome] !== undefined);
  if (!donos.length) return;
  const { clienteregistro_codigo } = ctx.sessao;
  const campos = escritosDasFilhas(l);
  const filhas = donos.flatMap(({ codigo, linha }) =>
    filhasDe(linha, nome).map((filha, ordem) => ({
      pai: codigo,
      codigo: filha[l.chave] ?? null,
      ordem,
      ...Object.fromEntries(campos.map(([n, c]) => [n, gravavel(c, filha[n])])),
    })),
  );
  const deCampos = campos.map(([n]) => n);
  const nomes = l.semOrdem ? deCampos : [l.ordem, ...deCampos];
  const fontes = l.semOrdem ? deCampos : ['ordem', ...deCampos];
  const recordset = `jsonb_to_recordset($2::jsonb) AS x(pai bigint, codigo bigint, ordem integer, ${campos.map(([n, c]) => `${n} ${tipoSql(c)}`).join(', ')})`;
  const json = jsonDoBanco(filhas);
  await ctx.tx.sql(
    `DELETE FROM ${l.tabela} t WHERE t.clienteregistro_codigo = $1 AND t.${r.chave} = ANY($2::bigint[]) AND t.${l.chave} <> ALL($3::bigint[])`,
    [
      clienteregistro_codigo,
      donos.map(({ codigo }) => codigo),
      filhas.flatMap(({ codigo }) => (codigo === null ? [] : [codigo])),
    ],
  );
  await ctx.tx.sql(
    `UPDATE ${l.tabela} t SET ${nomes.map((n, i) => `${n} = x.${fontes[i]}`).join(', ')}
     FROM ${recordset}
     WHERE t.clienteregistro_codigo = $1 AND t.${r.chave} = x.pai AND t.${l.chave} = x.codigo`,
    [clienteregistro_codigo, json],
  );
  await ctx.tx.sql(
    `INSERT INTO ${l.tabela} (clienteregistro_codigo, ${r.chave}, ${nomes.join(', ')})
     SELECT $1, x.pai, ${fontes.map((n) => `x.${n}`).join(', ')} FROM ${recordset}
     WHERE x.codigo IS NULL ORDER BY x.pai, x.ordem`,
    [clienteregistro_codigo, json],
  );
}

/** Writes the lines of rows: those that are named change, those without a code are new, the others go. */
export async function gravarFilhas(
  ctx: CtxDeAlcance,
  r: Recurso,
  pais: readonly Pai[],
): Promise<void> {
  for (const [nome, l] of Object.entries(r.linhas)) await gravarUmas(ctx, r, nome, l, pais);
}

/** Offers rows for new use again, or no longer; those that are so already stay untouched. */
export const mudarAtivo = (
  ctx: CtxDeAlcance,
  r: Recurso,
  codigos: readonly number[],
  ativo: boolean,
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE ${r.tabela} SET ${r.ativo} = $3, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND ${r.chave} = ANY($2::bigint[]) AND ${r.ativo} <> $3`,
    [ctx.sessao.clienteregistro_codigo, codigos, ativo],
  );

/** Deletes rows; gives them with every column they had. */
export const apagarLinhas = (
  ctx: CtxDeAlcance,
  r: Recurso,
  codigos: readonly number[],
): Promise<{ codigo: number; inteira: Valores }[]> =>
  ctx.tx.sql(
    `DELETE FROM ${r.tabela} t WHERE t.clienteregistro_codigo = $1 AND t.${r.chave} = ANY($2::bigint[])
     RETURNING t.${r.chave} AS codigo, to_jsonb(t) - 'clienteregistro_codigo' AS inteira`,
    [ctx.sessao.clienteregistro_codigo, codigos],
  );

// $2 user, $3 table, $4 request, $5 process, $6 what happened.
const HISTORIA = historia(
  'jsonb_to_recordset($6::jsonb) AS x(chave text, acao text, versao integer, antes jsonb, depois jsonb, repres bigint)',
  {
    usuario_codigo: '$2::bigint',
    evento_tabela: '$3',
    evento_requisicao: '$4',
    uniproc_codigo: '$5::bigint',
    evento_chave: 'x.chave',
    evento_acao: 'x.acao',
    evento_versao: 'x.versao',
    evento_antes: 'x.antes',
    evento_depois: 'x.depois',
    repres_codigo: 'x.repres',
  },
);

/** What happened to one row of a recurso. */
export interface Acontecido {
  acao: string;
  antes: LinhaRecurso | null;
  depois: Valores | null;
}

/** The history rows of a set of changes, in the changes' own transaction; open pages hear of them after the COMMIT. */
export async function registrarLinhas(
  ctx: Ctx,
  r: Recurso,
  feitos: readonly Acontecido[],
  processo: number | null = null,
): Promise<void> {
  if (!feitos.length) return;
  const escopo = substantivoDe(r.tabela)?.escopo;
  const repres = escopo?.repres ?? escopo?.sua?.repres;
  const eventos = await ctx.tx.sql<{ evento_codigo: number }>(HISTORIA, [
    ctx.sessao.clienteregistro_codigo,
    ctx.sessao.usuario_codigo,
    r.tabela,
    ctx.requisicao,
    processo,
    jsonDoBanco(
      feitos.map(({ acao, antes, depois }) => ({
        chave: String((antes ?? depois)?.[r.chave]),
        acao,
        versao: depois?.['versao'] ?? antes?.versao,
        antes,
        depois,
        repres: repres === undefined ? null : (depois ?? antes)?.[repres],
      })),
    ),
  ]);
  for (const { evento_codigo } of eventos) anunciar(ctx, evento_codigo);
  const { clienteregistro_codigo: registro } = ctx.sessao;
  if (jeitoDe(r).nasSessoes) ctx.aposCommit(() => ctx.difusor.esquecer({ registro }));
}
