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

/** What is done to all open deals of the large pipeline; each but the temperature is taken back. */
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
  const { rows: cadastros } = await a.dono.query<{
    motivo: string;
    etiqueta: string;
    repres: string[];
  }>(
    `SELECT (SELECT min(motperda_codigo) FROM motivo_perda WHERE clienteregistro_codigo = 1) AS motivo, (SELECT max(etiqueta_codigo) FROM etiqueta WHERE clienteregistro_codigo = 1) AS etiqueta,
       ARRAY(SELECT repres_codigo FROM representante WHERE clienteregistro_codigo = 1 AND repres_ativo ORDER BY 1 LIMIT 3) AS repres`,
  );
  const etiqueta = Number(cadastros[0]?.etiqueta);
  const alterar = (nome: string, ACAO: Record<string, unknown>) =>
    seguir(nome, 'TWSNegocio/AlterarLoteLinux', { FILTROS, ACAO });
  const mover = await alterar('Mover', {
    tipo: 'MOVER',
    pipeline_codigo,
    estagio_codigo: Number(rows[0]?.estagio),
  });
  yield mover.medida;
  const desfazer = (nome: string, { uniproc_codigo }: { uniproc_codigo: unknown }) =>
    seguir(nome, 'TWSNegocio/DesfazerLoteLinux', { uniproc_codigo });
  yield (await desfazer('Mover, desfeito', mover)).medida;
  await alterar('Temperatura', { tipo: 'TEMPERATURA', negocio_temperatura: 'FRIO' });
  const quente = { tipo: 'TEMPERATURA', negocio_temperatura: 'MUITO_QUENTE' };
  yield (await alterar('Temperatura', quente)).medida;
  const etiquetas = await alterar('Etiquetas', { tipo: 'ETIQUETAS', ADICIONAR: [etiqueta] });
  yield etiquetas.medida;
  await desfazer('Etiquetas', etiquetas);
  const distribuidos = await seguir('Distribuir', 'TWSNegocio/DistribuicaoNegocioRepresLinux', {
    FILTROS,
    LISTA_REPRESENTANTE: cadastros[0]?.repres.map(Number),
  });
  yield distribuidos.medida;
  await desfazer('Distribuir', distribuidos);
  const perdidos = await alterar('Perder', {
    tipo: 'PERDER',
    motperda_codigo: Number(cadastros[0]?.motivo),
  });
  yield perdidos.medida;
  await desfazer('Perder', perdidos);
  const excluidos = await alterar('Excluir', { tipo: 'EXCLUIR' });
  yield excluidos.medida;
  yield (await desfazer('Excluir, desfeito', excluidos)).medida;
  cliente.fechar();
}
