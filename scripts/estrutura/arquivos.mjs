// The files of the project as Git sees them: tracked or new, never ignored.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raiz } from '../node24.mjs';

const lista = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: raiz,
  encoding: 'utf8',
});
const textos = new Map();

export const arquivos = [...new Set(lista.split('\0'))]
  .filter((arquivo) => arquivo && existsSync(join(raiz, arquivo)))
  .sort();

export const existe = (caminho) => existsSync(join(raiz, caminho));

export function ler(arquivo) {
  if (!textos.has(arquivo)) textos.set(arquivo, readFileSync(join(raiz, arquivo), 'utf8'));
  return textos.get(arquivo);
}

export const ehTeste = (arquivo) =>
  /\.(test|spec)\.tsx?$|(^|\/)test-support\/|^e2e\//.test(arquivo);

export const linhaDe = (texto, posicao) => texto.slice(0, posicao).split('\n').length;
