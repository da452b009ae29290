import { IconTargetArrow, IconX } from '@tabler/icons-react';
import { numero, numeroOuMais, plural } from '../../../platform/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';

/** What is marked, the way to all of the filter, and what may be done with it. */
export function SelecaoBar({
  nome = 'Clientes selecionados',
  acao = 'Incluir no funil',
  quantos,
  todos,
  total,
  totalMais,
  aoTodos,
  aoIncluir,
  aoLimpar,
}: {
  nome?: string;
  acao?: string;
  quantos: number;
  todos: boolean;
  total: number;
  totalMais: boolean;
  aoTodos: () => void;
  aoIncluir: () => void;
  aoLimpar: () => void;
}) {
  const todosEles = totalMais ? numeroOuMais(total, true) : numero(total);
  return (
    <section className="recurso-lote" aria-label={nome} {...TOAST_FLOOR}>
      <strong role="status">
        {todos
          ? `Todos deste filtro (${todosEles})`
          : plural(quantos, 'selecionado', 'selecionados')}
      </strong>
      {!todos && total > quantos && (
        <Button size="small" variant="subtle" onClick={aoTodos}>
          Selecionar todos deste filtro ({todosEles})
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        icon={<IconTargetArrow size={16} aria-hidden="true" />}
        onClick={aoIncluir}
      >
        {acao}
      </Button>
      <IconButton
        size="small"
        label="Limpar a seleção"
        icon={<IconX size={16} aria-hidden="true" />}
        onClick={aoLimpar}
      />
    </section>
  );
}
