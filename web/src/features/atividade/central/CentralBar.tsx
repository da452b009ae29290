import { useState, type Ref } from 'react';
import {
  IconCalendarWeek,
  IconLayoutColumns,
  IconList,
  IconPlayerPlay,
  IconPlus,
  IconTable,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { BaldeDaCentral } from '@praca/contract/atividade/schemas.ts';
import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { useBuscaAdiada } from '../../../kit/recurso/use-busca-adiada.ts';
import { VisoesMenu } from '../../../kit/visao/VisoesMenu.tsx';
import { plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import type { UsuarioDaTarefa } from '../parts/CamposDaTarefa.tsx';
import { quantasEm } from './BaldeSecao.tsx';
import { CentralFiltros } from './CentralFiltros.tsx';
import { SEM_FILTRO } from './endereco.ts';
import { camposDoNegocio, filtrosDitos } from './filtros-ditos.ts';
import type { Endereco } from './use-central.ts';
import type { TiposDeTarefa } from './use-tipos.ts';

type DeQuem = 'eu' | 'todos';
type Familia = 'lista' | 'semana' | 'prazo' | 'tabela';

const icone = (Desenho: typeof IconPlus, size = 16) => <Desenho size={size} aria-hidden="true" />;

/** "28 pendentes · 3 atrasadas". */
function resumo(baldes: readonly BaldeDaCentral[] | undefined): string {
  if (baldes === undefined) return '';
  const todas = baldes.reduce((soma, { quantidade }) => soma + quantidade, 0);
  const atrasadas = baldes.find(({ balde }) => balde === 'ATRASADAS')?.quantidade ?? 0;
  return [
    todas === 1 ? '1 pendente' : `${quantasEm(...baldes)} pendentes`,
    atrasadas > 0 && plural(atrasadas, 'atrasada', 'atrasadas'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The bar of the task centre: whose tasks, how many, which view, what narrows them, and a new one; below it a chip for each filter. */
export function CentralBar({
  endereco,
  visoes,
  baldes,
  usuarios,
  nomes,
  tipos,
  buscaRef,
  aoCriar,
  aoReunir,
}: {
  endereco: Endereco;
  /** What a saved view keeps, and what a chosen one sets. */
  visoes: { busca: string; aplicar: (busca: string, substituir: boolean) => void };
  baldes: readonly BaldeDaCentral[] | undefined;
  usuarios: readonly UsuarioDaTarefa[];
  nomes: Dicionario | undefined;
  tipos: TiposDeTarefa;
  buscaRef: Ref<HTMLInputElement>;
  /** null: without the right to change tasks. */
  aoCriar: (() => void) | null;
  aoReunir: () => void;
}) {
  const phone = usePhone();
  const { estado, mudar } = endereco;
  const [texto, digitar] = useBuscaAdiada(estado.q, (q) => mudar({ q }, true));
  const de: DeQuem = estado.de === 'eu' ? 'eu' : 'todos';
  const { vista } = estado;
  const [filtrando, filtrar] = useState(false);
  const { data: pipelines } = useQuery({
    ...consulta(getListaPipelinesBoard, {}),
    staleTime: 60_000,
    enabled: filtrando || estado.doNegocio.pipeline !== undefined,
  });
  const veOutros = (useSessao()?.usuario_alcance ?? 'PROPRIO') !== 'PROPRIO';
  const doNegocio = (todos: boolean) =>
    camposDoNegocio(estado.doNegocio, nomes, pipelines?.dados ?? [], todos);
  const empresas = nomes?.empresas ?? [];
  const ditos = filtrosDitos(estado, {
    usuarios: new Map(usuarios.map((um) => [um.usuario_login, um.usuario_nome])),
    empresas: new Map(empresas.map((uma) => [uma.empresa_codigo, uma.empresa_razao])),
    tipos,
    // Whoever sees only their own has no such field, but an address may name it all the same.
    doNegocio: doNegocio(true),
  });
  const familia: Familia =
    vista === 'dia' || vista === 'mes' ? 'semana' : vista === 'uma' ? 'lista' : vista;
  return (
    <>
      <PageBar
        title="Central de Tarefas"
        lead={
          <>
            <span role="status">{resumo(baldes)}</span>
            <VisoesMenu
              tela="atividades"
              busca={visoes.busca}
              onAplicar={({ busca }, opcoes) => visoes.aplicar(busca, opcoes?.substituir === true)}
            />
          </>
        }
      >
        <div className="central-busca">
          <SearchField
            ref={buscaRef}
            label="Buscar tarefa, negócio ou cliente"
            placeholder="Buscar tarefa, negócio, cliente"
            maxLength={200}
            value={texto}
            onChange={digitar}
          />
        </div>
        <SegmentedControl<DeQuem>
          label="De quem"
          value={de}
          options={[
            { value: 'eu', label: 'Minhas' },
            { value: 'todos', label: 'De todos' },
          ]}
          onChange={(novo) => mudar({ de: novo })}
        />
        <SegmentedControl<Familia>
          label="Visualização"
          value={familia}
          options={[
            { value: 'lista', label: 'Lista', icon: icone(IconList), iconOnly: phone },
            {
              value: 'semana',
              label: phone ? 'Dia' : 'Semana',
              icon: icone(IconCalendarWeek),
              iconOnly: phone,
            },
            { value: 'prazo', label: 'Prazo', icon: icone(IconLayoutColumns), iconOnly: phone },
            { value: 'tabela', label: 'Tabela', icon: icone(IconTable), iconOnly: phone },
          ]}
          onChange={(nova) => mudar({ vista: nova, tarefa: undefined })}
        />
        <CentralFiltros
          endereco={endereco}
          usuarios={usuarios}
          empresas={empresas}
          tipos={tipos}
          doNegocio={doNegocio(veOutros)}
          quantos={ditos.length}
          aberto={filtrando}
          abrir={filtrar}
        />
        {phone ? (
          <IconButton
            variant="default"
            label="Uma a uma"
            icon={icone(IconPlayerPlay, 18)}
            onClick={() => mudar({ vista: 'uma', tarefa: undefined })}
          />
        ) : (
          <Button
            icon={icone(IconPlayerPlay)}
            onClick={() => mudar({ vista: 'uma', tarefa: undefined })}
          >
            Uma a uma
          </Button>
        )}
        {phone ? (
          <IconButton
            variant="default"
            label="Reuniões"
            icon={icone(IconUsersGroup, 18)}
            onClick={aoReunir}
          />
        ) : (
          <Button icon={icone(IconUsersGroup)} onClick={aoReunir}>
            Reuniões
          </Button>
        )}
        {aoCriar &&
          (phone ? (
            <IconButton
              variant="primary"
              className="central-nova"
              label="Nova tarefa"
              icon={icone(IconPlus, 18)}
              onClick={aoCriar}
            />
          ) : (
            <Button variant="primary" icon={icone(IconPlus)} onClick={aoCriar}>
              Nova tarefa
            </Button>
          ))}
      </PageBar>
      {ditos.length > 0 && (
        <ul className="central-chips" aria-label="Filtros ativos">
          {ditos.map(({ chave, texto: dito, sem }) => (
            <li key={chave}>
              <Chip removeLabel={`Remover filtro ${dito}`} onRemove={() => mudar(sem)}>
                {dito}
              </Chip>
            </li>
          ))}
          <li>
            <Button size="small" variant="subtle" onClick={() => mudar(SEM_FILTRO)}>
              Limpar
            </Button>
          </li>
        </ul>
      )}
    </>
  );
}
