import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const lidos = (pasta: string): string[] => {
  try {
    return readdirSync(pasta)
      .filter((nome) => nome.endsWith('.eml'))
      .toSorted()
      .map((nome) => readFileSync(join(pasta, nome), 'utf8'));
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw erro;
  }
};

const para = (endereco: string) => (texto: string) => {
  // A long name breaks the header into several lines.
  const linha = /^To: .*$/im.exec(texto.replace(/\n[ \t]+/g, ' '))?.[0] ?? '';
  return linha.toLowerCase().includes(endereco.toLowerCase());
};

/** The newest mail to an address, once there are at least `quantos`; the server writes them to a folder. */
export const emailPara = async (dados: string, endereco: string, quantos = 1): Promise<string> => {
  const buscar = () => lidos(join(dados, 'emails')).filter(para(endereco));
  await expect.poll(() => buscar().length, { interval: 100 }).toBeGreaterThanOrEqual(quantos);
  return buscar().at(-1) ?? '';
};

/** The first link of a mail that leads to a path. */
export const linkDe = (texto: string, caminho: string): string => {
  const link = texto
    .split(/\s+/)
    .find((palavra) => URL.canParse(palavra) && new URL(palavra).pathname.startsWith(caminho));
  if (link === undefined) throw new Error(`O e-mail não tem link para ${caminho}:\n${texto}`);
  return link;
};
