import { MAXIMO_DE_ACHADOS, type Achado, type Marca } from '@praca/contract/pessoa/lgpd/schemas.ts';
import { ATIVIDADE_LIVRE } from '../../atividade/noun.ts';
import { NEGOCIO } from '../../negocio/noun.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { PESSOA } from '../noun.ts';
import { lerConhecidos, lerLigados, type Ligados, type Titular } from './reads.ts';
import { padroesDe } from './termos.ts';

/** Every row of each kind with free words as `t`: its name, its key and those words. */
const LINHAS: Record<Marca['tabela'], string> = {
  acompanhamento:
    "SELECT 'acompanhamento' AS tabela, t.acomp_codigo AS codigo, t.acomp_texto AS texto, t.* FROM acompanhamento t",
  atividade: `SELECT 'atividade' AS tabela, t.atividade_codigo AS codigo,
    concat_ws(' · ', t.atividade_titulo, t.atividade_texto, t.atividade_local, t.atividade_desfecho) AS texto, t.* FROM atividade t`,
  email: `SELECT 'email' AS tabela, t.email_codigo AS codigo,
    concat_ws(' · ', t.email_de, array_to_string(t.email_para, ', '), array_to_string(t.email_copia, ', '), t.email_assunto, t.email_texto) AS texto, t.* FROM email t`,
  negocio: `SELECT 'negocio' AS tabela, t.negocio_codigo AS codigo,
    concat_ws(' · ', t.negocio_titulo, t.negocio_observacao, t.negocio_obsperda, t.negocio_campos::text) AS texto, t.* FROM negocio t`,
};

/** Rows `t` that who asks may read: by their deal, by their customer, or as their own task. */
function visiveis(ctx: Ctx, c: Condicoes, tabela: Marca['tabela']): { sql: string } {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const doNegocio = c.trazer(NEGOCIO.restringir(new Condicoes([registro]), ctx.sessao, 'n')).sql;
  const daPessoa = c.trazer(PESSOA.restringir(new Condicoes([registro]), ctx.sessao, 'q')).sql;
  const partes = [
    `EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = t.negocio_codigo AND ${doNegocio})`,
  ];
  if (tabela !== 'negocio')
    partes.push(
      `(t.negocio_codigo IS NULL AND EXISTS (SELECT 1 FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = t.pessoa_codigo AND ${daPessoa}))`,
    );
  if (tabela === 'atividade')
    partes.push(
      `(t.negocio_codigo IS NULL AND ${c.trazer(ATIVIDADE_LIVRE.restringir(new Condicoes([registro]), ctx.sessao, 't')).sql})`,
    );
  if (tabela === 'email')
    partes.push(`t.usuario_codigo = ${c.vincular(ctx.sessao.usuario_codigo)}`);
  return { sql: partes.join(' OR ') };
}

function lerDe(ctx: Ctx, tabela: Marca['tabela'], l: Ligados, padrao: string): Promise<Achado[]> {
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo]);
  const termo = c.vincular(padrao);
  c.e('t.pessoa_codigo IS DISTINCT FROM ?', l.pessoa).e(
    '(t.negocio_codigo IS NULL OR NOT t.negocio_codigo = ANY (?::bigint[]))',
    l.negocios,
  );
  c.e(`(${visiveis(ctx, c, tabela).sql})`);
  return ctx.tx.sql<Achado>(
    `SELECT t.tabela, t.codigo, substring(t.texto FROM '(?i)(.{0,60}(?:' || ${termo} || ').{0,60})') AS trecho
     FROM (${LINHAS[tabela]}) t WHERE t.clienteregistro_codigo = $1 AND ${c.sql} AND t.texto ~* ${termo} ORDER BY t.codigo DESC LIMIT ${MAXIMO_DE_ACHADOS}`,
    c.valores,
  );
}

/** Free texts of other rows that seem to name a person, as far as who asks reads them: proposed, never changed by themselves. */
export async function lerAchados(ctx: Ctx, titular: Titular): Promise<Achado[]> {
  const { propor } = padroesDe(await lerConhecidos(ctx, titular), true);
  if (propor === null) return [];
  const ligados = await lerLigados(ctx, titular.pessoa_codigo);
  const achados: Achado[] = [];
  for (const tabela of Object.keys(LINHAS) as Marca['tabela'][])
    achados.push(...(await lerDe(ctx, tabela, ligados, propor)));
  return achados;
}
