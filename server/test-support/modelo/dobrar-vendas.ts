import { acertarVendas } from '../../src/pedvenda/somas/acertar.ts';
import { dobrarVendas } from '../../src/pedvenda/somas/writes.ts';
import type { Banco } from '../../src/platform/banco/db.ts';

const sempre = new AbortController().signal;

/** Folds sales as servers do: two at once, in small parts, or (`comecarDeNovo`) as after a migration and cut off after some bites. */
export async function dobrarDeUmModo(
  banco: Banco,
  r: number,
  { verbo, qual, para }: { verbo: string; qual: number; para: number },
): Promise<void> {
  if (verbo === 'dobrar')
    await Promise.all([
      acertarVendas(banco, sempre, { donos: 1 + (para % 3) }),
      acertarVendas(banco, sempre, { donos: 2 }),
    ]);
  else if (verbo === 'dobrarEmPartes')
    await acertarVendas(banco, sempre, { linhas: 1 + (para % 4) });
  else if (verbo === 'comecarDeNovo') {
    await banco.transacao(r, 'write', (tx) => tx.sql('SELECT instalacao.preencher_0090($1)', [r]));
    for (let i = 0; i < para % 6; i += 1)
      await banco.transacao(r, 'write', (tx) => dobrarVendas(tx, r, 100, 1 + (qual % 3)));
  } else throw new Error(`unknown: ${verbo}`);
}
