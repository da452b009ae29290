import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { duracoesCom, type Prazo } from './prazo.ts';
import './prazo.css';

type Duracao = Pick<Prazo, 'diatodo' | 'duracao'>;

/** How long a task takes: the whole day, or some minutes. */
export function DuracaoCampos({
  duracao,
  onChange,
}: {
  duracao: Duracao;
  onChange: (duracao: Partial<Duracao>) => void;
}) {
  return (
    <div className="prazo-duracao">
      <Checkbox
        label="Dia inteiro"
        checked={duracao.diatodo === 'S'}
        onChange={({ target }) => onChange({ diatodo: target.checked ? 'S' : 'N' })}
      />
      {duracao.diatodo === 'N' && (
        <Select<number>
          label="Duração"
          value={duracao.duracao}
          options={duracoesCom(duracao.duracao)}
          onChange={(minutos) => minutos !== null && onChange({ duracao: minutos })}
        />
      )}
    </div>
  );
}
