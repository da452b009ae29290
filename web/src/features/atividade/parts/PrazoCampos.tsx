import { Button } from '../../../ui/display/Button.tsx';
import { DateField } from '../../../ui/field/DateField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { prazosRapidos, type Prazo } from './prazo.ts';

/** When something is to be done: date, hour, and the moments that are picked most. */
export function PrazoCampos({
  prazo,
  erro,
  foco = false,
  onChange,
}: {
  prazo: Prazo;
  erro: string | undefined;
  foco?: boolean;
  onChange: (prazo: Prazo) => void;
}) {
  return (
    <div className="prazo">
      <div className="prazo-campos">
        <DateField
          label="Data"
          required
          error={erro}
          value={prazo.data}
          data-autofocus={foco || undefined}
          onChange={(data) => onChange({ ...prazo, data })}
        />
        <TextField
          label="Hora"
          required
          type="time"
          value={prazo.hora}
          onChange={(evento) => onChange({ ...prazo, hora: evento.target.value })}
        />
      </div>
      <div className="prazo-rapidos" role="group" aria-label="Escolhas rápidas">
        {prazosRapidos().map(({ nome, prazo: rapido }) => (
          <Button
            key={nome}
            size="small"
            aria-pressed={rapido.data === prazo.data && rapido.hora === prazo.hora}
            onClick={() => onChange(rapido)}
          >
            {nome}
          </Button>
        ))}
      </div>
    </div>
  );
}
