import { Button } from '../../../ui/display/Button.tsx';
import { DateField } from '../../../ui/field/DateField.tsx';
import { TimeField } from '../../../ui/field/TimeField.tsx';
import { DuracaoCampos } from './DuracaoCampos.tsx';
import { prazosRapidos, type Prazo } from './prazo.ts';
import './prazo.css';

/** When something is to be done: date, hour or whole day, for how long, and the moments that are picked most. */
export function PrazoCampos({
  prazo,
  erro,
  foco = false,
  comDuracao = true,
  onChange,
}: {
  prazo: Prazo;
  erro: string | undefined;
  foco?: boolean;
  /** Without it only the moment changes. */
  comDuracao?: boolean;
  onChange: (prazo: Prazo) => void;
}) {
  return (
    <div className="prazo">
      <div className="prazo-campos">
        <DateField
          label="Data"
          looks="ahead"
          required
          error={erro}
          value={prazo.data}
          data-autofocus={foco || undefined}
          onChange={(data) => onChange({ ...prazo, data })}
        />
        {prazo.diatodo === 'N' && (
          <TimeField
            label="Hora"
            required
            value={prazo.hora}
            onChange={(hora) => onChange({ ...prazo, hora })}
          />
        )}
      </div>
      <div className="prazo-rapidos" role="group" aria-label="Escolhas rápidas">
        {prazosRapidos().map(({ nome, prazo: rapido }) => (
          <Button
            key={nome}
            size="small"
            aria-pressed={rapido.data === prazo.data && rapido.hora === prazo.hora}
            onClick={() => onChange({ ...prazo, ...rapido })}
          >
            {nome}
          </Button>
        ))}
      </div>
      {comDuracao && (
        <DuracaoCampos duracao={prazo} onChange={(duracao) => onChange({ ...prazo, ...duracao })} />
      )}
    </div>
  );
}
