import { IconRefresh } from '@tabler/icons-react';
import { useReconnect } from '../../../ui/base/reconnect.ts';
import { Button } from '../../../ui/display/Button.tsx';
import type { VistaLista } from './lista-store.ts';

const FALHAS: Partial<Record<VistaLista['falhou'], string>> = {
  inicio: 'Não foi possível atualizar. Estas linhas são as de antes.',
  total: 'Não foi possível contar quantos são.',
};

/** What floats over the rows: that they are no longer the newest, or could not be read again or counted. */
export function ListaAvisos({
  vista: { lida, mudou, falhou, lendo },
  aoAtualizar,
  aoRepetir,
}: {
  vista: VistaLista;
  aoAtualizar: () => void;
  aoRepetir: () => void;
}) {
  const falha = lida ? FALHAS[falhou] : undefined;
  useReconnect(falha === undefined ? undefined : aoRepetir);
  const icone = <IconRefresh size={14} aria-hidden="true" />;
  if (falha)
    return (
      <div className="lista-mudou" role="alert">
        <span>{falha}</span>
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
