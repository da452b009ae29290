// Patterns that meet text from outside take linear time (S-48): whatever is repeated in it, one request holds nobody up.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isSafe } from 'redos-detector';
import ts from 'typescript-api';
import { raiz } from '../node24.mjs';
import { arquivos, ehTeste, ler, linhaDe } from './arquivos.mjs';

const QUARTOS = /^(contract|server|web)\/src\/.*\.tsx?$/;
const PRIMITIVAS = 'contract/src/primitives.ts';
/** Steps, not seconds: what a pattern is told must not depend on what else the machine does. 20,000 of them take two seconds. */
const MEDIDA = { maxScore: 200, maxSteps: 20_000, timeout: Infinity };
const SEM_FIM = /(?<!\\)[*+]|(?<!\\)\{\d+,\}/;
const CLASSE = /\[(?:\\.|[^\]\\])*\]/g;

/** Where a pattern may begin, or a schema asks for one: a file without it is not worth parsing. */
const PODE_TER = /(?:^|[^\w$'"`<*./\s])\s*\/(?![/*])|\b[a-z]+\s+\/(?![/*\s])|\.regex\b/m;

/* What the detector said of a pattern holds as long as pattern, detector and measure are the same: it is kept for the next run. */
const GUARDADO = join(raiz, 'node_modules/.cache/praca/padroes.json');
const { version } = createRequire(import.meta.url)('redos-detector/package.json');
const CHAVE = JSON.stringify([version, MEDIDA.maxScore, MEDIDA.maxSteps]);

function lerGuardado() {
  try {
    const { chave, lineares } = JSON.parse(readFileSync(GUARDADO, 'utf8'));
    return chave === CHAVE ? new Map(Object.entries(lineares)) : new Map();
  } catch {
    return new Map();
  }
}

function guardar(lineares) {
  mkdirSync(dirname(GUARDADO), { recursive: true });
  const novo = `${GUARDADO}.${process.pid}`;
  writeFileSync(novo, JSON.stringify({ chave: CHAVE, lineares: Object.fromEntries(lineares) }));
  renameSync(novo, GUARDADO);
}

const conhecidos = lerGuardado();
const usados = new Map();

function linearOuConhecido(fonte, sinais) {
  const padrao = `/${fonte}/${sinais}`;
  const dito = usados.get(padrao) ?? conhecidos.get(padrao) ?? linear(fonte, sinais);
  usados.set(padrao, dito);
  return dito;
}

/** Safe from wherever it starts; and if it looks on without end, safe from all places where it may start together. */
function linear(fonte, sinais) {
  const padrao = new RegExp(fonte, sinais);
  if (isSafe(padrao, MEDIDA).safe) return true;
  const limitado = !SEM_FIM.test(fonte.replace(CLASSE, '[]'));
  return limitado && isSafe(new RegExp(`^(?:${fonte})`, sinais), MEDIDA).safe;
}

/** What the detector says of one literal; it cannot read `i` beside `u`, which folds U+212A to k anyway (S-51). */
function faltaDe(texto) {
  const [, fonte, sinais] = /^\/(.*)\/([a-z]*)$/s.exec(texto);
  if (/i/.test(sinais) && /[uv]/.test(sinais))
    return 'i beside u folds foreign letters: use one of them';
  return linearOuConhecido(fonte, sinais)
    ? null
    : 'may take more than linear time: bound what it repeats';
}

/** One line for each pattern of contract, server and page that is not linear, and for each that a schema looks at without a length. */
export function padraoLento() {
  const faltas = arquivos
    .filter((arquivo) => QUARTOS.test(arquivo) && !ehTeste(arquivo) && PODE_TER.test(ler(arquivo)))
    .flatMap((arquivo) => {
      const texto = ler(arquivo);
      const fonte = ts.createSourceFile(arquivo, texto, ts.ScriptTarget.Latest);
      const faltas = [];
      const anotar = (no, falta) =>
        falta && faltas.push(`${arquivo}:${linhaDe(texto, no.pos)} ${falta}`);
      const visitar = (no) => {
        if (ts.isRegularExpressionLiteral(no)) anotar(no, faltaDe(no.text));
        if (
          arquivo !== PRIMITIVAS &&
          arquivo.startsWith('contract/') &&
          ts.isPropertyAccessExpression(no) &&
          no.expression.getText?.(fonte) === 'z' &&
          no.name.text === 'regex'
        )
          anotar(no, 'a pattern without a length before it: use `padrao` of primitives.ts');
        ts.forEachChild(no, visitar);
      };
      visitar(fonte);
      return faltas;
    });
  guardar(usados);
  return faltas;
}
