import { TIPOS, type Extensao } from '@praca/contract/anexo/tipos.ts';
import { conferirPacote, ehPacote } from './conferir-pacote.ts';
import { conferirMarcas, temMarcas } from './conferir-marcas.ts';
import { conferirTexto, ehTexto } from './conferir-texto.ts';
import { recodificarImagem } from './recodificar.ts';

/** What is kept of an upload: where it lies, and its type. */
export interface Preparado {
  arquivo: string;
  tipo: string;
}

/** Judges a received file by its content. A picture is redrawn; anything else that is what its ending says stays byte for byte. */
export async function prepararArquivo(
  registro: number,
  recebido: string,
  extensao: Extensao,
): Promise<Preparado> {
  const { mime } = TIPOS[extensao];
  const fica = { arquivo: recebido, tipo: mime };
  if (ehPacote(extensao)) {
    await conferirPacote(recebido, extensao);
    return fica;
  }
  if (temMarcas(extensao) && (await conferirMarcas(recebido, extensao))) return fica;
  if (ehTexto(extensao)) {
    await conferirTexto(recebido, extensao);
    return fica;
  }
  const arquivo = `${recebido}-redesenhado`;
  return { arquivo, tipo: await recodificarImagem(registro, recebido, arquivo) };
}
