import { lazy, Suspense, useState } from 'react';
import { IconZoomQuestion } from '@tabler/icons-react';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Popover } from '../../../ui/floating/Popover.tsx';
import type { ExplicacaoDoPainel } from '../descricao.ts';
import './cascata.css';

const Explicacao = lazy(() => import('./Explicacao.tsx').then((m) => ({ default: m.Explicacao })));

/** Opens what a figure's change is made of. */
export function ExplicarBotao({
  titulo,
  explicacao,
}: {
  titulo: string;
  explicacao: ExplicacaoDoPainel;
}) {
  const [aberto, setAberto] = useState(false);
  return (
    <Popover
      sheet
      open={aberto}
      onOpenChange={setAberto}
      label={`Explicação de ${titulo}`}
      trigger={
        <IconButton
          size="small"
          label={`Explicar ${titulo}`}
          icon={<IconZoomQuestion size={16} aria-hidden="true" />}
          onClick={() => setAberto(!aberto)}
        />
      }
    >
      <div className="explicar">
        <Suspense fallback={<LoadingState />}>
          <Explicacao titulo={titulo} explicacao={explicacao} />
        </Suspense>
      </div>
    </Popover>
  );
}
