import { jsonDoBanco } from '../../platform/banco/recordset.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Ligados } from './reads.ts';
import type { Padroes } from './termos.ts';
import type { Destino } from './destinos.ts';
import type { Marca } from '@praca/contract/pessoa/lgpd/schemas.ts';

const ENDERECO = `concat_ws(', ', nullif(concat_ws(', ', nullif(p.endereco_endereco, ''), nullif(p.endereco_numero, '')), ''), nullif(p.endereco_complemento, ''), nullif(p.bairro_descricao, ''),
  nullif(concat_ws('/', nullif(p.cidade_descricao, ''), nullif(p.uf_codigo, '')), ''), CASE WHEN p.endereco_cep <> '' THEN 'CEP ' || regexp_replace(p.endereco_cep, '^(\\d{5})(\\d{3})$', '\\1-\\2') END)`;

/** Keeps, until a day, who the orders were for: what the law asks of them and nothing more. */
export const guardarPelaLei = (ctx: Ctx, pessoa: number, ate: string): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO pessoaguarda (clienteregistro_codigo, pessoa_codigo, pessoaguarda_razao, pessoaguarda_cnpj, pessoaguarda_endereco, pessoaguarda_ate)
     SELECT $1, p.pessoa_codigo, p.pessoa_razao, p.pessoa_cnpj, ${ENDERECO}, $3::date FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2
     ON CONFLICT (clienteregistro_codigo, pessoa_codigo) DO NOTHING`,
    [ctx.sessao.clienteregistro_codigo, pessoa, ate],
  );

/** At most $2 of those whose days are over, of registration $1. */
export const GUARDA_VENCIDA =
  'DELETE FROM pessoaguarda WHERE ctid IN (SELECT ctid FROM pessoaguarda WHERE clienteregistro_codigo = $1 AND pessoaguarda_ate < current_date LIMIT $2) RETURNING 1';

/** Tables that the application may only add to: they have a way of their own. */
const SO_CRESCEM = new Set(['evento', 'consentimento']);
const TROCAR = 'SELECT lgpd_trocar_na_tabela($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS n';
const TROCAR_NO_QUE_SO_CRESCE = 'SELECT lgpd_trocar_no_que_so_cresce($1, $2, $3, $4) AS n';

/** Begins to make a person anonymous: the database looks up by itself what goes out of what only grows, and lets the transaction end with their end alone. */
export const comecar = (ctx: Ctx, pessoa: number): Promise<unknown> =>
  ctx.tx.sql('SELECT lgpd_comecar($1)', [pessoa]);

/** Puts a person out of the words of a table, between two keys; gives how many rows changed. Rows that are not theirs by key only change in what the machine left. */
export async function trocarNaTabela(
  ctx: Ctx,
  [tabela, destino]: readonly [string, Destino],
  l: Ligados,
  p: Padroes,
  faixa: readonly [number, number],
): Promise<number> {
  const [linha] = SO_CRESCEM.has(tabela)
    ? await ctx.tx.sql<{ n: number }>(TROCAR_NO_QUE_SO_CRESCE, [tabela, l.pessoa, ...faixa])
    : await ctx.tx.sql<{ n: number }>(TROCAR, [
        tabela,
        ctx.sessao.clienteregistro_codigo,
        l.pessoa,
        l.negocios,
        l.vendas,
        l.tarefas,
        l.guardadas,
        destino === 'RASTRO' ? p.rastro : null,
        p.ligado,
        ...faixa,
      ]);
  return Number(linha?.n ?? 0);
}

/** Notes of others that somebody ticked become the person's: what makes them anonymous takes them by that key. */
export const marcar = (ctx: Ctx, pessoa: number, marcas: readonly Marca[]): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO anonimizacao_marca (clienteregistro_codigo, pessoa_codigo, marca_tabela, marca_codigo)
     SELECT $1, $2, m.tabela, m.codigo FROM jsonb_to_recordset($3::jsonb) m(tabela text, codigo bigint) ON CONFLICT DO NOTHING`,
    [ctx.sessao.clienteregistro_codigo, pessoa, jsonDoBanco(marcas)],
  );

/** What is not a word of somebody else's, and would hold the person as a value: gone. */
const APAGAR = [
  'DELETE FROM consulta q USING pessoa p WHERE q.clienteregistro_codigo = $1 AND p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2 AND q.consulta_chave = p.pessoa_cnpj AND $3::bigint[] IS NOT NULL AND $4::bigint[] IS NOT NULL',
  // With their bytes, those that wait for the cleaning too; bytes that another row names stay.
  `WITH foram AS (
     DELETE FROM anexo a WHERE a.clienteregistro_codigo = $1 AND (a.pessoa_codigo = $2 OR a.negocio_codigo = ANY($3::bigint[]))
       AND NOT EXISTS (SELECT 1 FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = a.negocio_codigo AND q.pedvenda_codigo = ANY($4::bigint[]))
     RETURNING a.arquivo_codigo
   ), da_lixeira AS (
     DELETE FROM lixeira WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($3::bigint[]) RETURNING lixeira_arquivos
   ), excluidos AS (
     SELECT (e.evento_antes->>'arquivo_codigo')::uuid AS arquivo_codigo FROM evento e
     WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'anexo' AND e.evento_acao = 'EXCLUIR'
       AND ((e.evento_antes->>'pessoa_codigo')::bigint = $2 OR (e.evento_antes->>'negocio_codigo')::bigint = ANY($3::bigint[]))
   )
   DELETE FROM arquivo f WHERE f.clienteregistro_codigo = $1
     AND (f.arquivo_codigo IN (SELECT arquivo_codigo FROM foram)
       OR f.arquivo_codigo IN (SELECT unnest(lixeira_arquivos) FROM da_lixeira)
       OR (f.arquivo_finalidade = 'EXCLUIDO' AND f.arquivo_codigo IN (SELECT arquivo_codigo FROM excluidos)))`,
  // A spreadsheet that was imported is read no more: what became of its lines is told apart from it.
  `DELETE FROM arquivo f WHERE f.clienteregistro_codigo = $1 AND f.arquivo_finalidade = 'IMPORTACAO' AND $2 > 0 AND $3::bigint[] IS NOT NULL AND $4::bigint[] IS NOT NULL
     AND EXISTS (SELECT 1 FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_entrada->>'csv' = f.arquivo_codigo::text AND p.uniproc_entrada->>'simular' IS DISTINCT FROM 'S' AND p.uniproc_situacao IN ('FI', 'ER'))
     AND NOT EXISTS (SELECT 1 FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_entrada->>'csv' = f.arquivo_codigo::text AND p.uniproc_situacao IN ('AG', 'EE'))`,
  'DELETE FROM juncao WHERE clienteregistro_codigo = $1 AND (pessoa_codigo = $2 OR sai_codigo = $2) AND $3::bigint[] IS NOT NULL AND $4::bigint[] IS NOT NULL',
  'DELETE FROM pessoa_contato WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 AND $3::bigint[] IS NOT NULL AND $4::bigint[] IS NOT NULL',
  'DELETE FROM pessoa_endereco WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 AND $3::bigint[] IS NOT NULL AND $4::bigint[] IS NOT NULL',
] as const;
/** Town, segment and seller stay, for the sums. */
const PESSOA = `UPDATE pessoa SET pessoa_razao = $3, pessoa_fantasia = '', pessoa_cnpj = NULL, pessoa_telefone = '', pessoa_telefone2 = '', pessoa_email = '', pessoa_dtaberturaemp = NULL,
    endereco_cep = '', endereco_endereco = '', endereco_numero = '', endereco_complemento = '', bairro_descricao = '', bairro_codigo = NULL, endereco_cnpj = '', pessoa_origemconsent = '', pessoa_motivobloqueio = '', pessoa_campos = '{}', pessoa_busca = $4, pessoa_ativo = false,
    pessoa_anonimizadaem = now(), pessoa_dtalteracao = now(), versao = versao + 1
  WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 RETURNING versao`;

/** Deletes what cannot be told apart from the person: people at it, files with their bytes, deleted deals, the answer of a look-up. */
export async function apagarDoTitular(ctx: Ctx, l: Ligados): Promise<void> {
  for (const texto of APAGAR)
    await ctx.tx.sql(texto, [ctx.sessao.clienteregistro_codigo, l.pessoa, l.negocios, l.guardadas]);
}

/** Makes the person's own row, and its history, nobody's; gives its version then. */
export async function apagarIdentidade(
  ctx: Ctx,
  pessoa: number,
  nova: { pessoa_razao: string; pessoa_busca: string },
): Promise<number> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  await ctx.tx.sql('SELECT lgpd_apagar_da_historia($1)', [pessoa]);
  const [linha] = await ctx.tx.sql<{ versao: number }>(PESSOA, [
    registro,
    pessoa,
    nova.pessoa_razao,
    nova.pessoa_busca,
  ]);
  return linha?.versao ?? 0;
}

/** After how many months without contact people are proposed; null: nobody is. */
export const gravarMeses = (ctx: Ctx, meses: number | null): Promise<unknown> =>
  ctx.tx.sql(
    'UPDATE clienteregistro SET clienteregistro_meseslgpd = $2 WHERE clienteregistro_codigo = $1',
    [ctx.sessao.clienteregistro_codigo, meses],
  );
