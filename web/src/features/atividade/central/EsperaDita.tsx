import { IconCloudUpload } from '@tabler/icons-react';
import { esperaDita, type Espera } from '../saida/sobrepor.ts';
import './espera-dita.css';

/** What of a task waits on this device for the network, in words. */
export function EsperaDita({ espera }: { espera: Espera }) {
  return (
    <span className="tarefa-espera">
      <IconCloudUpload size={14} aria-hidden="true" /> {esperaDita(espera)}
    </span>
  );
}
