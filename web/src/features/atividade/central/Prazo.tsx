import { useState } from 'react';
import type { Balde } from '@praca/contract/atividade/baldes.ts';
import { limitesDosBaldes } from '@praca/contract/atividade/baldes.ts';
import { DATA_PASSADA } from '@praca/contract/atividade/rules.ts';
import type { BaldeDaCentral, Tarefa } from '@praca/contract/atividade/schemas.ts';
import { proximoDiaUtil } from '@praca/contract/br/feriados.ts';
import { diaDeHoje, dinheiro } from '../../../platform/texto/format.ts';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { MenuDaTarefa } from '../parts/MenuDaTarefa.tsx';
import { instanteDe, momentoDe } from '../parts/prazo.ts';
import { estaAtrasada, momentoRelativo } from '../parts/tarefa-texto.ts';
import type { Espera } from '../saida/sobrepor.ts';
import { quantasEm } from './BaldeSecao.tsx';
import type { VistaProps } from './CentralLista.tsx';
import { NOME_DO_BALDE } from './endereco.ts';
import { EsperaDita } from './EsperaDita.tsx';
import { planejarTarefa } from './planejar.ts';
import { TarefaDetalhe } from './TarefaDetalhe.tsx';
import { useTarefaAberta } from './use-tarefa-aberta.ts';
import './prazo-quadro.css';

const MANHA = '09:00';

/** The day that a column stands for; null: no day, or one that is over. */
function diaDoBalde(balde: Balde): string | null {
  const hoje = diaDeHoje();
  const { amanha, depois, semana } = limitesDosBaldes(hoje);
  switch (balde) {
    case 'HOJE':
      return hoje;
    case 'AMANHA':
      return amanha;
    case 'SEMANA':
      return depois < semana ? depois : null;
    case 'DEPOIS':
      return proximoDiaUtil(semana);
    case 'ATRASADAS':
    case 'SEM_DATA':
      return null;
  }
}

function Cartao({
  tarefa,
  espera,
  podeEditar,
  tarefas,
  aoAbrir,
  aoPegar,
}: Pick<VistaProps, 'podeEditar' | 'tarefas'> & {
  tarefa: Tarefa;
  /** What of it waits on this device for the network. */
  espera: Espera | undefined;
  aoAbrir: () => void;
  aoPegar: (pega: boolean) => void;
}) {
  const pendente = tarefa.atividade_situacao === 'P';
  return (
    <li
      className="prazo-cartao"
      draggable={podeEditar && pendente}
      data-feita={pendente ? undefined : ''}
      data-tarefa={tarefa.atividade_codigo}
      onDragStart={(evento) => {
        evento.dataTransfer.setData('text/plain', tarefa.atividade_titulo);
        evento.dataTransfer.effectAllowed = 'move';
        aoPegar(true);
      }}
      onDragEnd={() => aoPegar(false)}
    >
      <span className="prazo-cartao-linha">
        <button type="button" className="tarefa-titulo" onClick={aoAbrir}>
          {tarefa.atividade_titulo}
        </button>
        {podeEditar && pendente && <MenuDaTarefa tarefa={tarefa} tarefas={tarefas} />}
      </span>
      {espera && <EsperaDita espera={espera} />}
      <span className="prazo-cartao-nota">
        {tarefa.pessoa_razao ?? tarefa.negocio_titulo ?? 'Sem cliente'}
      </span>
      <span className="prazo-cartao-linha">
        <span className="prazo-cartao-nota" data-atrasada={estaAtrasada(tarefa) ? '' : undefined}>
          {momentoRelativo(tarefa)}
        </span>
        <span className="prazo-cartao-nota">
          {tarefa.negocio_valor !== null && dinheiro(tarefa.negocio_valor)}
        </span>
      </span>
    </li>
  );
}

/** The tasks by deadline, a column a bucket: dropped on another one, a task asks why it goes there; without a date it is planned. */
export function Prazo(props: VistaProps) {
  const { baldes, tipos, tarefas, usuarios, podeEditar, endereco, esperam } = props;
  const { estado, mudar } = endereco;
  const [pega, setPega] = useState<Tarefa | null>(null);
  const [sobre, setSobre] = useState<Balde | null>(null);
  const aberta = useTarefaAberta(
    baldes?.flatMap((um): Tarefa[] => um.tarefas),
    estado.tarefa,
  );
  if (baldes === undefined) return <LoadingState />;
  const soltar = ({ balde, tarefas: dele }: BaldeDaCentral) => {
    setSobre(null);
    if (pega === null || dele.includes(pega)) return;
    const dia = diaDoBalde(balde);
    if (dia === null)
      return void toast(
        balde === 'SEM_DATA' ? 'A data de uma tarefa muda, mas não sai.' : DATA_PASSADA,
        { tone: 'warning' },
      );
    const naHora =
      pega.atividade_dthr === null || pega.atividade_diatodo === 'S'
        ? MANHA
        : momentoDe(pega.atividade_dthr).hora;
    if (pega.atividade_dthr !== null)
      return tarefas.reagendar(pega, '', { data: dia, hora: naHora });
    const hoje = balde === 'HOJE';
    void planejarTarefa(pega, {
      atividade_dthr: instanteDe({ data: dia, hora: naHora, diatodo: hoje ? 'S' : 'N' }),
      atividade_diatodo: hoje ? 'S' : 'N',
    });
  };
  return (
    <div className="central-corpo">
      <div className="prazo-quadro">
        {baldes.map((balde) => (
          <section
            key={balde.balde}
            className="prazo-coluna"
            aria-labelledby={`prazo-${balde.balde}`}
            data-balde={balde.balde}
            data-sobre={sobre === balde.balde ? '' : undefined}
            onDragOver={(evento) => {
              if (pega === null) return;
              evento.preventDefault();
              setSobre(balde.balde);
            }}
            onDragLeave={() => setSobre(null)}
            onDrop={(evento) => {
              evento.preventDefault();
              soltar(balde);
            }}
          >
            <h2 id={`prazo-${balde.balde}`}>
              {NOME_DO_BALDE[balde.balde]}
              <span className="balde-conta">{quantasEm(balde)}</span>
            </h2>
            <ul tabIndex={0} aria-label={`Tarefas: ${NOME_DO_BALDE[balde.balde]}`}>
              {balde.tarefas.map((tarefa) => (
                <Cartao
                  key={tarefa.atividade_codigo}
                  tarefa={tarefa}
                  espera={esperam.get(tarefa.atividade_codigo)}
                  podeEditar={podeEditar}
                  tarefas={tarefas}
                  aoAbrir={() => mudar({ tarefa: tarefa.atividade_codigo })}
                  aoPegar={(pegou) => setPega(pegou ? tarefa : null)}
                />
              ))}
            </ul>
            {(balde.ao_menos === 'S' || balde.quantidade > balde.tarefas.length) && (
              <p className="balde-mais">
                Mostrando {balde.tarefas.length}. As outras estão na lista.
              </p>
            )}
          </section>
        ))}
      </div>
      {aberta !== undefined && (
        <TarefaDetalhe
          key={aberta.atividade_codigo}
          tarefa={aberta}
          espera={esperam.get(aberta.atividade_codigo)}
          tipos={tipos}
          tarefas={tarefas}
          usuarios={usuarios}
          podeEditar={podeEditar}
          aoFechar={() => mudar({ tarefa: undefined })}
        />
      )}
    </div>
  );
}
