import { useState } from 'react';
import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react';
import { dataHoraRelativa } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Conflito } from './Conflito.tsx';
import type { Estado, Pendente } from './regras.ts';
import { descartar, insistir } from './saida.ts';

const ESTADO: Record<Estado, string> = {
  pronta: 'Aguardando rede',
  outra: 'Espera a anterior da mesma tarefa',
  recusada: 'Precisa de você',
  antiga: 'Pode já ter chegado: confira antes de enviar de novo',
};

/* Nothing is given up by one press. */
function Descartar({ um }: { um: Pendente }) {
  const [certeza, setCerteza] = useState(false);
  if (!certeza)
    return (
      <Button size="small" variant="subtle" onClick={() => setCerteza(true)}>
        Descartar
      </Button>
    );
  return (
    <span className="saida-certeza" role="group" aria-label="Descartar mesmo?">
      {um.provisorio === null
        ? 'Apagar da fila?'
        : 'Apagar da fila, com o que foi feito nesta tarefa nova?'}
      <Button size="small" variant="danger" onClick={() => void descartar(um)}>
        Apagar
      </Button>
      <Button size="small" data-autofocus onClick={() => setCerteza(false)}>
        Manter
      </Button>
    </span>
  );
}

/** One entry of the queue: what was done, when, what keeps it, and what can be done with it. */
export function ItemDaFila({
  um,
  estado,
  aoSair,
}: {
  um: Pendente;
  estado: Estado;
  /** The person goes to another screen. */
  aoSair: () => void;
}) {
  const pede = estado === 'recusada' || estado === 'antiga';
  const Icone = pede ? IconAlertTriangle : IconCloudUpload;
  return (
    <li data-estado={estado}>
      <span className="saida-dito">
        <Icone size={16} aria-hidden="true" /> {um.dito}
      </span>
      <span className="saida-quando">
        {ESTADO[estado]} · feito {dataHoraRelativa(new Date(um.em).toISOString())}
      </span>
      {estado === 'recusada' && (
        <Conflito um={um} aoSair={aoSair} descartar={<Descartar um={um} />} />
      )}
      {estado !== 'recusada' && (
        <p className="saida-acoes">
          {estado === 'antiga' && (
            <Button size="small" onClick={() => void insistir(um, null)}>
              Enviar de novo
            </Button>
          )}
          <Descartar um={um} />
        </p>
      )}
    </li>
  );
}
