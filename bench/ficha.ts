import pg from 'pg';
import type { Ambiente } from './ambiente.ts';
import { ClienteHttp } from './cliente-http.ts';
import { COLUNAS_LISTA } from '../server/src/negocio/colunas.ts';
import type { Trabalho } from './carga.ts';
import { PEQUENO } from './trabalhos.ts';

const DELE = 'clienteregistro_codigo = 1 AND negocio_codigo = $1';
/** What the page of a deal shows, one plain read after the other. */
const LEITURAS = [
  `SELECT ${COLUNAS_LISTA}, b.*, p.*, e.*, q.* FROM negocio n JOIN estagio e USING (clienteregistro_codigo, estagio_codigo) JOIN pipeline p ON p.clienteregistro_codigo = 1 AND p.pipeline_codigo = n.pipeline_codigo
   JOIN board b ON b.clienteregistro_codigo = 1 AND b.board_codigo = p.board_codigo LEFT JOIN pessoa q ON q.clienteregistro_codigo = 1 AND q.pessoa_codigo = n.pessoa_codigo WHERE n.clienteregistro_codigo = 1 AND n.negocio_codigo = $1`,
  `SELECT e.* FROM estagio e JOIN negocio n ON n.${DELE} WHERE e.clienteregistro_codigo = 1 AND e.pipeline_codigo = n.pipeline_codigo ORDER BY e.estagio_ordem`,
  "SELECT evento_codigo, evento_em, evento_acao, evento_antes, evento_depois, usuario_codigo FROM evento WHERE clienteregistro_codigo = 1 AND evento_tabela = 'negocio' AND evento_chave = $1::bigint::text ORDER BY evento_codigo DESC LIMIT 20",
  `SELECT evento_paraestagio, evento_em FROM evento WHERE ${DELE} AND evento_paraestagio IS NOT NULL ORDER BY evento_codigo`,
  `SELECT * FROM acompanhamento WHERE ${DELE} ORDER BY acomp_codigo DESC LIMIT 20`,
  `SELECT * FROM atividade WHERE ${DELE} ORDER BY atividade_dthr DESC LIMIT 20`,
  `SELECT * FROM pedvenda WHERE ${DELE} ORDER BY pedvenda_codigo DESC LIMIT 20`,
  `SELECT anexo_codigo, anexo_nome, anexo_tipo, anexo_tamanho, anexo_em FROM anexo WHERE ${DELE} ORDER BY anexo_codigo DESC LIMIT 20`,
];

/** The deal's page by its bare reads and by its one call, over the open deals of the small pipeline in turn. */
export async function fichas(a: Ambiente, clientes: number): Promise<[Trabalho, Trabalho]> {
  const { rows } = await a.dono.query<{ codigo: string }>(
    `SELECT n.negocio_codigo AS codigo FROM negocio n JOIN pipeline p USING (clienteregistro_codigo, pipeline_codigo)
     WHERE n.clienteregistro_codigo = 1 AND p.pipeline_descricao = $1 AND n.negocio_situacao = 'A' ORDER BY n.negocio_codigo LIMIT 500`,
    [PEQUENO],
  );
  const codigos = rows.map((r) => Number(r.codigo));
  let vez = 0;
  const proximo = (): number => codigos[vez++ % codigos.length] ?? 0;
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
  return [
    {
      async agir(i) {
        const codigo = proximo();
        for (const [l, text] of LEITURAS.entries())
          await bases[i]?.query({ name: `leitura${l}`, text, values: [codigo] });
        return true;
      },
      fechar: async () => void (await Promise.all(bases.map((c) => c.end()))),
    },
    {
      agir: async (i) => (await paginas[i]?.get(`TWSNegocio/Ficha/${proximo()}`))?.status === 200,
      fechar: () => {
        for (const c of paginas) c.fechar();
      },
    },
  ];
}
