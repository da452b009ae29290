import { useState, type Ref } from 'react';
import {
  IconFilter,
  IconList,
  IconPlayerPlay,
  IconPlus,
  IconCalendarWeek,
} from '@tabler/icons-react';
import type { BaldeDaCentral } from '@praca/contract/atividade/schemas.ts';
import { PRIORIDADES_ATIVIDADE } from '@praca/contract/atividade/schemas.ts';
import { useBuscaAdiada } from '../../../kit/recurso/use-busca-adiada.ts';
import { plural } from '../../../platform/format.ts';
import { usePhone } from '../../../platform/larguras.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { Popover } from '../../../ui/floating/Popover.tsx';
import type { UsuarioDaTarefa } from '../parts/CamposDaTarefa.tsx';
import { PRIORIDADE } from '../parts/tarefa-texto.ts';
import { quantas } from './BaldeSecao.tsx';
import { temFiltro, type Vista } from './endereco.ts';
import type { Endereco } from './use-central.ts';
import type { TiposDeTarefa } from './use-tipos.ts';

type DeQuem = 'eu' | 'todos';

const icone = (Desenho: typeof IconPlus, size = 16) => <Desenho size={size} aria-hidden="true" />;

/** "28 pendentes · 3 atrasadas". */
function resumo(baldes: readonly BaldeDaCentral[] | undefined): string {
  if (baldes === undefined) return '';
  const todas = baldes.reduce((soma, { quantidade }) => soma + quantidade, 0);
  const atrasadas = baldes.find(({ balde }) => balde === 'ATRASADAS')?.quantidade ?? 0;
  return [
    todas === 1 ? '1 pendente' : `${quantas(todas)} pendentes`,
    atrasadas > 0 && plural(atrasadas, 'atrasada', 'atrasadas'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Filtros({
  endereco: { estado, mudar },
  usuarios,
  tipos,
}: {
  endereco: Endereco;
  usuarios: readonly UsuarioDaTarefa[];
  tipos: TiposDeTarefa;
}) {
  const phone = usePhone();
  const [aberto, setAberto] = useState(false);
  const pessoas = Array.isArray(estado.de) ? estado.de : [];
  const quantos = [estado.tipos, estado.prioridades, pessoas].filter((um) => um.length > 0).length;
  const rotulo = quantos > 0 ? `Filtros · ${quantos}` : 'Filtros';
  const abrir = () => setAberto(!aberto);
  return (
    <Popover
      open={aberto}
      onOpenChange={setAberto}
      label="Filtros"
      align="end"
      width={320}
      trigger={
        phone ? (
          <IconButton
            variant="default"
            label={rotulo}
            icon={icone(IconFilter, 18)}
            onClick={abrir}
          />
        ) : (
          <Button icon={icone(IconFilter)} onClick={abrir}>
            {rotulo}
          </Button>
        )
      }
    >
      <FormStack>
        <MultiSelect<string>
          label="Responsável"
          searchable={usuarios.length > 8}
          value={pessoas}
          options={usuarios.map((um) => ({ value: um.usuario_login, label: um.usuario_nome }))}
          onChange={(de) => mudar({ de: de.length === 0 ? 'eu' : de })}
        />
        <MultiSelect<number>
          label="Tipo"
          value={estado.tipos}
          options={[...tipos].map(([value, { nome }]) => ({ value, label: nome }))}
          onChange={(novos) => mudar({ tipos: novos })}
        />
        <MultiSelect<(typeof PRIORIDADES_ATIVIDADE)[number]>
          label="Prioridade"
          value={estado.prioridades}
          options={PRIORIDADES_ATIVIDADE.map((value) => ({ value, label: PRIORIDADE[value] }))}
          onChange={(prioridades) => mudar({ prioridades })}
        />
        <Button
          variant="subtle"
          size="small"
          disabled={!temFiltro(estado) && pessoas.length === 0}
          onClick={() => mudar({ q: '', tipos: [], prioridades: [], de: 'eu' })}
        >
          Limpar filtros
        </Button>
      </FormStack>
    </Popover>
  );
}

/** The bar of the task centre: whose tasks, how many, which view, what narrows them, and a new one. */
export function CentralBar({
  endereco,
  baldes,
  usuarios,
  tipos,
  buscaRef,
  aoCriar,
}: {
  endereco: Endereco;
  baldes: readonly BaldeDaCentral[] | undefined;
  usuarios: readonly UsuarioDaTarefa[];
  tipos: TiposDeTarefa;
  buscaRef: Ref<HTMLInputElement>;
  /** null: without the right to change tasks. */
  aoCriar: (() => void) | null;
}) {
  const phone = usePhone();
  const { estado, mudar } = endereco;
  const [texto, digitar] = useBuscaAdiada(estado.q, (q) => mudar({ q }, true));
  const de: DeQuem = estado.de === 'eu' ? 'eu' : 'todos';
  return (
    <PageBar title="Central de Tarefas" lead={<span role="status">{resumo(baldes)}</span>}>
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
      <SegmentedControl<Vista>
        label="Visualização"
        value={estado.vista}
        options={[
          { value: 'lista', label: 'Lista', icon: icone(IconList), iconOnly: phone },
          { value: 'semana', label: 'Semana', icon: icone(IconCalendarWeek), iconOnly: phone },
          { value: 'uma', label: 'Uma a uma', icon: icone(IconPlayerPlay), iconOnly: phone },
        ]}
        onChange={(vista) => mudar({ vista, tarefa: undefined })}
      />
      <Filtros endereco={endereco} usuarios={usuarios} tipos={tipos} />
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
  );
}
