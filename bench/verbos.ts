import pg from 'pg';
import type { Ambiente } from './ambiente.ts';
import { ClienteHttp, type RespostaHttp } from './cliente-http.ts';
import type { Trabalho } from './carga.ts';
import { GRANDE, PEQUENO } from './trabalhos.ts';

/** A deal that one client has for itself, and where it can go. */
interface Alvo {
  negocio_codigo: number;
  versao: number;
  pipeline_codigo: number;
  estagio_codigo: number;
  outro_pipeline: number;
  outro_estagio: number;
  motivo: number;
}

/** One thing done to a deal: as a bare transaction, and as a call. `vez` counts: odd ones take back what even ones did. */
interface Verbo {
  nome: string;
  sql(c: pg.Client, alvo: Alvo, vez: number): Promise<void>;
  http(c: ClienteHttp, alvo: Alvo, vez: number): Promise<RespostaHttp>;
}

const preparado = (c: pg.Client, name: string, text: string, values: unknown[]) =>
  c.query<Record<string, unknown>>({ name, text, values });

const TRAVAR =
  'SELECT * FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1 FOR UPDATE';
const EVENTO = `INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois, evento_requisicao, empresa_codigo, repres_codigo, usuario_responsavel)
  SELECT 1, 1, 'negocio', negocio_codigo::text, 'BENCH', versao, $2::jsonb, $3::jsonb, '', empresa_codigo, repres_codigo, usuario_responsavel FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1`;

/** The same with the stages, for a change that moves the deal: the funnel and the time in each stage are read of them. */
const EVENTO_DE_LUGAR = `INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois, evento_requisicao, empresa_codigo, repres_codigo, usuario_responsavel, negocio_codigo, pipeline_codigo, evento_deestagio, evento_paraestagio)
  SELECT 1, 1, 'negocio', negocio_codigo::text, 'BENCH', versao, $2::jsonb, $3::jsonb, '', empresa_codigo, repres_codigo, usuario_responsavel, negocio_codigo, pipeline_codigo, ($2::jsonb->>'estagio_codigo')::bigint, estagio_codigo FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1`;

/** What the history keeps of a deal, of the columns that the change is about. */
const guardar = (linha: Record<string, unknown> | undefined, colunas: string[]) =>
  Object.fromEntries(colunas.map((nome) => [nome, linha?.[nome]]));

const COLUNAS = {
  situacao: ['negocio_situacao'],
  lugar: ['pipeline_codigo', 'estagio_codigo', 'negocio_posicao', 'negocio_dtestagio'],
  temperatura: ['negocio_temperatura'],
};

/** What a careful author would send by hand: lock, change, read back, write the history, commit; each waits for the one before. */
async function transacao(
  c: pg.Client,
  alvo: Alvo,
  nome: keyof typeof COLUNAS,
  texto: string,
  valores: unknown[],
): Promise<void> {
  const colunas = COLUNAS[nome];
  await c.query('BEGIN');
  const { rows } = await preparado(c, 'travar', TRAVAR, [alvo.negocio_codigo]);
  const mudou = await preparado(c, nome, `${texto} RETURNING *`, valores);
  await preparado(c, `evento_${nome}`, nome === 'lugar' ? EVENTO_DE_LUGAR : EVENTO, [
    alvo.negocio_codigo,
    guardar(rows[0], colunas),
    guardar(mudou.rows[0], colunas),
  ]);
  await c.query('COMMIT');
}

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

/** No deal of those measured has either of them: each time changes something. */
const TEMPERATURAS = ['MORNO', 'FRIO'];

const VERBOS: Verbo[] = [
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

async function alvos(a: Ambiente, quantos: number): Promise<Alvo[]> {
  const { rows } = await a.dono.query<Record<keyof Alvo, string>>(
    `WITH f AS (SELECT p.pipeline_codigo, (array_agg(e.estagio_codigo ORDER BY e.estagio_ordem))[1] AS primeiro, p.pipeline_descricao FROM pipeline p JOIN estagio e USING (clienteregistro_codigo, pipeline_codigo)
       WHERE p.clienteregistro_codigo = 1 GROUP BY p.pipeline_codigo, p.pipeline_descricao)
     SELECT n.negocio_codigo, n.versao, n.pipeline_codigo, n.estagio_codigo, g.pipeline_codigo AS outro_pipeline, g.primeiro AS outro_estagio,
       (SELECT min(motperda_codigo) FROM motivo_perda WHERE clienteregistro_codigo = 1) AS motivo
     FROM negocio n JOIN f ON f.pipeline_codigo = n.pipeline_codigo AND f.pipeline_descricao = $1 CROSS JOIN f g
     WHERE n.clienteregistro_codigo = 1 AND n.negocio_situacao = 'A' AND n.negocio_temperatura IN ('QUENTE', 'MUITO_QUENTE') AND g.pipeline_descricao = $2 ORDER BY n.negocio_codigo DESC LIMIT $3`,
    [PEQUENO, GRANDE, quantos],
  );
  return rows.map(
    (linha) =>
      Object.fromEntries(Object.entries(linha).map(([k, v]) => [k, Number(v)])) as Record<
        keyof Alvo,
        number
      >,
  );
}

/** Each verb beside its bare transaction; every client has a deal of its own for each. */
export async function* verbos(
  a: Ambiente,
  clientes: number,
): AsyncGenerator<{ nome: string; trabalhos: [Trabalho, Trabalho] }> {
  const todos = await alvos(a, clientes * 2 * VERBOS.length);
  for (const [v, verbo] of VERBOS.entries()) {
    const meus = todos.slice(v * clientes * 2, (v + 1) * clientes * 2);
    const vezes = meus.map(() => 0);
    const proximo = (i: number): { alvo: Alvo; vez: number } => {
      const alvo = meus[i];
      if (!alvo) throw new Error('este banco tem negócios abertos de menos para ser medido');
      const vez = vezes[i] ?? 0;
      vezes[i] = vez + 1;
      return { alvo, vez };
    };
    const bases = await Promise.all(
      Array.from({ length: clientes }, async () => {
        const c = new pg.Client(a.nua);
        await c.connect();
        return c;
      }),
    );
    const paginas = await Promise.all(
      Array.from({ length: clientes }, () => ClienteHttp.abrir(a.base, a.token)),
    );
    yield {
      nome: verbo.nome,
      trabalhos: [
        {
          async agir(i) {
            const [c, { alvo, vez }] = [bases[i], proximo(i)];
            if (c) await verbo.sql(c, alvo, vez);
            return c !== undefined;
          },
          fechar: async () => void (await Promise.all(bases.map((c) => c.end()))),
        },
        {
          async agir(i) {
            const [c, { alvo, vez }] = [paginas[i], proximo(clientes + i)];
            return c !== undefined && (await verbo.http(c, alvo, vez)).status === 200;
          },
          fechar: () => {
            for (const c of paginas) c.fechar();
          },
        },
      ],
    };
  }
}
