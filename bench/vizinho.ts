import { entrar, type Ambiente } from './ambiente.ts';
import { alternar, resumir, type Medida } from './carga.ts';
import { abrirQuadro, porHttp } from './trabalhos.ts';

/** How a registration's board answers alone, and while another one asks for all it may. */
export interface MedidaVizinho {
  sozinho: Medida;
  acompanhado: Medida;
  /** Calls a second that the other one got served meanwhile. */
  vizinhoPorSegundo: number;
}

const VIZINHOS = 30;

/** The second registration's own board, by its own administrator. */
async function doSegundo(a: Ambiente): Promise<{ token: string; pipeline_codigo: number }> {
  await a.dono.query("SET app.registro = '2'");
  try {
    const { rows } = await a.dono.query<{ conta_email: string; pipeline_codigo: string }>(
      "SELECT c.conta_email, (SELECT min(pipeline_codigo) FROM pipeline WHERE clienteregistro_codigo = 2) AS pipeline_codigo FROM conta c WHERE c.clienteregistro_codigo = 2 AND c.conta_email LIKE 'adm%' ORDER BY c.usuario_codigo LIMIT 1",
    );
    const [dele] = rows;
    if (!dele) throw new Error('este banco tem um registro só');
    return {
      token: await entrar(a.base, dele.conta_email),
      pipeline_codigo: Number(dele.pipeline_codigo),
    };
  } finally {
    await a.dono.query("SET app.registro = '1'");
  }
}

/** The first registration asks for lists by a word over thirty connections; the second opens its board, one by one. */
export async function vizinhos(
  a: Ambiente,
  r: { rodadas: number; segundos: number },
): Promise<MedidaVizinho> {
  const { token, pipeline_codigo } = await doSegundo(a);
  const quadro = () =>
    porHttp({ ...a, token }, 1, 'TWSNegocio/GetQuadro', () => abrirQuadro(pipeline_codigo));
  const [sozinho = []] = await alternar([await quadro()], { ...r, clientes: 1 });

  const carga = await porHttp(a, VIZINHOS, 'TWSNegocio/GetLista', () => ({ PALAVRA: 'com' }));
  let acabou = false;
  let servidos = 0;
  const inicio = performance.now();
  const lacos = Array.from({ length: VIZINHOS }, async (_, i) => {
    while (!acabou) if (await carga.agir(i)) servidos += 1;
  });
  const [acompanhado = []] = await alternar([await quadro()], { ...r, clientes: 1 });
  acabou = true;
  const segundos = (performance.now() - inicio) / 1000;
  await Promise.all(lacos);
  await carga.fechar();
  return {
    sozinho: resumir(sozinho),
    acompanhado: resumir(acompanhado),
    vizinhoPorSegundo: servidos / segundos,
  };
}
