import type pg from 'pg';
import { COLUNAS_LISTA } from '../server/src/negocio/colunas.ts';
import { RETRATO } from '../server/src/negocio/retrato.ts';
import { EVENTO_DE_LUGAR, preparado, TRAVAR, transacao, type Alvo, type Verbo } from './verbo.ts';

const codigos = (alvos: Alvo[]): number[] => alvos.map((a) => a.negocio_codigo);

/** A task to do, a note and two quotes for each deal, none of them the favourite. */
const COM_FILHOS = [
  `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, tipoatividade_codigo, negocio_codigo, usuario_login)
   SELECT 1, 'Bench', now() + interval '2 days', (SELECT min(tipoatividade_codigo) FROM tipo_atividade WHERE clienteregistro_codigo = 1), c, (SELECT min(usuario_login) FROM usuario WHERE clienteregistro_codigo = 1) FROM unnest($1::bigint[]) c`,
  "INSERT INTO acompanhamento (clienteregistro_codigo, acomp_texto, negocio_codigo, usuario_codigo) SELECT 1, 'Bench', c, 1 FROM unnest($1::bigint[]) c",
  `INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, negocio_codigo, pedvenda_numero, pedvenda_valor)
   SELECT 1, n.empresa_codigo, c, 'B-' || c || '-' || i, 1000 * i FROM unnest($1::bigint[]) c JOIN negocio n ON n.clienteregistro_codigo = 1 AND n.negocio_codigo = c, generate_series(1, 2) i`,
];

async function comFilhos(dono: pg.Client, lista: number[]): Promise<void> {
  for (const texto of COM_FILHOS) await dono.query(texto, [lista]);
}

const SEM_FILHOS = [
  "DELETE FROM atividade WHERE clienteregistro_codigo = 1 AND negocio_codigo = ANY($1::bigint[]) AND atividade_titulo = 'Bench'",
  "DELETE FROM acompanhamento WHERE clienteregistro_codigo = 1 AND negocio_codigo = ANY($1::bigint[]) AND acomp_texto = 'Bench'",
  'UPDATE negocio SET pedvenda_codigo = NULL WHERE clienteregistro_codigo = 1 AND negocio_codigo = ANY($1::bigint[])',
  "DELETE FROM pedvenda WHERE clienteregistro_codigo = 1 AND negocio_codigo = ANY($1::bigint[]) AND pedvenda_numero LIKE 'B-%'",
];

async function semFilhos(dono: pg.Client, lista: number[]): Promise<void> {
  for (const texto of SEM_FILHOS) await dono.query(texto, [lista]);
}

/** The copies of the deals, with all that goes with them. */
async function semCopias(dono: pg.Client, alvos: Alvo[]): Promise<void> {
  await dono.query(
    'DELETE FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_origem = ANY($1::bigint[])',
    [codigos(alvos)],
  );
  await dono.query('VACUUM (ANALYZE) negocio, negocio_texto, atividade, acompanhamento, pedvenda');
}

const COPIA = `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, negocio_temperatura, negocio_dtprevisao, negocio_observacao,
    pessoa_codigo, pessoa_nome, usuario_responsavel, repres_codigo, segmento_codigo, orprospect_codigo, etiquetas, negocio_origem)
  SELECT clienteregistro_codigo, empresa_codigo, $2, $3, $4, negocio_titulo, negocio_valor, negocio_temperatura, negocio_dtprevisao, negocio_observacao,
    pessoa_codigo, pessoa_nome, usuario_responsavel, repres_codigo, segmento_codigo, orprospect_codigo, etiquetas, negocio_codigo FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1 RETURNING negocio_codigo`;
const PRIMEIRO =
  'SELECT estagio_codigo FROM estagio WHERE clienteregistro_codigo = 1 AND pipeline_codigo = $1 ORDER BY estagio_ordem, estagio_codigo LIMIT 1';
const TOPO =
  "SELECT coalesce(min(negocio_posicao), 0) - 1024 AS topo FROM negocio WHERE clienteregistro_codigo = 1 AND pipeline_codigo = $1 AND estagio_codigo = $2 AND negocio_situacao = 'A'";
/** What goes along with a copied deal, one after the other: `$1` the deal, `$2` its copy. */
const COPIAS = [
  "INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) SELECT 1, $2::bigint, negocio_busca || ' ' || $2::bigint FROM negocio_texto WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1",
  `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, atividade_duracao, atividade_diatodo, tipoatividade_codigo, negocio_codigo, pessoa_codigo, usuario_login)
   SELECT 1, atividade_titulo, atividade_dthr, atividade_duracao, atividade_diatodo, tipoatividade_codigo, $2, pessoa_codigo, usuario_login FROM atividade WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1 AND atividade_situacao = 'P'`,
  "UPDATE negocio SET negocio_proximaatividade = (SELECT min(atividade_dthr) FROM atividade WHERE clienteregistro_codigo = 1 AND negocio_codigo = $2 AND atividade_situacao = 'P') WHERE clienteregistro_codigo = 1 AND negocio_codigo = $2 AND $1::bigint IS NOT NULL",
  `INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, negocio_codigo, pedvenda_numero, pedvenda_valor, pedvenda_favorito)
   SELECT 1, empresa_codigo, $2, pedvenda_numero, pedvenda_valor, true FROM pedvenda WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1 AND pedvenda_situacao <> 'CA' ORDER BY pedvenda_favorito DESC, pedvenda_codigo DESC LIMIT 1`,
  'UPDATE negocio SET pedvenda_codigo = (SELECT max(pedvenda_codigo) FROM pedvenda WHERE clienteregistro_codigo = 1 AND negocio_codigo = $2) WHERE clienteregistro_codigo = 1 AND negocio_codigo = $2 AND $1::bigint IS NOT NULL',
];
const LER = `SELECT ${COLUNAS_LISTA} FROM negocio n WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1`;

async function copiar(c: pg.Client, a: Alvo): Promise<void> {
  const { negocio_codigo: de, pipeline_codigo: funil } = a;
  await c.query('BEGIN');
  await preparado(c, 'travar', TRAVAR, [de]);
  const { rows: estagios } = await preparado(c, 'primeiro', PRIMEIRO, [funil]);
  const estagio = estagios[0]?.['estagio_codigo'];
  const { rows: topos } = await preparado(c, 'topo', TOPO, [funil, estagio]);
  const { rows } = await preparado(c, 'copia', COPIA, [de, funil, estagio, topos[0]?.['topo']]);
  const para = rows[0]?.['negocio_codigo'];
  for (const [i, texto] of COPIAS.entries()) await preparado(c, `copia${i}`, texto, [de, para]);
  await preparado(c, 'evento_lugar', EVENTO_DE_LUGAR, [para, null, { estagio_codigo: estagio }]);
  await preparado(c, 'ler', LER, [para]);
  await c.query('COMMIT');
}

const NOVO =
  "INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo) VALUES (1, $1, $2, $3, $4, 'Bench') RETURNING negocio_codigo";
const TEXTO =
  "INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) VALUES (1, $1, 'bench ' || $1::bigint)";
const NOTAS = `SELECT a.*, (SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = 1 AND u.usuario_codigo = a.usuario_codigo) AS usuario_nome, count(*) OVER () AS total
  FROM acompanhamento a WHERE a.clienteregistro_codigo = 1 AND a.negocio_codigo = $1 ORDER BY a.acomp_fixado DESC, a.acomp_codigo DESC LIMIT 50`;

const RETRATAR = `SELECT ${RETRATO} AS antes FROM negocio n WHERE n.clienteregistro_codigo = 1 AND n.negocio_codigo = $1 FOR UPDATE OF n`;
const APAGAR = 'DELETE FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1';
const APAGADO = `INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_antes, evento_requisicao, empresa_codigo)
  VALUES (1, 1, 'negocio', $1::bigint::text, 'BENCH', $2, '', $3)`;

/** Deals made to be deleted, by the deal they are copies of. */
const descartaveis = new Map<number, number[]>();
/** More than any client deletes in a round of three seconds. */
const POR_RODADA = 1500;

async function fazerDescartaveis(dono: pg.Client, alvos: Alvo[]): Promise<void> {
  const { rows } = await dono.query<{ codigo: string; origem: string }>(
    `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, pessoa_codigo, pessoa_nome, usuario_responsavel, repres_codigo, negocio_origem)
     SELECT 1, n.empresa_codigo, n.pipeline_codigo, n.estagio_codigo, 1e9 + i, n.negocio_titulo, n.negocio_valor, n.pessoa_codigo, n.pessoa_nome, n.usuario_responsavel, n.repres_codigo, n.negocio_codigo
     FROM negocio n, generate_series(1, $2::int - (SELECT count(*) FROM negocio v WHERE v.clienteregistro_codigo = 1 AND v.negocio_origem = n.negocio_codigo)) i
     WHERE n.clienteregistro_codigo = 1 AND n.negocio_codigo = ANY($1::bigint[]) RETURNING negocio_codigo AS codigo, negocio_origem AS origem`,
    [codigos(alvos), POR_RODADA],
  );
  const novos = rows.map((r) => Number(r.codigo));
  await dono.query(
    "INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) SELECT 1, c, 'descartavel ' || c FROM unnest($1::bigint[]) c",
    [novos],
  );
  await comFilhos(dono, novos);
  for (const { codigo, origem } of rows)
    descartaveis.set(Number(origem), [...(descartaveis.get(Number(origem)) ?? []), Number(codigo)]);
}

const descartar = (a: Alvo): number => {
  const codigo = descartaveis.get(a.negocio_codigo)?.pop();
  if (codigo === undefined) throw new Error('acabaram os negócios feitos para excluir');
  return codigo;
};

const orcamentos = new Map<number, number[]>();
const OUTROS =
  'UPDATE pedvenda SET pedvenda_favorito = false, versao = versao + 1 WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1 AND pedvenda_favorito';
const ESTE =
  'UPDATE pedvenda SET pedvenda_favorito = true, versao = versao + 1 WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1 AND pedvenda_codigo = $2 RETURNING pedvenda_valor';
const VALOR =
  'UPDATE negocio SET pedvenda_codigo = $2, negocio_valor = (SELECT pedvenda_valor FROM pedvenda WHERE clienteregistro_codigo = 1 AND pedvenda_codigo = $2), versao = versao + 1, negocio_dtalteracao = now() WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1';

/** The verbs that make rows or take them away: what they leave is taken away again. */
export const VERBOS_DE_LINHAS: Verbo[] = [
  {
    nome: 'FavoritarOrcamento',
    async preparar(dono, alvos) {
      await comFilhos(dono, codigos(alvos));
      const { rows } = await dono.query<{ negocio: string; codigos: string[] }>(
        `SELECT negocio_codigo AS negocio, (array_agg(pedvenda_codigo ORDER BY pedvenda_codigo DESC))[1:2] AS codigos FROM pedvenda
         WHERE clienteregistro_codigo = 1 AND negocio_codigo = ANY($1::bigint[]) GROUP BY negocio_codigo`,
        [codigos(alvos)],
      );
      for (const r of rows) orcamentos.set(Number(r.negocio), r.codigos.map(Number));
    },
    async sql(c, a, vez) {
      const pedvenda = orcamentos.get(a.negocio_codigo)?.[vez % 2];
      const valores = [a.negocio_codigo, pedvenda];
      await transacao(c, a, 'orcamento', VALOR, valores, async () => {
        await preparado(c, 'outros', OUTROS, [a.negocio_codigo]);
        await preparado(c, 'este', ESTE, valores);
      });
    },
    http: (c, { negocio_codigo, empresa_codigo }, vez) =>
      c.put('TWSNegocio/FavoritarOrcamento', {
        negocio_codigo,
        empresa_codigo,
        pedvenda_codigo: orcamentos.get(negocio_codigo)?.[vez % 2],
      }),
    limpar: (dono, alvos) => semFilhos(dono, codigos(alvos)),
  },
  {
    nome: 'CopiaNegocio',
    preparar: (dono, alvos) => comFilhos(dono, codigos(alvos)),
    sql: copiar,
    http: (c, { negocio_codigo }) => c.put('TWSNegocio/CopiaNegocio', { negocio_codigo }),
    limpar: async (dono, alvos) => {
      await semFilhos(dono, codigos(alvos));
      await semCopias(dono, alvos);
    },
  },
  {
    nome: 'IncluirNegocioInternoUNC',
    async sql(c, { pipeline_codigo: funil, empresa_codigo }) {
      await c.query('BEGIN');
      const { rows: estagios } = await preparado(c, 'primeiro', PRIMEIRO, [funil]);
      const estagio = estagios[0]?.['estagio_codigo'];
      const { rows: topos } = await preparado(c, 'topo', TOPO, [funil, estagio]);
      const { rows } = await preparado(c, 'novo', NOVO, [
        empresa_codigo,
        funil,
        estagio,
        topos[0]?.['topo'],
      ]);
      const codigo = rows[0]?.['negocio_codigo'];
      await preparado(c, 'texto', TEXTO, [codigo]);
      await preparado(c, 'evento_lugar', EVENTO_DE_LUGAR, [
        codigo,
        null,
        { estagio_codigo: estagio },
      ]);
      await preparado(c, 'ler', LER, [codigo]);
      await c.query('COMMIT');
    },
    http: (c, { pipeline_codigo }) =>
      c.put('TWSNegocio/IncluirNegocioInternoUNC', {
        negocio_titulo: 'Bench',
        board_tipo: 'oportunidades',
        pipeline_codigo,
      }),
    limpar: async (dono) => {
      await dono.query(
        "DELETE FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_titulo = 'Bench'",
      );
      await dono.query('VACUUM (ANALYZE) negocio, negocio_texto');
    },
  },
  {
    nome: 'GetListaAcompanhamentoAnotacao',
    preparar: (dono, alvos) => comFilhos(dono, codigos(alvos)),
    sql: async (c, a) => void (await preparado(c, 'notas', NOTAS, [a.negocio_codigo])),
    http: (c, { negocio_codigo }) =>
      c.put('TWSNegocio/GetListaAcompanhamentoAnotacao', { negocio_codigo }),
    limpar: (dono, alvos) => semFilhos(dono, codigos(alvos)),
  },
  {
    nome: 'DELETE Negocio',
    antes: fazerDescartaveis,
    async sql(c, a) {
      const codigo = descartar(a);
      await c.query('BEGIN');
      const { rows } = await preparado(c, 'retratar', RETRATAR, [codigo]);
      await preparado(c, 'apagar', APAGAR, [codigo]);
      await preparado(c, 'apagado', APAGADO, [codigo, rows[0]?.['antes'], a.empresa_codigo]);
      await c.query('COMMIT');
    },
    http: (c, a) => c.get(`TWSNegocio/Negocio/${descartar(a)}`, 'DELETE'),
    limpar: semCopias,
  },
];
