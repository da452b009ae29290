import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { ehAlteracaoDeCampos } from '@praca/contract/negocio/rules.ts';

type Evento = Extract<Item, { item_tipo: 'EVENTO' }>;

/** An entry, or changes of the same fields by the same person within minutes, newest first. */
export type Junto = { itens: readonly [Item, ...Item[]] };

const PERTO_MS = 10 * 60_000;
/** Two are read as easily apart. */
const MUITAS = 3;

const camposDe = ({ evento_depois }: Evento): string =>
  Object.entries(evento_depois ?? {})
    .flatMap(([campo, valor]) =>
      // Added fields are one name of the change; which of them it touches is told inside.
      campo === 'negocio_campos' ? Object.keys((valor ?? {}) as object) : [campo],
    )
    .toSorted((a, b) => a.localeCompare(b))
    .join();

function continua(nova: Item, velha: Item): boolean {
  if (nova.item_tipo !== 'EVENTO' || velha.item_tipo !== 'EVENTO') return false;
  return (
    ehAlteracaoDeCampos(nova) &&
    ehAlteracaoDeCampos(velha) &&
    nova.usuario_nome === velha.usuario_nome &&
    camposDe(nova) === camposDe(velha) &&
    Date.parse(nova.item_em) - Date.parse(velha.item_em) <= PERTO_MS
  );
}

/** The entries with what is said over and over put together; `itens` come newest first. */
export function juntarMudancas(itens: readonly Item[]): Junto[] {
  const juntos: [Item, ...Item[]][] = [];
  for (const item of itens) {
    const ultimo = juntos.at(-1);
    const anterior = ultimo?.at(-1);
    if (ultimo && anterior && continua(anterior, item)) ultimo.push(item);
    else juntos.push([item]);
  }
  return juntos.flatMap((deles): Junto[] =>
    deles.length < MUITAS ? deles.map((item) => ({ itens: [item] })) : [{ itens: deles }],
  );
}

/** Several changes as one: from what stood before the first to what stands after the last; null where there is one entry. */
export function comoUma([nova, ...outras]: Junto['itens']): Evento | null {
  const primeira = outras.at(-1);
  return nova.item_tipo === 'EVENTO' && primeira?.item_tipo === 'EVENTO'
    ? { ...nova, evento_antes: primeira.evento_antes }
    : null;
}
