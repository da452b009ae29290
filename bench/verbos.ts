import { preparado, EVENTO, TRAVAR, transacao, type Verbo } from './verbo.ts';

const SITUACAO =
  "UPDATE negocio SET negocio_situacao = $2::text, motperda_codigo = $3, negocio_dtfechamento = CASE WHEN $2::text = 'A' THEN NULL ELSE now() END, versao = versao + 1, negocio_dtalteracao = now() WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1";
/** To the top of the other stage, as the verb does. */
const LUGAR =
  "UPDATE negocio SET pipeline_codigo = $2, estagio_codigo = $3, negocio_dtestagio = now(), versao = versao + 1, negocio_dtalteracao = now(), negocio_posicao = coalesce((SELECT v.negocio_posicao FROM negocio v WHERE v.clienteregistro_codigo = 1 AND v.pipeline_codigo = $2 AND v.estagio_codigo = $3 AND v.negocio_situacao = 'A' ORDER BY v.negocio_posicao LIMIT 1), 0) - 1024 WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1";
const TEMPERATURA =
  'UPDATE negocio SET negocio_temperatura = $2, versao = versao + 1, negocio_dtalteracao = now() WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1';
const NOTA =
  'INSERT INTO acompanhamento (clienteregistro_codigo, acomp_texto, negocio_codigo, usuario_codigo) VALUES (1, $2, $1, 1)';

const INTERACAO =
  'UPDATE negocio SET negocio_dtinteracao = now() WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1';

/** The deals begin with another one: each time changes something. */
const TEMPERATURAS = ['MORNO', 'FRIO'];

/** The record that the page asks for the result of winning. */
const PROCESSO =
  "INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, uniproc_situacao, uniproc_mensagem, uniproc_entrada, uniproc_resultadoobject, usuario_codigo, empresa_codigo) VALUES (1, 'BENCH', 'FI', '', $2, $2, 1, $1) RETURNING uniproc_codigo";

/** The verbs that change a deal that stays. */
export const VERBOS: Verbo[] = [
  {
    nome: 'PerdeNegocio e ReativarNegocio',
    sql: (c, a, vez) =>
      transacao(c, a, 'situacao', SITUACAO, [
        a.negocio_codigo,
        vez % 2 ? 'A' : 'P',
        vez % 2 ? null : a.motivo,
      ]),
    http: (c, { negocio_codigo, motivo }, vez) =>
      vez % 2
        ? c.put('TWSNegocio/ReativarNegocio', { negocio_codigo })
        : c.put('TWSNegocio/PerdeNegocio', { negocio_codigo, motperda_codigo: motivo }),
  },
  {
    nome: 'GanhaNegocioLinux e ReativarNegocio',
    async sql(c, a, vez) {
      if (vez % 2) return transacao(c, a, 'situacao', SITUACAO, [a.negocio_codigo, 'A', null]);
      await transacao(c, a, 'situacao', SITUACAO, [a.negocio_codigo, 'G', null], () =>
        preparado(c, 'processo', PROCESSO, [
          a.empresa_codigo,
          { negocio_codigo: a.negocio_codigo },
        ]),
      );
    },
    http: (c, { negocio_codigo }, vez) =>
      vez % 2
        ? c.put('TWSNegocio/ReativarNegocio', { negocio_codigo })
        : c.put('TWSNegocio/GanhaNegocioLinux', {
            negocio_codigo,
            enviaPosVenda: 'N',
            abreNegocioRecorrente: 'N',
          }),
  },
  {
    nome: 'FinalizarPosVenda e ReativarNegocio',
    posvenda: true,
    sql: (c, a, vez) =>
      transacao(c, a, 'situacao', SITUACAO, [a.negocio_codigo, vez % 2 ? 'A' : 'F', null]),
    http: (c, { negocio_codigo }, vez) =>
      vez % 2
        ? c.put('TWSNegocio/ReativarNegocio', { negocio_codigo })
        : c.put('TWSNegocio/FinalizarPosVenda', { negocio_codigo, abreNegocioRecorrente: 'N' }),
  },
  {
    nome: 'TrocaPipeline',
    sql: (c, a, vez) =>
      transacao(c, a, 'lugar', LUGAR, [
        a.negocio_codigo,
        vez % 2 ? a.pipeline_codigo : a.outro_pipeline,
        vez % 2 ? a.estagio_codigo : a.outro_estagio,
      ]),
    http: (c, a, vez) =>
      c.put('TWSNegocio/TrocaPipeline', {
        negocio_codigo: a.negocio_codigo,
        pipeline_codigo: vez % 2 ? a.pipeline_codigo : a.outro_pipeline,
        estagio_codigo: vez % 2 ? a.estagio_codigo : a.outro_estagio,
      }),
  },
  {
    nome: 'TrocaPipeline e DesfazerMoverNegocio',
    sql: (c, a, vez) =>
      transacao(c, a, 'lugar', LUGAR, [
        a.negocio_codigo,
        vez % 2 ? a.pipeline_codigo : a.outro_pipeline,
        vez % 2 ? a.estagio_codigo : a.outro_estagio,
      ]),
    http: (c, a, vez) =>
      vez % 2
        ? c.put('TWSNegocio/DesfazerMoverNegocio', { NEGOCIO_CODIGO: a.negocio_codigo })
        : c.put('TWSNegocio/TrocaPipeline', {
            negocio_codigo: a.negocio_codigo,
            pipeline_codigo: a.outro_pipeline,
            estagio_codigo: a.outro_estagio,
          }),
  },
  {
    nome: 'PatchNegocio, um campo',
    preparar: async (dono, alvos) =>
      void (await dono.query(
        "UPDATE negocio SET negocio_temperatura = 'QUENTE' WHERE clienteregistro_codigo = 1 AND negocio_codigo = ANY($1::bigint[])",
        [alvos.map((a) => a.negocio_codigo)],
      )),
    sql: (c, a, vez) =>
      transacao(c, a, 'temperatura', TEMPERATURA, [a.negocio_codigo, TEMPERATURAS[vez % 2]]),
    http: (c, { negocio_codigo, versao }, vez) =>
      c.put(
        'TWSNegocio/PatchNegocio',
        { negocio_codigo, versao: versao + vez, negocio_temperatura: TEMPERATURAS[vez % 2] },
        'POST',
      ),
  },
  {
    nome: 'Acompanhamento (nota)',
    // A note is a contact: the deal's last interaction follows it, and open boards hear of it.
    async sql(c, a, vez) {
      await c.query('BEGIN');
      await preparado(c, 'travar', TRAVAR, [a.negocio_codigo]);
      await preparado(c, 'nota', `${NOTA} RETURNING *`, [a.negocio_codigo, `Nota ${vez}`]);
      await preparado(c, 'evento', EVENTO, [
        a.negocio_codigo,
        null,
        { acomp_texto: `Nota ${vez}` },
      ]);
      await preparado(c, 'interacao', INTERACAO, [a.negocio_codigo]);
      await preparado(c, 'evento', EVENTO, [a.negocio_codigo, null, null]);
      await c.query('COMMIT');
    },
    http: (c, a, vez) =>
      c.put('TWSAcompanhamento/Acompanhamento', {
        negocio_codigo: a.negocio_codigo,
        acomp_texto: `Nota ${vez}`,
      }),
  },
];
