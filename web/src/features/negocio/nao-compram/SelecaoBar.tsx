import { IconTargetArrow, IconX } from '@tabler/icons-react';
import { NADA_SELECIONADO } from '../../../kit/lista/selecao.ts';
import type { PaginaLida } from '../../../kit/lista/use-pagina.ts';
import type { SelecaoDosFiltros } from '../../../kit/lista/use-selecao-dos-filtros.ts';
import { numeroOuMais, plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';

/** What is marked, the way to all of the filter, and what may be done with it; nothing while nothing is marked. */
export function SelecaoBar({
  nome,
  acao,
  selecao: { selecao, marcar, quantos },
  lista: { total, totalMais },
  aoAgir,
}: {
  nome: string;
  acao: string;
  selecao: Pick<SelecaoDosFiltros, 'selecao' | 'marcar' | 'quantos'>;
  lista: Pick<PaginaLida<unknown>, 'total' | 'totalMais'>;
  aoAgir: () => void;
}) {
  if (quantos === 0) return null;
  const todosEles = numeroOuMais(total ?? 0, totalMais);
  return (
    <section className="recurso-lote" aria-label={nome} {...TOAST_FLOOR}>
      <strong role="status">
        {selecao.todos
          ? `Todos deste filtro (${todosEles})`
          : plural(quantos, 'selecionado', 'selecionados')}
      </strong>
      {!selecao.todos && (total ?? 0) > quantos && (
        <Button
          size="small"
          variant="subtle"
          onClick={() => marcar({ ...NADA_SELECIONADO, todos: true })}
        >
          Selecionar todos deste filtro ({todosEles})
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        icon={<IconTargetArrow size={16} aria-hidden="true" />}
        onClick={aoAgir}
      >
        {acao}
      </Button>
      <IconButton
        size="small"
        label="Limpar a seleção"
        icon={<IconX size={16} aria-hidden="true" />}
        onClick={() => marcar(NADA_SELECIONADO)}
      />
    </section>
  );
}
