import { rmSync } from 'node:fs';
import path from 'node:path';
import { preparar } from './ambiente.ts';
import { medirDisco } from './importacao.ts';
import { linha, numero, titulo } from './relatorio.ts';

const LINHAS = 100_000;

/** What the deals of a file cost on disk, in a database of 1,000. */
export async function relatarDisco(pasta: string): Promise<void> {
  titulo(`Disco de ${numero(LINHAS)} negócios importados`, ['quando', 'banco', 'cresceu']);
  const dele = path.join(pasta, `disco-${process.pid}`);
  const a = await preparar(dele, 1000);
  try {
    const m = await medirDisco(a, LINHAS);
    for (const [quando, mb] of [
      ['antes', m.antes],
      ['logo depois', m.depois],
      ['depois de aspirado', m.aspirado],
      ['depois da manutenção do dia', m.deDia],
      ['depois da manutenção da noite', m.refeito],
    ] as const)
      linha([quando, `${numero(mb)} MB`, `${numero(mb - m.antes)} MB`]);
  } finally {
    await a.fechar();
    rmSync(dele, { recursive: true, force: true });
  }
}
