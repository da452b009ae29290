// Plain JavaScript that Node 18 can read, as node24.mjs, which imports it.
import { readFileSync } from 'node:fs';

const OLHAR_A_CADA_MS = 500;
const CASCAS = /^(sh|dash|bash|ash|ksh|zsh|busybox)$/;

/** Name and parent of a process as Linux tells them; undefined elsewhere and of a process that is gone. */
function processo(pid) {
  try {
    const texto = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [estado, pai] = texto.slice(texto.lastIndexOf(')') + 2).split(' ');
    if (estado === 'Z') return undefined;
    return { nome: texto.slice(texto.indexOf('(') + 1, texto.lastIndexOf(')')), pai: Number(pai) };
  } catch {
    return undefined;
  }
}

function existe(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (erro) {
    return erro.code !== 'ESRCH';
  }
}

/** npm starts a script through a shell, which some systems keep between the two: then npm is the parent of the parent. */
function npmAtrasDaCasca(pai) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const casca = processo(pai);
  return casca && CASCAS.test(casca.nome) ? casca.pai : undefined;
}

/**
 * Calls `aoFicarSo` once when whoever started this process is gone: npm passes SIGTERM to a shell that keeps it to
 * itself, and passes nothing when it is killed.
 */
export function vigiarPai(aoFicarSo) {
  const pai = process.ppid;
  const npm = npmAtrasDaCasca(pai);
  const relogio = setInterval(() => {
    const comPai = process.ppid === pai && existe(pai);
    if (comPai && (npm === undefined || processo(pai)?.pai === npm)) return;
    clearInterval(relogio);
    aoFicarSo();
  }, OLHAR_A_CADA_MS);
  relogio.unref();
}
