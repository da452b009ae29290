import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getLista } from '@praca/contract/atividade/endpoints.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { diaDaSemana, somarDias } from '@praca/contract/br/data.ts';
import { useAtalho } from '../../../platform/atalhos.ts';
import { dataLocal, dia, diaCurto, diaDeHoje, hora } from '../../../platform/format.ts';
import { consulta } from '../../../platform/query.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { duracaoPorExtenso } from '../parts/prazo.ts';
import { estaAtrasada } from '../parts/tarefa-texto.ts';
import type { VistaProps } from './CentralLista.tsx';
import { TarefaDetalhe } from './TarefaDetalhe.tsx';
import './semana.css';

const DIAS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
const CABEM = 200;

const segundaDe = (data: string): string => somarDias(data, -((diaDaSemana(data) + 6) % 7));

/** Hours that the tasks of a day take; those of the whole day take none of them. */
const ocupado = (tarefas: readonly Tarefa[]): number =>
  tarefas
    .filter((um) => um.atividade_diatodo === 'N' && um.atividade_situacao === 'P')
    .reduce((soma, um) => soma + um.atividade_duracao, 0);

function Bloco({ tarefa, aoAbrir }: { tarefa: Tarefa; aoAbrir: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={classNames(
          'semana-tarefa',
          tarefa.atividade_situacao !== 'P' && 'semana-feita',
          estaAtrasada(tarefa) && 'semana-atrasada',
        )}
        onClick={aoAbrir}
      >
        <span className="semana-hora">
          {tarefa.atividade_diatodo === 'S' ? 'Dia todo' : hora(tarefa.atividade_dthr ?? '')}
          {tarefa.atividade_situacao !== 'P' && ' · feita'}
          {estaAtrasada(tarefa) && ' · atrasada'}
        </span>
        <span className="semana-titulo">{tarefa.atividade_titulo}</span>
        <span className="semana-cliente">{tarefa.pessoa_razao ?? ''}</span>
      </button>
    </li>
  );
}

/** The week, a column a day: what is planned, what was done, and how many hours are taken. */
export function Semana({ tipos, tarefas, usuarios, podeEditar, filtros, endereco }: VistaProps) {
  const { estado, mudar } = endereco;
  const hoje = diaDeHoje();
  const inicio = segundaDe(estado.dia ?? hoje);
  const fim = somarDias(inicio, 6);
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getLista, {
      ...filtros,
      DATA_INICIAL: inicio,
      DATA_FINAL: fim,
      SQL_LIMIT: CABEM,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const ir = (dias: number) => mudar({ dia: dias === 0 ? undefined : somarDias(inicio, dias) });
  useAtalho('PageUp', 'Semana anterior', 'Semana', () => ir(-7));
  useAtalho('PageDown', 'Próxima semana', 'Semana', () => ir(7));
  useAtalho('Home', 'Esta semana', 'Semana', () => ir(0));
  if (isError && data === undefined)
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  const todas = data?.dados ?? [];
  const aberta = todas.find((um) => um.atividade_codigo === estado.tarefa);
  return (
    <div className="central-corpo">
      <div className="semana-topo">
        <IconButton
          label="Semana anterior"
          icon={<IconChevronLeft size={18} aria-hidden="true" />}
          onClick={() => ir(-7)}
        />
        <Button onClick={() => ir(0)}>Hoje</Button>
        <IconButton
          label="Próxima semana"
          icon={<IconChevronRight size={18} aria-hidden="true" />}
          onClick={() => ir(7)}
        />
        <h2 className="semana-nome">
          {dia(inicio)} a {dia(fim)}
        </h2>
        {(data?.total ?? 0) > CABEM && (
          <span className="balde-mais">Mostrando as primeiras {CABEM}: filtre para ver todas.</span>
        )}
      </div>
      <div className="semana" aria-busy={data === undefined}>
        {Array.from({ length: 7 }, (_, i) => {
          const data_ = somarDias(inicio, i);
          const doDia = todas.filter(
            (um) => um.atividade_dthr !== null && dataLocal(um.atividade_dthr) === data_,
          );
          const minutos = ocupado(doDia);
          return (
            <section
              key={data_}
              className="semana-dia"
              aria-current={data_ === hoje ? 'date' : undefined}
              aria-labelledby={`dia-${data_}`}
            >
              <h3 className="semana-dia-nome" id={`dia-${data_}`}>
                {DIAS[diaDaSemana(data_)]} {diaCurto(data_)}
                {minutos > 0 && <span className="semana-horas">{duracaoPorExtenso(minutos)}</span>}
              </h3>
              <ul>
                {doDia.map((tarefa) => (
                  <Bloco
                    key={tarefa.atividade_codigo}
                    tarefa={tarefa}
                    aoAbrir={() => mudar({ tarefa: tarefa.atividade_codigo })}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {aberta !== undefined && (
        <TarefaDetalhe
          key={aberta.atividade_codigo}
          tarefa={aberta}
          tipos={tipos}
          tarefas={tarefas}
          quem={usuarios.get(aberta.usuario_login) ?? aberta.usuario_login}
          podeEditar={podeEditar && aberta.atividade_situacao === 'P'}
          aoFechar={() => mudar({ tarefa: undefined })}
        />
      )}
    </div>
  );
}
