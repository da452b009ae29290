import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { caminhoDoNegocio } from '../../../../paths.ts';
import { erro, toast } from '../../../../ui/window/toast.ts';
import { idDoItem } from './linha-filtros.ts';

/** Puts the address of an entry of the timeline where it can be pasted from. */
export async function copiarLink(
  negocio_codigo: number,
  item: Pick<Item, 'item_tipo' | 'item_codigo'>,
): Promise<void> {
  const endereco = `${window.location.origin}${caminhoDoNegocio(negocio_codigo)}#${idDoItem(item)}`;
  try {
    await navigator.clipboard.writeText(endereco);
    toast('Link copiado.', { id: 'link' });
  } catch {
    erro(`O navegador não deixou copiar. O link é ${endereco}`, { id: 'link', ms: 15_000 });
  }
}
