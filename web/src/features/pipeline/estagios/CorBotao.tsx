import { useState } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { CORES, nomeDaCor } from '../../../kit/recurso/cores.ts';
import { Popover } from '../../../ui/floating/Popover.tsx';

/** The colour of a stage: a swatch that opens the fourteen. */
export function CorBotao({
  estagio,
  cor,
  onChange,
}: {
  estagio: string;
  cor: number;
  onChange: (cor: number) => void;
}) {
  const [aberto, setAberto] = useState(false);
  return (
    <Popover
      open={aberto}
      onOpenChange={setAberto}
      label={`Cor do estágio ${estagio}`}
      trigger={
        <button
          type="button"
          className="estagio-cor"
          aria-label={`Cor do estágio ${estagio}: ${nomeDaCor(cor)}`}
          title={nomeDaCor(cor)}
          onClick={() => setAberto(!aberto)}
        >
          <i className={`estagio-amostra chart-${cor}`} aria-hidden="true" />
        </button>
      }
    >
      <div className="estagio-cores">
        {CORES.map((nome, i) => (
          <button
            key={nome}
            type="button"
            className="estagio-cor"
            aria-label={nome}
            aria-pressed={i + 1 === cor}
            title={nome}
            onClick={() => {
              setAberto(false);
              if (i + 1 !== cor) onChange(i + 1);
            }}
          >
            <i className={`estagio-amostra chart-${i + 1}`} aria-hidden="true">
              {i + 1 === cor && <IconCheck size={14} stroke={2.5} />}
            </i>
          </button>
        ))}
      </div>
    </Popover>
  );
}
