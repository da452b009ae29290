import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { abrirFrio } from './navegador.ts';

const PAGINA = '<!doctype html><div id="raiz"></div><script type="module" src="/so.js"></script>';
const CODIGO = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('raiz')).render(createElement('div', { 'data-cartao': '1' }, 'Cartão'));
`;

/** React and one element, built as the product is. */
async function montar(pasta: string): Promise<Buffer> {
  const entrada = path.join(pasta, 'so.js');
  writeFileSync(entrada, CODIGO);
  await build({
    root: pasta,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist',
      lib: { entry: entrada, formats: ['es'], fileName: () => 'so.js' },
      minify: true,
    },
  });
  return readFileSync(path.join(pasta, 'dist/so.js'));
}

/** When a cold browser shows the one element of a page that has nothing but React, in milliseconds: the median of five. */
export async function medirReactSo(navegador: Browser): Promise<number> {
  const pasta = mkdtempSync(path.join(import.meta.dirname, '.react-so-'));
  try {
    const codigo = await montar(pasta);
    const servidor = createServer((pedido, resposta) => {
      const [tipo, corpo] =
        pedido.url === '/so.js' ? ['text/javascript', codigo] : ['text/html', PAGINA];
      resposta.setHeader('content-type', `${tipo}; charset=utf-8`).end(corpo);
    });
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
    const endereco = servidor.address();
    const porta = typeof endereco === 'object' ? endereco?.port : 0;
    const tempos: number[] = [];
    for (let vez = 0; vez < 5; vez += 1) {
      const { pagina, cartao } = await abrirFrio(navegador, `http://127.0.0.1:${porta}/`);
      tempos.push(cartao);
      await pagina.context().close();
    }
    servidor.close();
    return tempos.toSorted((a, b) => a - b)[2] ?? 0;
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}
