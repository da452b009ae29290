import { IconRefresh } from '@tabler/icons-react';
import { useReconnect } from '../../../ui/base/reconnect.ts';
import { Button } from '../../../ui/display/Button.tsx';
import type { VistaLista } from './lista-store.ts';

/** What floats over the rows: that they are no longer the newest, or could not be read again. */
export function ListaAvisos({
  vista: { total, mudou, falhou, lendo },
  aoAtualizar,
  aoRepetir,
}: {
  vista: VistaLista;
  aoAtualizar: () => void;
  aoRepetir: () => void;
}) {
  useReconnect(total !== null && falhou === 'inicio' ? aoRepetir : undefined);
  const icone = <IconRefresh size={14} aria-hidden="true" />;
  if (total !== null && falhou === 'inicio')
    return (
      <div className="lista-mudou" role="alert">
        <span>Não foi possível atualizar. Estas linhas são as de antes.</span>
        <Button size="small" icon={icone} loading={lendo === 'inicio'} onClick={aoRepetir}>
          Tentar novamente
        </Button>
      </div>
    );
  if (!mudou) return null;
  return (
    <div className="lista-mudou" role="status">
      <span>A lista mudou desde que você a abriu.</span>
      <Button size="small" icon={icone} onClick={aoAtualizar}>
        Atualizar
      </Button>
    </div>
  );
}
