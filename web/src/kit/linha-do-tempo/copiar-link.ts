import { erro, toast } from '../../ui/window/toast.ts';

/** Puts the address of an entry of a timeline where it can be pasted from: that of its page and the entry's name. */
export async function copiarLink(caminho: string, id: string): Promise<void> {
  const endereco = `${window.location.origin}${caminho}#${id}`;
  try {
    await navigator.clipboard.writeText(endereco);
    toast('Link copiado.', { id: 'link' });
  } catch {
    erro(`O navegador não deixou copiar. O link é ${endereco}`, { id: 'link', ms: 15_000 });
  }
}
