// What a person waits for at first: gzip of everything a screen needs before it can show itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { circulosDe } from './circulos.mjs';
import { dist, montarPagina } from './pagina.mjs';

const KB = 1000;
const ENTRADA = 'index.html';
const LOGIN = 'src/features/sessao/LoginPage.tsx';
const QUADRO = '/apps/crm/pipeline/';

await montarPagina();
const manifesto = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
// The built page says which files the screens of the day are made of (web/vite.config.ts).
const html = readFileSync(join(dist, ENTRADA), 'utf8');
const [, dados = ''] = /<meta name="telas" content="([^"]*)"/.exec(html) ?? [];
const { arquivos, telas } = JSON.parse(dados.replaceAll('&quot;', '"'));
const daTela = (endereco) => {
  const tela = telas.find(([inicio]) => inicio === endereco);
  if (!tela) throw new Error(`the built page does not say what ${endereco} is made of`);
  return tela[1].map((numero) => arquivos[numero]);
};

function fecho(chave, vistos = new Set()) {
  const parte = manifesto[chave];
  if (!parte) throw new Error(`the built page has no ${chave}`);
  if (vistos.has(chave)) return vistos;
  vistos.add(chave);
  for (const seguinte of parte.imports ?? []) fecho(seguinte, vistos);
  return vistos;
}
const doManifesto = (chave) =>
  [...fecho(chave)].flatMap((parte) => [manifesto[parte].file, ...(manifesto[parte].css ?? [])]);

function pesar(quais) {
  const soma = (final) =>
    [...new Set(quais)]
      .filter((arquivo) => arquivo.endsWith(final))
      .reduce(
        (total, arquivo) =>
          total + gzipSync(readFileSync(join(dist, arquivo)), { level: 9 }).length,
        0,
      ) / KB;
  return { js: soma('.js'), css: soma('.css') };
}

for (const circulo of circulosDe(manifesto)) {
  console.error(
    `These built files wait for each other, and the one that starts first finds another empty: ${circulo.join(', ')}. web/pacotes.ts says how parts are kept apart.`,
  );
  process.exitCode = 1;
}
const entrada = doManifesto(ENTRADA);
const limites = [
  ['login', [...entrada, ...doManifesto(LOGIN)], 160, 45],
  ['board', [...entrada, ...daTela(QUADRO)], 240, 45],
];
/** What is there or comes anyway without the board: the entry, what is behind the login, and the other screens of the day. */
const semQuadro = new Set([
  ...entrada,
  ...telas.filter(([inicio]) => inicio !== QUADRO).flatMap(([inicio]) => daTela(inicio)),
]);
/**
 * Of what the board alone needs before its first cards: columns, cards, their order and the gestures, for which a finger
 * or a key may ask in the first second, and the quick add, whose first letters a later part would lose. Dialogs, the peek,
 * the closed columns, the tabs of a phone and the bulk bar come later and are not in it.
 */
const MAXIMO_DO_QUADRO = 35.84;

let estourou = false;
for (const [nome, quais, maximoJs, maximoCss] of limites) {
  const { js, css } = pesar(quais);
  console.log(
    `${nome}: JS ${js.toFixed(1)} of ${maximoJs} KB, CSS ${css.toFixed(1)} of ${maximoCss} KB (gzip)`,
  );
  if (js > maximoJs || css > maximoCss) estourou = true;
}
const { js: doQuadro } = pesar(daTela(QUADRO).filter((arquivo) => !semQuadro.has(arquivo)));
console.log(`board alone: JS ${doQuadro.toFixed(1)} of ${MAXIMO_DO_QUADRO} KB (gzip)`);
if (doQuadro > MAXIMO_DO_QUADRO) estourou = true;
if (estourou)
  console.error(
    'Over budget: load what the first screen does not need later (lazy), or leave it out.',
  );
if (estourou) process.exitCode = 1;
