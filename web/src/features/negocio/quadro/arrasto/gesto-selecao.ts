import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';
import type { criarVozDoGesto } from './gesto-voz.ts';

/** Marks cards: its checkbox, Ctrl or Cmd with a click, Shift for a range of the column. Answers whether it took the click. */
export const criarMarcacao = (
  { store, selecao }: ControleDoQuadro,
  voz: ReturnType<typeof criarVozDoGesto>,
) => {
  const marcar = (codigo: number, range: boolean) => {
    const estagio = store.where(codigo)?.estagio_codigo;
    const ids = estagio === undefined ? [] : (store.coluna(estagio)?.ids ?? []);
    if (range) selecao.range(ids, codigo);
    else selecao.toggle(codigo);
    voz.selecionados(codigo, selecao.has(codigo), selecao.get().size);
  };
  return {
    marcar,
    click(event: MouseEvent, codigo: number, onBox: boolean): boolean {
      const simples = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!onBox && simples) return false;
      marcar(codigo, event.shiftKey);
      return true;
    },
  };
};
