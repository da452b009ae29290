import pg from 'pg';
import type { Ambiente } from './ambiente.ts';
import { ClienteHttp, type RespostaHttp } from './cliente-http.ts';
import type { Trabalho } from './carga.ts';
import { GRANDE, PEQUENO } from './trabalhos.ts';

/** A deal that one client has for itself, and where it can go. */
export interface Alvo {
  negocio_codigo: number;
  versao: number;
  empresa_codigo: number;
  pipeline_codigo: number;
  estagio_codigo: number;
  outro_pipeline: number;
  outro_estagio: number;
  motivo: number;
}

/** One thing done to a deal: as a bare transaction, and as a call. `vez` counts: odd ones take back what even ones did. */
export interface Verbo {
  nome: string;
  /** An open deal of another board than the one of sales. */
  posvenda?: true;
  /** What the deals need before, and what is taken away again afterwards. */
  preparar?(dono: pg.Client, alvos: Alvo[]): Promise<void>;
  /** Before each round. */
  antes?(dono: pg.Client, alvos: Alvo[]): Promise<void>;
  limpar?(dono: pg.Client, alvos: Alvo[]): Promise<void>;
  sql(c: pg.Client, alvo: Alvo, vez: number): Promise<void>;
  http(c: ClienteHttp, alvo: Alvo, vez: number): Promise<RespostaHttp>;
}

export const preparado = (c: pg.Client, name: string, text: string, values: unknown[]) =>
  c.query<Record<string, unknown>>({ name, text, values });

export const TRAVAR =
  'SELECT * FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1 FOR UPDATE';
export const EVENTO = `INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois, evento_requisicao, empresa_codigo, repres_codigo, usuario_responsavel)
  SELECT 1, 1, 'negocio', negocio_codigo::text, 'BENCH', versao, $2::jsonb, $3::jsonb, '', empresa_codigo, repres_codigo, usuario_responsavel FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1`;

/** The same with the stages, for a change that moves the deal: the funnel and the time in each stage are read of them. */
export const EVENTO_DE_LUGAR = `INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois, evento_requisicao, empresa_codigo, repres_codigo, usuario_responsavel, negocio_codigo, pipeline_codigo, evento_deestagio, evento_paraestagio)
  SELECT 1, 1, 'negocio', negocio_codigo::text, 'BENCH', versao, $2::jsonb, $3::jsonb, '', empresa_codigo, repres_codigo, usuario_responsavel, negocio_codigo, pipeline_codigo, ($2::jsonb->>'estagio_codigo')::bigint, estagio_codigo FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_codigo = $1`;

/** What the history keeps of a deal, of the columns that the change is about. */
const guardar = (linha: Record<string, unknown> | undefined, colunas: string[]) =>
  Object.fromEntries(colunas.map((nome) => [nome, linha?.[nome]]));

const COLUNAS = {
  orcamento: ['pedvenda_codigo', 'negocio_valor'],
  situacao: ['negocio_situacao'],
  lugar: ['pipeline_codigo', 'estagio_codigo', 'negocio_posicao', 'negocio_dtestagio'],
  temperatura: ['negocio_temperatura'],
};

/** What a careful author would send by hand: lock, change, read back, write the history, commit; each waits for the one before. */
export async function transacao(
  c: pg.Client,
  alvo: Alvo,
  nome: keyof typeof COLUNAS,
  texto: string,
  valores: unknown[],
  tambem?: () => Promise<unknown>,
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
  await tambem?.();
  await c.query('COMMIT');
}

/** Open deals, with a stage of another pipeline each can go to. */
async function alvos(a: Ambiente, quantos: number, posvenda: boolean): Promise<Alvo[]> {
  const { rows } = await a.dono.query<Record<keyof Alvo, string>>(
    `WITH f AS (SELECT p.pipeline_codigo, (array_agg(e.estagio_codigo ORDER BY e.estagio_ordem))[1] AS primeiro, p.pipeline_descricao, b.board_tipo FROM pipeline p JOIN estagio e USING (clienteregistro_codigo, pipeline_codigo)
       JOIN board b USING (clienteregistro_codigo, board_codigo) WHERE p.clienteregistro_codigo = 1 GROUP BY p.pipeline_codigo, p.pipeline_descricao, b.board_tipo)
     SELECT n.negocio_codigo, n.versao, n.empresa_codigo, n.pipeline_codigo, n.estagio_codigo, g.pipeline_codigo AS outro_pipeline, g.primeiro AS outro_estagio,
       (SELECT min(motperda_codigo) FROM motivo_perda WHERE clienteregistro_codigo = 1) AS motivo
     FROM negocio n JOIN f ON f.pipeline_codigo = n.pipeline_codigo AND (f.pipeline_descricao = $1 OR $4) AND (f.board_tipo = 'posvendas') = $4 CROSS JOIN f g
     WHERE n.clienteregistro_codigo = 1 AND n.negocio_situacao = 'A' AND g.pipeline_descricao = $2 ORDER BY n.negocio_codigo DESC LIMIT $3`,
    [PEQUENO, GRANDE, quantos, posvenda],
  );
  return rows.map(
    (linha) =>
      Object.fromEntries(Object.entries(linha).map(([k, v]) => [k, Number(v)])) as Record<
        keyof Alvo,
        number
      >,
  );
}

/** The bare transactions and the calls of one verb; every client of each has a deal of its own. */
async function trabalhosDe(
  a: Ambiente,
  verbo: Verbo,
  clientes: number,
  meus: Alvo[],
): Promise<[Trabalho, Trabalho]> {
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
  const antes = (de: number) => async () => verbo.antes?.(a.dono, meus.slice(de, de + clientes));
  return [
    {
      antes: antes(0),
      async agir(i) {
        const [c, { alvo, vez }] = [bases[i], proximo(i)];
        if (c) await verbo.sql(c, alvo, vez);
        return c !== undefined;
      },
      fechar: async () => void (await Promise.all(bases.map((c) => c.end()))),
    },
    {
      antes: antes(clientes),
      async agir(i) {
        const [c, { alvo, vez }] = [paginas[i], proximo(clientes + i)];
        return c !== undefined && (await verbo.http(c, alvo, vez)).status === 200;
      },
      fechar: () => {
        for (const c of paginas) c.fechar();
      },
    },
  ];
}

/** Each verb beside its bare transaction, on deals that no other verb touches. */
export async function* lado(
  a: Ambiente,
  verbos: Verbo[],
  clientes: number,
): AsyncGenerator<{ nome: string; trabalhos: [Trabalho, Trabalho] }> {
  const porVerbo = clientes * 2;
  const deVendas = await alvos(a, porVerbo * verbos.length, false);
  const dePosVenda = await alvos(a, porVerbo * verbos.length, true);
  for (const verbo of verbos) {
    const meus = (verbo.posvenda ? dePosVenda : deVendas).splice(0, porVerbo);
    await verbo.preparar?.(a.dono, meus);
    yield { nome: verbo.nome, trabalhos: await trabalhosDe(a, verbo, clientes, meus) };
    await verbo.limpar?.(a.dono, meus);
  }
}
