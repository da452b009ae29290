import path from 'node:path';
import { emNfc } from '@praca/contract/br/acentos.ts';
import { EXTENSOES, extensaoDoNome, TIPOS } from '@praca/contract/anexo/tipos.ts';
import { cortar } from '../platform/entrada/texto.ts';

const MAXIMO = 200;

/** A name without the folders that it came with. */
export const semPastas = (nome: string): string =>
  path.basename(emNfc(nome.toWellFormed()).replaceAll('\\', '/'));

/** The bare name as people know the file: no folders, nothing invisible (control, direction and line marks), on one line. */
export const nomeLimpo = (nome: string): string =>
  semPastas(nome)
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
    .replace(/^\.+/, '');

/** The name to show and to download by, at most 200 characters, ending as what was stored: `foto.bmp`, redrawn, becomes `foto.png`. */
export function nomeGuardado(nome: string, mime: string): string {
  const limpo = nomeLimpo(nome);
  const extensao = extensaoDoNome(limpo);
  const fica = extensao !== null && TIPOS[extensao].mime === mime;
  const certa = EXTENSOES.find((um) => TIPOS[um].mime === mime) ?? '';
  const fim = fica ? path.extname(limpo) : `.${certa}`;
  const base = path.basename(limpo, path.extname(limpo)).trim() || 'arquivo';
  return cortar(base, MAXIMO - fim.length).toWellFormed() + fim;
}
