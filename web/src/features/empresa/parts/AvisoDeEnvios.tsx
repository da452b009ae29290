import { useState } from 'react';
import { IconMailPause } from '@tabler/icons-react';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { getEnvios } from '@praca/contract/empresa/endpoints.ts';
import { dataHora } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { LiberarEnviosDialog } from './LiberarEnviosDialog.tsx';
import './aviso-de-envios.css';

/** The line under the bar on top: since when nothing leaves this copy, and the way to release it. */
export function AvisoDeEnvios({ envios }: { envios: Linha<typeof getEnvios> }) {
  const [aberto, setAberto] = useState(false);
  const desde = envios.desde === null ? '' : ` desde ${dataHora(envios.desde)}`;
  return (
    <div className="aviso-de-envios" role="status">
      <IconMailPause size={16} aria-hidden="true" />
      <span className="aviso-de-envios-texto">
        Esta instalação é uma cópia: nada sai dela{desde}, para não sair duas vezes.
      </span>
      <Button size="small" onClick={() => setAberto(true)}>
        Liberar envios
      </Button>
      {aberto && <LiberarEnviosDialog envios={envios} aoFechar={() => setAberto(false)} />}
    </div>
  );
}
