import type { BoardTipo } from '@praca/contract/pipeline/tipos.ts';
import { useConexao } from '../../../../platform/http/online.ts';
import type { MenuEntry } from '../../../../ui/floating/Menu.tsx';
import { itensDeDesfecho, itensDeDestino } from '../../base/dialogs/itens-do-ciclo.tsx';
import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';
import { CartaoMenu, type CartaoMenuEm } from './CartaoMenu.tsx';
import type { useCamadas } from '../use-camadas.ts';
import type { Direitos } from '../../base/use-direitos.ts';
import { usePhone } from '../../../../platform/tela/larguras.ts';

/** The menu of a card with what this person may do with it now. */
export function CartaoMenuCamada({
  at,
  quadro,
  tipo,
  direitos,
  camadas,
  onOpen,
  onPeek,
  onStep,
}: {
  at: CartaoMenuEm;
  quadro: ControleDoQuadro;
  tipo: BoardTipo;
  direitos: Direitos;
  camadas: ReturnType<typeof useCamadas>;
  onOpen: (codigo: number) => void;
  onPeek: (codigo: number) => void;
  onStep: (codigo: number, ancora: HTMLElement, fica: boolean) => void;
}) {
  const { abrir, editar, ciclo, fecharMenu } = camadas;
  const { online } = useConexao();
  // On a phone a tap on the card does the same.
  const telefone = usePhone();
  const { codigo } = at;
  const cartao = quadro.store.cartao(codigo);
  if (!cartao) return null;
  const perguntar = {
    negocio: { negocio_situacao: cartao.negocio_situacao, board_tipo: tipo },
    direitos,
    online,
    abrir: (verbo: Parameters<typeof ciclo>[1]) => ciclo(codigo, verbo),
  };
  const lifecycle: MenuEntry[] = [itensDeDesfecho(perguntar), itensDeDestino(perguntar)].flatMap(
    (grupo) => (grupo.length > 0 ? [{ separator: true as const }, ...grupo] : []),
  );
  const passo = quadro.achar(codigo)?.querySelector<HTMLElement>('[data-passo-de]');
  return (
    <CartaoMenu
      at={at}
      marcados={quadro.selecao.has(codigo)}
      lifecycle={lifecycle}
      onClose={() => {
        fecharMenu();
        requestAnimationFrame(() => quadro.mostrarNaTela(codigo));
      }}
      onOpen={() => onOpen(codigo)}
      onPeek={telefone ? null : () => onPeek(codigo)}
      onStep={passo ? () => requestAnimationFrame(() => onStep(codigo, passo, true)) : null}
      onMark={() => quadro.selecao.toggle(codigo)}
      onEdit={direitos.editar ? () => editar(codigo) : null}
      onMove={direitos.editar ? () => abrir({ tipo: 'mover-para', cartao }) : null}
      onDelete={direitos.excluir ? () => abrir({ tipo: 'excluir', cartao }) : null}
    />
  );
}
