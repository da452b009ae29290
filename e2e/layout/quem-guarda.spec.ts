import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');

const arquivosDe = (pasta: string): string[] =>
  readdirSync(pasta).flatMap((nome) => {
    const caminho = join(pasta, nome);
    if (statSync(caminho).isDirectory()) return arquivosDe(caminho);
    return /\.(ts|tsx|js|html)$/.test(nome) && !/\.test\.tsx?$/.test(nome) ? [caminho] : [];
  });

const semComentarios = (codigo: string): string =>
  codigo.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** Where a browser can keep something, as code names it. */
const LUGARES =
  /\b(localStorage|sessionStorage|indexedDB|createStore|idb-keyval|caches\.\w+|document\.cookie|showSaveFilePicker|navigator\.storage|getDirectory)\b/g;

/** Who touches a place where a browser keeps something, and what stands there. */
const QUEM_GUARDA: Record<string, string> = {
  'src/platform/guardado/armazenamento.ts': 'em claro, por ChaveClara',
  'public/inicio.js': 'reads what stands in clear, writes nothing',
  'src/platform/guardado/lacre.ts': 'a chave',
  'src/platform/guardado/esquecer-daqui.ts': 'empties',
  'src/platform/guardado/lacrados.ts': 'lacrado',
  'src/platform/guardado/telas-guardadas.ts': 'lacrado',
  'src/features/atividade/saida/deposito.ts': 'lacrado',
  'src/features/atividade/central/guardar-arquivos.ts': 'files of the page, the same for everybody',
};

test('S-82 whoever keeps something in a browser is known, and seals what somebody wrote or read', () => {
  const achados = new Map<string, string>();
  for (const caminho of [...arquivosDe(join(WEB, 'src')), ...arquivosDe(join(WEB, 'public'))]) {
    const codigo = semComentarios(readFileSync(caminho, 'utf8'));
    if (codigo.match(LUGARES) !== null)
      achados.set(relative(WEB, caminho).replaceAll('\\', '/'), codigo);
  }
  expect([...achados.keys()].sort()).toEqual(Object.keys(QUEM_GUARDA).sort());
  for (const [arquivo, como] of Object.entries(QUEM_GUARDA)) {
    const codigo = achados.get(arquivo) ?? '';
    if (como === 'lacrado') expect(codigo, arquivo).toMatch(/\blacrar\(/);
    if (arquivo === 'public/inicio.js') expect(codigo).not.toMatch(/setItem|removeItem/);
  }
});
