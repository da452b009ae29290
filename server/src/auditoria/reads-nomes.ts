import type { LinhaDeAuditoria } from '@praca/contract/auditoria/schemas.ts';
import type { Ctx } from '../platform/context.ts';

/** What a code of each column stands for: $1 is the registration, $2 the codes. */
const NOMES: Readonly<Record<string, string>> = {
  empresa_codigo:
    "SELECT empresa_codigo AS codigo, coalesce(nullif(empresa_fantasia, ''), empresa_razao) AS nome FROM empresa WHERE clienteregistro_codigo = $1 AND empresa_codigo = ANY($2::bigint[])",
  pipeline_codigo:
    'SELECT pipeline_codigo AS codigo, pipeline_descricao AS nome FROM pipeline WHERE clienteregistro_codigo = $1 AND pipeline_codigo = ANY($2::bigint[])',
  estagio_codigo:
    'SELECT estagio_codigo AS codigo, estagio_descricao AS nome FROM estagio WHERE clienteregistro_codigo = $1 AND estagio_codigo = ANY($2::bigint[])',
  pessoa_codigo:
    'SELECT pessoa_codigo AS codigo, pessoa_razao AS nome FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_codigo = ANY($2::bigint[])',
  repres_codigo:
    'SELECT repres_codigo AS codigo, repres_razao AS nome FROM representante WHERE clienteregistro_codigo = $1 AND repres_codigo = ANY($2::bigint[])',
  segmento_codigo:
    'SELECT segmento_codigo AS codigo, segmento_descricao AS nome FROM segmento WHERE clienteregistro_codigo = $1 AND segmento_codigo = ANY($2::bigint[])',
  orprospect_codigo:
    'SELECT orprospect_codigo AS codigo, orprospect_descricao AS nome FROM origem_contato WHERE clienteregistro_codigo = $1 AND orprospect_codigo = ANY($2::bigint[])',
  motperda_codigo:
    'SELECT motperda_codigo AS codigo, motperda_descricao AS nome FROM motivo_perda WHERE clienteregistro_codigo = $1 AND motperda_codigo = ANY($2::bigint[])',
  perfil_codigo:
    'SELECT perfil_codigo AS codigo, perfil_descricao AS nome FROM perfil WHERE clienteregistro_codigo = $1 AND perfil_codigo = ANY($2::bigint[])',
  condpag_codigo:
    'SELECT condpag_codigo AS codigo, condpag_descricao AS nome FROM cond_pag WHERE clienteregistro_codigo = $1 AND condpag_codigo = ANY($2::bigint[])',
  tabpreco_codigo:
    'SELECT tabpreco_codigo AS codigo, tabpreco_descricao AS nome FROM tabpreco WHERE clienteregistro_codigo = $1 AND tabpreco_codigo = ANY($2::bigint[])',
  negocio_codigo:
    'SELECT negocio_codigo AS codigo, negocio_titulo AS nome FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[])',
  atividade_codigo:
    'SELECT atividade_codigo AS codigo, atividade_titulo AS nome FROM atividade WHERE clienteregistro_codigo = $1 AND atividade_codigo = ANY($2::bigint[])',
  pedvenda_codigo:
    'SELECT pedvenda_codigo AS codigo, pedvenda_numero AS nome FROM pedvenda WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = ANY($2::bigint[])',
};
/** Which of them the key of a table's rows is. */
const CHAVES: Readonly<Record<string, string>> = {
  empresa: 'empresa_codigo',
  pipeline: 'pipeline_codigo',
  estagio: 'estagio_codigo',
  pessoa: 'pessoa_codigo',
  representante: 'repres_codigo',
  segmento: 'segmento_codigo',
  origem_contato: 'orprospect_codigo',
  motivo_perda: 'motperda_codigo',
  perfil: 'perfil_codigo',
  cond_pag: 'condpag_codigo',
  tabpreco: 'tabpreco_codigo',
  negocio: 'negocio_codigo',
  atividade: 'atividade_codigo',
  pedvenda: 'pedvenda_codigo',
};
const CODIGO = /^[1-9]\d{0,14}$/;

/** The lines with the names of their rows, and with names in the place of codes, a statement for each kind that is there; what is gone keeps its code. */
export async function comNomes(
  ctx: Ctx,
  linhas: readonly LinhaDeAuditoria[],
): Promise<LinhaDeAuditoria[]> {
  const codigos = new Map<string, Set<string>>();
  const juntar = (campo: string | undefined, ...estes: string[]) => {
    if (campo === undefined || !Object.hasOwn(NOMES, campo)) return;
    const deles = codigos.get(campo) ?? new Set();
    for (const codigo of estes) if (CODIGO.test(codigo)) deles.add(codigo);
    codigos.set(campo, deles);
  };
  for (const { evento_tabela, evento_chave, mudancas } of linhas) {
    juntar(CHAVES[evento_tabela], evento_chave);
    for (const { campo, antes, depois } of mudancas) juntar(campo, antes, depois);
  }
  const nomes = new Map<string, string>();
  for (const [campo, deles] of codigos) {
    const achados = await ctx.tx.sql<{ codigo: number; nome: string }>(NOMES[campo] ?? '', [
      ctx.sessao.clienteregistro_codigo,
      [...deles],
    ]);
    for (const { codigo, nome } of achados) nomes.set(`${campo} ${codigo}`, nome);
  }
  return linhas.map((l) => ({
    ...l,
    evento_nome: nomes.get(`${CHAVES[l.evento_tabela]} ${l.evento_chave}`) ?? '',
    mudancas: l.mudancas.map(({ campo, antes, depois }) => ({
      campo,
      antes: nomes.get(`${campo} ${antes}`) ?? antes,
      depois: nomes.get(`${campo} ${depois}`) ?? depois,
    })),
  }));
}
