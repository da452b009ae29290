// One owner for each class: the sheet that dresses it. Whoever wants it otherwise asks its owner for a variant.
import { arquivos, ler } from './arquivos.mjs';

const REGRA = /([^{}]+)\{[^{}]*\}/g;
const CLASSE = /\.([a-zA-Z][\w-]*)/g;

const folhas = () => arquivos.filter((arquivo) => /^web\/src\/.*\.css$/.test(arquivo));
const semComentario = (texto) => texto.replace(/\/\*[\s\S]*?\*\//g, '');

/** `:is` and `:where` say what their inside says; `:not` and `:has` only ask about it. */
function semPerguntas(seletor) {
  let texto = seletor;
  for (let antes = ''; antes !== texto;) {
    antes = texto;
    texto = texto
      .replace(/:(?:not|has)\([^()]*\)/g, '')
      .replace(/:(?:is|where)\(([^()]*)\)/g, '$1');
  }
  return texto;
}

/** The classes that a selector dresses: those of its last part that names one. */
function vestidas(seletor) {
  const partes = semPerguntas(seletor)
    .split(/[\s>+~]+/)
    .map((parte) => [...parte.matchAll(CLASSE)].map(([, classe]) => classe));
  return partes.findLast((classes) => classes.length > 0) ?? [];
}

function donos() {
  const porClasse = new Map();
  for (const folha of folhas())
    for (const [, seletores] of semComentario(ler(folha)).matchAll(REGRA))
      for (const classe of seletores.split(/,(?![^(]*\))/).flatMap(vestidas))
        porClasse.set(classe, (porClasse.get(classe) ?? new Set()).add(folha));
  return porClasse;
}

/** One line for each class that two sheets dress. */
export const classesDisputadas = () =>
  [...donos()]
    .filter(([, onde]) => onde.size > 1)
    .map(
      ([classe, onde]) =>
        `.${classe} is dressed in ${[...onde].join(' and ')}: one owner, the other asks for a variant`,
    );
