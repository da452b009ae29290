import { useEffect, useRef } from 'react';
import { NOVO_NEGOCIO } from '../../../layout/paleta/palette-open.ts';
import { tomarPedido, useAtalho, useAtalhoDaTela } from '../../../platform/tela/atalhos.ts';

const GRUPO = 'Quadro';
/** Where Escape belongs to the text, and what lies above the board. */
const DIGITANDO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const CAMADA = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Escape where nothing else takes it. */
function useEscape(rodar: () => void) {
  const ultimo = useRef(rodar);
  useEffect(() => {
    ultimo.current = rodar;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.matches(DIGITANDO)) return;
      if (!document.querySelector(CAMADA)) ultimo.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The shortcuts of the board; those of the cards are answered by the card that has the focus. */
export function useAtalhosDoQuadro({
  create,
  filters,
  search,
  limpar,
}: {
  create: (() => void) | null;
  filters: () => void;
  search: () => void;
  /** Nothing is marked any more. */
  limpar: () => void;
}) {
  useAtalho('N', NOVO_NEGOCIO, GRUPO, () => create?.());
  useEffect(() => {
    if (create !== null && tomarPedido(NOVO_NEGOCIO)) create();
  }, [create]);
  useAtalho('F', 'Filtros', GRUPO, filters);
  useAtalho('/', 'Buscar neste funil', GRUPO, search);
  useEscape(limpar);
  useAtalhoDaTela('↑ ↓ ← →', 'Andar pelos cartões', GRUPO);
  useAtalhoDaTela('Enter', 'Abrir a página do negócio', GRUPO);
  useAtalhoDaTela('Espaço', 'Pegar o cartão: as setas escolhem, Enter solta, Esc devolve', GRUPO);
  useAtalhoDaTela('Espaço Espaço', 'Ver ao lado: as setas trocam de negócio, Esc fecha', GRUPO);
  useAtalhoDaTela('Alt+↑ ↓ ← →', 'Mover o cartão na hora', GRUPO);
  useAtalhoDaTela('T', 'Próxima tarefa do cartão', GRUPO);
  useAtalhoDaTela('X', 'Selecionar o cartão (Shift com clique: até aqui)', GRUPO);
  useAtalhoDaTela('Esc', 'Limpar a seleção', GRUPO);
  useAtalhoDaTela('M', 'Mover o cartão para…', GRUPO);
}
