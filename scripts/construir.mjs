// npm run build: builds the page into web/dist, whether or not it is up to date.
import { fileURLToPath } from 'node:url';
import { garantirNode } from './node24.mjs';

if (garantirNode(fileURLToPath(import.meta.url))) {
  const { montarPagina } = await import('./pagina.mjs');
  const inicio = performance.now();
  try {
    await montarPagina({ sempre: true });
    console.log(
      `Página montada em web/dist (${((performance.now() - inicio) / 1000).toFixed(1)} s).`,
    );
  } catch (erro) {
    console.error(erro.message);
    process.exitCode = 1;
  }
}
