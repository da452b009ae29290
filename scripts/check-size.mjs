// What a person waits for at first: gzip of everything a screen needs before it can show itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dist, montarPagina } from './pagina.mjs';

const KB = 1000;
const ENTRADA = 'index.html';
/** Loaded with every screen behind the login, as long as it is a part of its own. */
const AREA_LOGADA = 'src/AreaLogada.tsx';
const QUADRO = 'src/features/negocio/quadro/PipelinePage.tsx';
const limites = [
  ['login', ['src/features/sessao/LoginPage.tsx'], 160, 45],
  ['board', [AREA_LOGADA, QUADRO], 240, 45],
];
/** What is there or comes anyway without the board: the entry, what is behind the login, and the other screens of the day. */
const SEM_O_QUADRO = [
  ENTRADA,
  AREA_LOGADA,
  'src/features/negocio/ficha/NegocioPage.tsx',
  'src/features/negocio/lista/ListaPage.tsx',
  'src/features/painel/FunilVendasPage.tsx',
];
/**
 * Of what the board alone needs before its first cards: columns, cards, their order and the gestures, for which a finger
 * or a key may ask in the first second, and the quick add, whose first letters a later part would lose. Dialogs, the peek,
 * the closed columns, the tabs of a phone and the bulk bar come later and are not in it. It is 37.2 KB now; what is added to the board from here on is to come later too.
 */
const MAXIMO_DO_QUADRO = 37.5;

await montarPagina();
const manifesto = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

function fecho(chave, vistos = new Set()) {
  const parte = manifesto[chave];
  if (!parte) throw new Error(`the built page has no ${chave}`);
  if (vistos.has(chave)) return vistos;
  vistos.add(chave);
  for (const seguinte of parte.imports ?? []) fecho(seguinte, vistos);
  return vistos;
}

function pesar(chaves) {
  const partes = [...chaves].map((chave) => manifesto[chave]);
  const arquivos = new Set(partes.flatMap(({ file, css = [] }) => [file, ...css]));
  const soma = (final) =>
    [...arquivos]
      .filter((arquivo) => arquivo.endsWith(final))
      .reduce(
        (total, arquivo) =>
          total + gzipSync(readFileSync(join(dist, arquivo)), { level: 9 }).length,
        0,
      ) / KB;
  return { js: soma('.js'), css: soma('.css') };
}

let estourou = false;
for (const [nome, telas, maximoJs, maximoCss] of limites) {
  const { js, css } = pesar(new Set([ENTRADA, ...telas].flatMap((parte) => [...fecho(parte)])));
  console.log(
    `${nome}: JS ${js.toFixed(1)} of ${maximoJs} KB, CSS ${css.toFixed(1)} of ${maximoCss} KB (gzip)`,
  );
  if (js > maximoJs || css > maximoCss) estourou = true;
}
const dosOutros = new Set(SEM_O_QUADRO.flatMap((parte) => [...fecho(parte)]));
const { js: doQuadro } = pesar([...fecho(QUADRO)].filter((parte) => !dosOutros.has(parte)));
console.log(`board alone: JS ${doQuadro.toFixed(1)} of ${MAXIMO_DO_QUADRO} KB (gzip)`);
if (doQuadro > MAXIMO_DO_QUADRO) estourou = true;
if (estourou)
  console.error(
    'Over budget: load what the first screen does not need later (lazy), or leave it out.',
  );
process.exitCode = estourou ? 1 : 0;
