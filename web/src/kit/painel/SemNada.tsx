import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import type { Periodo } from './periodo.ts';

/** In place of charts that would all be empty: what there is none of, and one way to see some. */
export function SemNada({
  titulo,
  quando,
  periodo,
  verTudo,
  limpar,
}: {
  titulo: string;
  /** When there will be some: "Tarefas aparecem aqui quando têm data." */
  quando: string;
  periodo: Periodo;
  verTudo: () => void;
  /** Takes the filters off; undefined: there are none. */
  limpar: (() => void) | undefined;
}) {
  const acao =
    limpar !== undefined ? (
      <Button onClick={limpar}>Limpar filtros</Button>
    ) : periodo === 'tudo' ? undefined : (
      <Button onClick={verTudo}>Ver todo o período</Button>
    );
  return (
    <Panel className="painel-largo">
      <EmptyState title={titulo} action={acao}>
        {quando}
      </EmptyState>
    </Panel>
  );
}
