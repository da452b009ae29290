import type { Ambiente } from './ambiente.ts';
import { ClienteHttp } from './cliente-http.ts';
import { funil, GRANDE } from './trabalhos.ts';

/** One bulk verb over many deals, from the call to the end of its process. */
export interface MedidaLote {
  nome: string;
  negocios: number;
  segundos: number;
}

interface Corpo {
  Conteudo: { DADOS: Record<string, unknown>[] }[];
  Mensagens: { Mensagem: string }[];
}

/** Moves all open deals of the large pipeline to its last stage, takes that back, and changes their temperature. */
export async function* lotes(a: Ambiente): AsyncGenerator<MedidaLote> {
  const cliente = await ClienteHttp.abrir(a.base, a.token);
  const chamar = async (caminho: string, corpo: unknown): Promise<Record<string, unknown>> => {
    const { corpo: bytes } = await cliente.put(caminho, corpo);
    const lido = JSON.parse(bytes.toString('utf8')) as Corpo;
    const linha = lido.Conteudo[0]?.DADOS[0];
    if (!linha) throw new Error(`${caminho}: ${lido.Mensagens[0]?.Mensagem}`);
    return linha;
  };
  const seguir = async (nome: string, caminho: string, corpo: unknown) => {
    const inicio = performance.now();
    const { uniproc_codigo } = await chamar(caminho, corpo);
    for (;;) {
      await new Promise((r) => setTimeout(r, 20));
      const p = await chamar('TWSUnicode_Processos/GetPorCampos', { uniproc_codigo });
      if (p['uniproc_situacao'] === 'ER') throw new Error(String(p['uniproc_mensagem']));
      if (p['uniproc_situacao'] !== 'FI') continue;
      const { alterados } = p['uniproc_resultadoobject'] as { alterados: number };
      const medida = { nome, negocios: alterados, segundos: (performance.now() - inicio) / 1000 };
      return { medida, uniproc_codigo };
    }
  };
  const { pipeline_codigo } = await funil(a, GRANDE);
  const { rows } = await a.dono.query<{ estagio: string }>(
    'SELECT estagio_codigo AS estagio FROM estagio WHERE clienteregistro_codigo = 1 AND pipeline_codigo = $1 ORDER BY estagio_ordem DESC LIMIT 1',
    [pipeline_codigo],
  );
  const FILTROS = { LISTA_PIPELINE: [pipeline_codigo], NEGOCIO_SITUACAO: 'A' };
  const mover = await seguir('Mover', 'TWSNegocio/AlterarLoteLinux', {
    FILTROS,
    ACAO: { tipo: 'MOVER', pipeline_codigo, estagio_codigo: Number(rows[0]?.estagio) },
  });
  yield mover.medida;
  const desfeito = await seguir('Desfazer', 'TWSNegocio/DesfazerLoteLinux', {
    uniproc_codigo: mover.uniproc_codigo,
  });
  yield desfeito.medida;
  await seguir('Temperatura', 'TWSNegocio/AlterarLoteLinux', {
    FILTROS,
    ACAO: { tipo: 'TEMPERATURA', negocio_temperatura: 'FRIO' },
  });
  const temperatura = await seguir('Temperatura', 'TWSNegocio/AlterarLoteLinux', {
    FILTROS,
    ACAO: { tipo: 'TEMPERATURA', negocio_temperatura: 'MUITO_QUENTE' },
  });
  yield temperatura.medida;
  cliente.fechar();
}
