import path from 'node:path';
import { emNfc } from '@praca/contract/br/acentos.ts';
import { EXTENSOES } from '@praca/contract/negocio/anexo/schemas.ts';

const MAXIMO = 200;
const DO_TIPO: Record<string, string[]> = { jpg: ['jpg', 'jpeg'], png: ['png'] };

const extensao = (nome: string): string => path.extname(nome).slice(1).toLowerCase();

/** The bare name as people know the file: no folders, nothing invisible (control, direction and line marks), on one line. */
const nomeLimpo = (nome: string): string =>
  path
    .basename(emNfc(nome.toWellFormed()).replaceAll('\\', '/'))
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
    .replace(/^\.+/, '');

/** Whether the name ends like one of the pictures that we take. */
export const extensaoAceita = (nome: string): boolean =>
  (EXTENSOES as readonly string[]).includes(extensao(nome));

/** The name to show and to download by, at most 200 characters, ending as what was stored: `foto.bmp` becomes `foto.png`. */
export function nomeGuardado(nome: string, guardada: string): string {
  const limpo = nomeLimpo(nome);
  const fica = DO_TIPO[guardada]?.includes(extensao(limpo)) ?? false;
  const fim = fica ? path.extname(limpo) : `.${guardada}`;
  const base = path.basename(limpo, path.extname(limpo)).trim() || 'imagem';
  return base.slice(0, MAXIMO - fim.length).toWellFormed() + fim;
}
