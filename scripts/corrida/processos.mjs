// Which processes belong to a folder: by their command, their environment, the folder they work in, or who started them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What another process may hide from us, or has taken with it when it ended. */
function sePuder(ler) {
  try {
    return ler();
  } catch {
    return '';
  }
}

/** Linux says it in files, and may have no `ps`. A process that ended and waits for its parent has neither command nor folder. */
function todosEmProc() {
  return readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .map((pid) => {
      const texto = sePuder(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
      const [estado, pai] = texto.slice(texto.lastIndexOf(')') + 2).split(' ');
      const comando = sePuder(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      return {
        pid: Number(pid),
        pai: Number(pai),
        morto: estado === 'Z' || texto === '',
        comando: comando.replaceAll('\0', ' ').trim(),
        resto: () =>
          sePuder(() => readFileSync(`/proc/${pid}/environ`, 'utf8')) +
          sePuder(() => readlinkSync(`/proc/${pid}/cwd`)),
      };
    });
}

/** With `-E` the environment stands behind the command. */
function todosPorPs() {
  const texto = execFileSync('ps', ['-axww', '-E', '-o', 'pid=,ppid=,stat=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return texto.split('\n').flatMap((linha) => {
    const [, pid, pai, estado, comando] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(linha) ?? [];
    if (!pid) return [];
    const morto = estado.startsWith('Z');
    return { pid: Number(pid), pai: Number(pai), morto, comando, resto: () => '' };
  });
}

/** The processes that run for this folder, and those below them; the one that asks is not among them. */
export function processosDe(pasta) {
  const vivos = (process.platform === 'linux' ? todosEmProc() : todosPorPs()).filter(
    (p) => !p.morto && p.pid !== process.pid,
  );
  const deles = new Set(
    vivos.filter((p) => p.comando.includes(pasta) || p.resto().includes(pasta)).map((p) => p.pid),
  );
  for (let antes = -1; antes < deles.size;) {
    antes = deles.size;
    for (const p of vivos) if (deles.has(p.pai)) deles.add(p.pid);
  }
  return vivos
    .filter((p) => deles.has(p.pid))
    .map(({ pid, pai, comando }) => ({ pid, pai, comando }));
}
