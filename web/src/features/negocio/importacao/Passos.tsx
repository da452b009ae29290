import { IconCheck } from '@tabler/icons-react';
import { classNames } from '../../../ui/base/class-names.ts';
import type { Etapa } from './use-etapa.ts';

type Passo = Etapa | 'execucao';

const PASSOS: readonly { passo: Passo; nome: string }[] = [
  { passo: 'arquivo', nome: 'Arquivo' },
  { passo: 'conferir', nome: 'Conferir' },
  { passo: 'destino', nome: 'Destino' },
  { passo: 'execucao', nome: 'Importar' },
];

/** The four steps, which one it is, and the way to those that are open. */
export function Passos({
  atual,
  aberto,
  onIr,
}: {
  atual: Passo;
  aberto: (passo: Passo) => boolean;
  onIr: (etapa: Etapa) => void;
}) {
  const onde = PASSOS.findIndex((um) => um.passo === atual);
  return (
    <nav aria-label="Etapas da importação">
      <ol className="passos">
        {PASSOS.map(({ passo, nome }, i) => {
          const feito = i < onde;
          const marca = (
            <>
              <span className="passos-numero" aria-hidden="true">
                {feito ? <IconCheck size={14} /> : i + 1}
              </span>
              <span className="passos-nome">{nome}</span>
            </>
          );
          const ir = passo !== 'execucao' && atual !== 'execucao' && i !== onde && aberto(passo);
          return (
            <li
              key={passo}
              className={classNames(
                'passos-item',
                feito && 'passos-feito',
                i === onde && 'passos-atual',
              )}
              aria-current={i === onde ? 'step' : undefined}
            >
              {ir ? (
                <button type="button" className="passos-botao" onClick={() => onIr(passo)}>
                  {marca}
                </button>
              ) : (
                <span className="passos-botao">{marca}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
