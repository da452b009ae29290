import { useRef, useState } from 'react';
import type { BaldeDaCentral, Tarefa } from '@praca/contract/atividade/schemas.ts';
import { BALDES, type Balde } from '@praca/contract/atividade/baldes.ts';
import { useAtalho, useAtalhoDaTela } from '../../../platform/tela/atalhos.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import type { Tarefas } from '../parts/use-tarefas.ts';
import type { Espera } from '../saida/sobrepor.ts';
import { BaldeSecao, quantasEm } from './BaldeSecao.tsx';
import { CentralRodape } from './CentralRodape.tsx';
import { SEM_FILTRO, temFiltro } from './endereco.ts';
import { LinhaRapida } from './LinhaRapida.tsx';
import { LoteDeTarefas, type DoLote } from './LoteDeTarefas.tsx';
import { NAO_ATENDEU, TarefaDetalhe } from './TarefaDetalhe.tsx';
import { TarefaLinha } from './TarefaLinha.tsx';
import { useTarefaAberta } from './use-tarefa-aberta.ts';
import type { Endereco } from './use-central.ts';
import type { TiposDeTarefa } from './use-tipos.ts';

/** What every view of the task centre is given. */
export type VistaProps = {
  baldes: readonly BaldeDaCentral[] | undefined;
  tipos: TiposDeTarefa;
  tarefas: Tarefas;
  /** Names of users by login. */
  usuarios: ReadonlyMap<string, string>;
  podeEditar: boolean;
  filtros: Record<string, unknown>;
  endereco: Endereco;
  /** What waits on this device, by the code of its task. */
  esperam: ReadonlyMap<number, Espera>;
};

const codigosDe = (tarefas: readonly Tarefa[]): number[] =>
  tarefas.map((um) => um.atividade_codigo);

const DOBRADOS: readonly Balde[] = ['DEPOIS', 'SEM_DATA'];
const SO_HORA: readonly Balde[] = ['HOJE', 'AMANHA'];

const focar = (codigo: number | undefined) =>
  document.querySelector<HTMLElement>(`[data-tarefa="${codigo}"] .tarefa-titulo`)?.focus();

/** The code of the row that has the focus. */
const naLinha = (): number | undefined => {
  const linha = document.activeElement?.closest<HTMLElement>('[data-tarefa]');
  return linha ? Number(linha.dataset['tarefa']) : undefined;
};

/* Codes from the last marked row to this one, in the order of the screen. */
function ate(codigos: readonly number[], de: number | null, codigo: number): number[] {
  const [a, b] = [codigos.indexOf(de ?? codigo), codigos.indexOf(codigo)];
  if (a < 0 || b < 0) return [codigo];
  return codigos.slice(Math.min(a, b), Math.max(a, b) + 1);
}

function useMarcadas(codigos: readonly number[]) {
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set());
  const ultima = useRef<number | null>(null);
  const marcar = (codigo: number, marcada: boolean, intervalo: boolean) => {
    const novas = new Set(marcadas);
    for (const um of intervalo ? ate(codigos, ultima.current, codigo) : [codigo])
      if (marcada) novas.add(um);
      else novas.delete(um);
    ultima.current = codigo;
    setMarcadas(novas);
  };
  return {
    marcadas,
    marcar,
    limpar: () => setMarcadas(new Set()),
  };
}

/** The list by bucket, with the quick line above it and the open task beside it. */
export function CentralLista({
  baldes,
  tipos,
  tarefas,
  usuarios,
  podeEditar,
  filtros,
  endereco: { estado, mudar },
  esperam,
  eu,
  aoBuscar,
  aoCriar,
}: VistaProps & { eu: string; aoBuscar: () => void; aoCriar: (() => void) | null }) {
  const [dobrados, setDobrados] = useState<readonly Balde[]>(DOBRADOS);
  const linha = useRef<HTMLInputElement>(null);
  const abertos = (baldes ?? []).filter(({ balde }) => !dobrados.includes(balde));
  const mostradas = abertos.flatMap((um): Tarefa[] => um.tarefas);
  const codigos = codigosDe(mostradas);
  const { marcadas, marcar, limpar } = useMarcadas(codigos);
  const [doFiltro, setDoFiltro] = useState<DoLote | null>(null);
  const todas = (baldes ?? []).flatMap((um): Tarefa[] => um.tarefas);
  const aberta = useTarefaAberta(baldes && todas, estado.tarefa);
  const doLote = codigosDe(todas).filter((codigo) => marcadas.has(codigo));
  const aoMenos = (baldes ?? []).some(({ ao_menos }) => ao_menos === 'S');
  const pendentes = (baldes ?? []).reduce((soma, { quantidade }) => soma + quantidade, 0);
  const lote: DoLote | null =
    doFiltro ??
    (doLote.length > 0 ? { selecao: { LISTA_CODIGO: doLote }, quantas: doLote.length } : null);
  const naAtual = (fazer: (tarefa: Tarefa) => void) => () => {
    const codigo = naLinha() ?? estado.tarefa;
    const atual = todas.find((um) => um.atividade_codigo === codigo);
    if (atual?.atividade_situacao === 'P' && podeEditar) fazer(atual);
  };
  const andar = (passo: 1 | -1) => () => {
    const aqui = codigos.indexOf(naLinha() ?? estado.tarefa ?? -1);
    const proxima = aqui < 0 ? 0 : Math.max(0, Math.min(codigos.length - 1, aqui + passo));
    focar(codigos[proxima]);
  };
  useAtalho('J', 'Próxima tarefa', 'Tarefas', andar(1));
  useAtalho('K', 'Tarefa anterior', 'Tarefas', andar(-1));
  useAtalhoDaTela('↑ ↓', 'Tarefa anterior e próxima', 'Tarefas');
  useAtalho(
    'E',
    'Concluir a tarefa',
    'Tarefas',
    naAtual((um) => tarefas.encerrar(um, 'C')),
  );
  useAtalho(
    'R',
    'Reagendar a tarefa',
    'Tarefas',
    naAtual((um) => tarefas.reagendar(um)),
  );
  useAtalho(
    'A',
    'Não atendeu',
    'Tarefas',
    naAtual((um) => tarefas.reagendar(um, NAO_ATENDEU)),
  );
  useAtalhoDaTela('Espaço', 'Marcar a tarefa (com Shift, até aqui)', 'Tarefas');
  const irAoBalde = (n: number) => () => {
    const balde = BALDES[n];
    if (balde === undefined) return;
    setDobrados(dobrados.filter((um) => um !== balde));
    const alvo = document.querySelector<HTMLElement>(`[data-balde="${balde}"]`);
    alvo?.scrollIntoView({ block: 'start' });
    alvo?.querySelector<HTMLElement>('.tarefa-titulo, .balde-nome button')?.focus();
  };
  useAtalho('1', 'Ir para Atrasadas', 'Tarefas', irAoBalde(0));
  useAtalho('2', 'Ir para Hoje', 'Tarefas', irAoBalde(1));
  useAtalho('3', 'Ir para Amanhã', 'Tarefas', irAoBalde(2));
  useAtalho('4', 'Ir para Esta semana', 'Tarefas', irAoBalde(3));
  useAtalho('5', 'Ir para Depois', 'Tarefas', irAoBalde(4));
  useAtalho('6', 'Ir para Sem data', 'Tarefas', irAoBalde(5));
  useAtalho('Escape', 'Fechar a tarefa, depois desmarcar', 'Tarefas', () => {
    if (estado.tarefa !== undefined) mudar({ tarefa: undefined });
    else {
      setDoFiltro(null);
      limpar();
    }
  });
  useAtalho('T', 'Nova tarefa em uma linha', 'Tarefas', () => linha.current?.focus());
  useAtalho('N', 'Nova tarefa', 'Tarefas', () => aoCriar?.());
  useAtalho('/', 'Buscar nas tarefas', 'Tarefas', aoBuscar);

  if (baldes === undefined)
    return (
      <div className="central-moldura" aria-busy="true">
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} height={36} />
        ))}
      </div>
    );
  const vazia = baldes.every(({ tarefas: dele }) => dele.length === 0);
  const feitas = baldes.find(({ balde }) => balde === 'HOJE')?.feitas ?? 0;
  const comFiltro = temFiltro(estado);
  return (
    <div className="central-corpo">
      <div className="central-moldura">
        {podeEditar && (
          <LinhaRapida
            usuario={eu}
            tipos={tipos}
            campoRef={linha}
            aoAbrir={(tarefa) => mudar({ tarefa })}
          />
        )}
        {vazia && (
          <EmptyState
            title={
              comFiltro
                ? 'Nenhum dado encontrado'
                : feitas > 0
                  ? 'Tudo feito por hoje.'
                  : 'Nenhuma tarefa. Escreva a primeira na linha acima.'
            }
            action={comFiltro && <Button onClick={() => mudar(SEM_FILTRO)}>Limpar filtros</Button>}
          />
        )}
        {!vazia &&
          baldes.map((balde) => (
            <BaldeSecao
              key={balde.balde}
              balde={balde}
              filtros={filtros}
              aoReagendar={
                podeEditar && balde.balde === 'ATRASADAS'
                  ? () =>
                      setDoFiltro({
                        selecao: { FILTROS: { ...filtros, BALDE: balde.balde } },
                        quantas: balde.quantidade,
                        aoMenos: balde.ao_menos === 'S',
                        reagendar: true,
                      })
                  : undefined
              }
              dobrado={dobrados.includes(balde.balde)}
              aoDobrar={() =>
                setDobrados(
                  dobrados.includes(balde.balde)
                    ? dobrados.filter((um) => um !== balde.balde)
                    : [...dobrados, balde.balde],
                )
              }
              linha={(tarefa) => (
                <TarefaLinha
                  key={tarefa.atividade_codigo}
                  tarefa={tarefa}
                  espera={esperam.get(tarefa.atividade_codigo)}
                  tipos={tipos}
                  tarefas={tarefas}
                  soHora={SO_HORA.includes(balde.balde)}
                  quem={estado.de === 'eu' ? undefined : usuarios.get(tarefa.usuario_login)}
                  aberta={tarefa.atividade_codigo === estado.tarefa}
                  marcada={marcadas.has(tarefa.atividade_codigo)}
                  podeEditar={podeEditar}
                  aoAbrir={() => mudar({ tarefa: tarefa.atividade_codigo })}
                  aoAndar={(passo) => andar(passo)()}
                  aoMarcar={(marcada, intervalo) =>
                    marcar(tarefa.atividade_codigo, marcada, intervalo)
                  }
                />
              )}
            />
          ))}
      </div>
      {lote !== null ? (
        <LoteDeTarefas
          key={lote.selecao.FILTROS === undefined ? 'marcadas' : 'filtro'}
          lote={lote}
          todas={
            pendentes > doLote.length
              ? {
                  quantas: quantasEm(...baldes),
                  escolher: () =>
                    setDoFiltro({ selecao: { FILTROS: filtros }, quantas: pendentes, aoMenos }),
                }
              : undefined
          }
          usuarios={usuarios}
          aoLimpar={() => {
            setDoFiltro(null);
            limpar();
          }}
        />
      ) : (
        !vazia && <CentralRodape baldes={baldes} />
      )}
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
