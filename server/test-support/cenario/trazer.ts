import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import type { Servidor } from '../servidor/servidor.ts';
import { enviarCsv, fimDoProcesso } from './importacao.ts';

/** What became of a file; `mensagem` tells of one that was refused whole why. */
export type Trazido = ResultadoImportacao & { mensagem: string; uniproc_codigo: number };

/** Brings a file into a cadastro by its calls, with what a person says of it, and waits for the end. */
export async function trazer(
  s: Servidor,
  como: { token: string },
  api: { enviarArquivo: Endpoint; importar: Endpoint },
  conteudo: string | Uint8Array,
  dito: object = {},
): Promise<Trazido> {
  const { arquivo_codigo } = await enviarCsv(
    s,
    como,
    conteudo,
    typeof conteudo === 'string' ? 'a.csv' : 'a.xlsx',
    api.enviarArquivo.path,
  );
  const inicio = await s.chamar(api.importar, { csv: arquivo_codigo, ...dito }, { como });
  const [linha] = inicio.dados as { uniproc_codigo: number }[];
  if (linha === undefined) throw new Error(`A importação não começou: ${inicio.texto}`);
  const processo = await fimDoProcesso(s.chamar, como, linha.uniproc_codigo);
  return {
    ...(processo.uniproc_resultadoobject as Trazido),
    uniproc_codigo: linha.uniproc_codigo,
  };
}
