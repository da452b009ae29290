import {
  refazerIndices,
  type OpcoesDosIndices,
} from '../server/src/platform/banco/refazer-indices.ts';
import { criarLog } from '../server/src/platform/log.ts';
import { dobrado, entrar, type Ambiente } from './ambiente.ts';
import { funil, PEQUENO } from './trabalhos.ts';

/** One import of a file, from the first byte sent to the end of the job. */
export interface MedidaImportacao {
  linhas: number;
  importadas: number;
  segundos: number;
  /** The most memory the server ever had so far. */
  picoMiB: number;
}

const ORIGENS = ['organic_search', 'paid_search', 'social', 'email', 'referral', 'display'];

/** A file of leads: key, first contact, origin, title and value; the same for the same size and name. */
function csv(linhas: number, nome: string): Blob {
  const partes: string[] = ['id;título;valor;data de criação;origem\n'];
  for (let i = 0; i < linhas; i += 1) {
    const dia = String((i % 28) + 1).padStart(2, '0');
    const mes = String((i % 12) + 1).padStart(2, '0');
    partes.push(
      `${nome}-${i};Lead ${i} da feira de ${nome};${(i % 9000) + 100},50;${dia}/${mes}/2025;${ORIGENS[i % ORIGENS.length]}\n`,
    );
  }
  return new Blob(partes, { type: 'text/csv' });
}

type Linha = Record<string, unknown>;

async function chamar(a: Ambiente, token: string, caminho: string, corpo: Linha | FormData) {
  const arquivo = corpo instanceof FormData;
  const r = await fetch(`${a.base}/api/${caminho}`, {
    method: arquivo ? 'POST' : 'PUT',
    headers: {
      authorization: `JWT ${token}`,
      ...(arquivo ? {} : { 'content-type': 'application/json' }),
    },
    body: arquivo ? corpo : JSON.stringify(corpo),
  });
  const envelope = (await r.json()) as {
    Conteudo: { DADOS: Linha[] }[];
    Mensagens: { Mensagem: string }[];
  };
  const linha = envelope.Conteudo[0]?.DADOS[0];
  if (!linha) throw new Error(`${caminho}: ${envelope.Mensagens[0]?.Mensagem}`);
  return linha;
}

/** Imports a file of so many lines as the page does: upload, preview, start, and polling to the end. */
export async function importar(a: Ambiente, linhas: number): Promise<MedidaImportacao> {
  const { pipeline_codigo } = await funil(a, PEQUENO);
  const { rows } = await a.dono.query<{ codigo: string }>(
    'SELECT estagio_codigo AS codigo FROM estagio WHERE clienteregistro_codigo = 1 AND pipeline_codigo = $1 ORDER BY estagio_ordem LIMIT 1',
    [pipeline_codigo],
  );
  const token = await entrar(a.base, a.email);
  const nome = `bench${Date.now()}`;
  const formulario = new FormData();
  formulario.append('arquivo', csv(linhas, nome), `${nome}.csv`);
  const inicio = performance.now();
  const { arquivo_codigo } = await chamar(a, token, 'TWSNegocio/ArquivoImportacao', formulario);
  const previa = await chamar(a, token, 'TWSNegocio/PreviaImportacao', { arquivo_codigo });
  const colunas = (previa['colunas'] as Linha[]).map(({ cabecalho, indice, campo }) => ({
    cabecalho,
    indice,
    campo,
  }));
  const { uniproc_codigo } = await chamar(a, token, 'TWSNegocio/ImportarCSVNegociosLinux', {
    csv: arquivo_codigo,
    colunas,
    pipeline_codigo,
    estagio_codigo: Number(rows[0]?.codigo),
  });
  for (;;) {
    await new Promise((r) => setTimeout(r, 100));
    const p = await chamar(a, token, 'TWSUnicode_Processos/GetPorCampos', { uniproc_codigo });
    if (p['uniproc_situacao'] === 'ER') throw new Error(String(p['uniproc_mensagem']));
    if (p['uniproc_situacao'] !== 'FI') continue;
    const { importadas } = p['uniproc_resultadoobject'] as { importadas: number };
    return {
      linhas,
      importadas,
      segundos: (performance.now() - inicio) / 1000,
      picoMiB: a.servidor.memoriaMiB().pico,
    };
  }
}

/** Megabytes of the whole database, of deals brought in by a file into a nearly empty one. */
export interface MedidaDoDisco {
  antes: number;
  /** As soon as the sums hold the deals. */
  depois: number;
  /** After the vacuum and the upkeep that come by themselves within half an hour, and after that of a night. */
  aspirado: number;
  deDia: number;
  refeito: number;
}

const silencio = criarLog({ nivelLog: 'silent' }).log;

/** What an import of so many lines costs on disk. */
export async function medirDisco(a: Ambiente, linhas: number): Promise<MedidaDoDisco> {
  const megabytes = async (): Promise<number> => {
    const { rows } = await a.dono.query<{ mb: number }>(
      'SELECT (pg_database_size(current_database()) / 1048576.0)::float8 AS mb',
    );
    return rows[0]?.mb ?? 0;
  };
  const refazer = async (fazer: OpcoesDosIndices['fazer']): Promise<number> => {
    await refazerIndices(a.comoDono, silencio, { sinal: new AbortController().signal, fazer });
    return megabytes();
  };
  await a.dono.query('VACUUM (ANALYZE)');
  const antes = await megabytes();
  await importar(a, linhas);
  await dobrado(a.dono);
  const depois = await megabytes();
  await a.dono.query('VACUUM (ANALYZE)');
  const aspirado = await megabytes();
  return { antes, depois, aspirado, deDia: await refazer('de dia'), refeito: await refazer('já') };
}
