import { IconGripVertical } from '@tabler/icons-react';
import type { BaldeDaCentral, Tarefa } from '@praca/contract/atividade/schemas.ts';
import { DesenhoDoIcone } from '../../../kit/recurso/icones.tsx';
import { duracaoPorExtenso } from '../parts/prazo.ts';
import { momentoRelativo } from '../parts/tarefa-texto.ts';
import { quantasEm } from './BaldeSecao.tsx';
import { NOME_DO_BALDE } from './endereco.ts';
import type { TiposDeTarefa } from './use-tipos.ts';

const AO_LADO = ['ATRASADAS', 'SEM_DATA'] as const;

function Solta({
  tarefa,
  tipos,
  aoAbrir,
}: {
  tarefa: Tarefa;
  tipos: TiposDeTarefa;
  aoAbrir: () => void;
}) {
  const tipo = tipos.get(tarefa.tipoatividade_codigo ?? 0);
  const quem = tarefa.pessoa_razao ?? 'Sem cliente';
  return (
    <li
      className="calendario-solta"
      data-agenda-fora={tarefa.atividade_codigo}
      data-titulo={tarefa.atividade_titulo}
      data-minutos={Math.max(15, tarefa.atividade_duracao)}
    >
      <IconGripVertical size={14} aria-hidden="true" />
      <span className={`chart-${tipo?.cor ?? 1}`}>
        <DesenhoDoIcone icone={tipo?.icone ?? 'tarefa'} />
        <span className="sr-only">{tipo?.nome ?? 'Sem tipo'}</span>
      </span>
      <span className="calendario-solta-texto">
        <button type="button" onClick={aoAbrir}>
          {tarefa.atividade_titulo}
        </button>
        <span className="calendario-solta-nota">
          {tarefa.atividade_dthr === null
            ? `${quem} · ${duracaoPorExtenso(tarefa.atividade_duracao)}`
            : `${momentoRelativo(tarefa)} · ${quem}`}
        </span>
      </span>
    </li>
  );
}

/** What is late and what has no date, beside the calendar: dragged into it, it is planned. */
export function CalendarioLado({
  baldes,
  tipos,
  aoAbrir,
}: {
  baldes: readonly BaldeDaCentral[] | undefined;
  tipos: TiposDeTarefa;
  aoAbrir: (codigo: number) => void;
}) {
  return (
    <aside className="calendario-lado" aria-label="Fora do calendário">
      {AO_LADO.map((nome) => {
        const balde = baldes?.find((um) => um.balde === nome);
        return (
          <section key={nome} data-balde={nome} aria-labelledby={`lado-${nome}`}>
            <h3 id={`lado-${nome}`}>
              {NOME_DO_BALDE[nome]}
              <span className="balde-conta">{balde ? quantasEm(balde) : 0}</span>
            </h3>
            <ul>
              {balde?.tarefas.map((tarefa) => (
                <Solta
                  key={tarefa.atividade_codigo}
                  tarefa={tarefa}
                  tipos={tipos}
                  aoAbrir={() => aoAbrir(tarefa.atividade_codigo)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </aside>
  );
}
