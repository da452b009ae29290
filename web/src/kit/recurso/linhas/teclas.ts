import { useAtalhoDaTela } from '../../../platform/tela/atalhos.ts';

const GRUPO = 'Linhas';

/** Tells the keys of the grid in the list of shortcuts. */
export function useTeclasDaGrade(): void {
  useAtalhoDaTela('Enter', 'Guardar e seguir; com Shift, voltar', GRUPO);
  useAtalhoDaTela('Ctrl+End', 'Última linha; com Home, a primeira', GRUPO);
  useAtalhoDaTela('PageDown', 'Dez linhas abaixo; com PageUp, acima', GRUPO);
  useAtalhoDaTela('F2', 'Editar com o cursor no fim', GRUPO);
  useAtalhoDaTela('Esc', 'Devolver o valor de antes; depois, sair da grade', GRUPO);
  useAtalhoDaTela('Ctrl+D', 'Duplicar a linha', GRUPO);
  useAtalhoDaTela('Alt+↑', 'Mover a linha; com ↓, para baixo', GRUPO);
  useAtalhoDaTela('Ctrl+Delete', 'Remover a linha', GRUPO);
  useAtalhoDaTela('Ctrl+Z', 'Desfazer nas linhas; com Shift, refazer', GRUPO);
  useAtalhoDaTela('Ctrl+V', 'Colar da planilha', GRUPO);
}
