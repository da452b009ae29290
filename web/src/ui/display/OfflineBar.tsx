import { IconWifiOff } from '@tabler/icons-react';
import './OfflineBar.css';

/** One bar under the top bar while there is no connection; `since` is the time of the data on the screen. */
export function OfflineBar({ since }: { since?: string }) {
  return (
    <div className="offline-bar" role="status">
      <IconWifiOff size={16} aria-hidden="true" />
      <span>
        {since
          ? `Sem conexão. Mostrando dados de ${since}`
          : 'Sem conexão. Verifique a rede para continuar.'}
      </span>
    </div>
  );
}
