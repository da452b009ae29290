import { IconFilter } from '@tabler/icons-react';
import {
  PRIORIDADES_ATIVIDADE,
  SITUACOES_ATIVIDADE,
  type Atividade,
} from '@praca/contract/atividade/schemas.ts';
import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import { FiltrosCampos, type FiltroDoPainel } from '../../../kit/painel/FiltrosBar.tsx';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { DateField } from '../../../ui/field/DateField.tsx';
import { FormRow, FormStack } from '../../../ui/field/Form.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Popover } from '../../../ui/floating/Popover.tsx';
import type { UsuarioDaTarefa } from '../parts/CamposDaTarefa.tsx';
import { PRIORIDADE, SITUACAO } from '../parts/tarefa-texto.ts';
import { lerDoNegocio, SEM_FILTRO, temFiltro, type EstadoDaCentral } from './endereco.ts';
import { CUMPRIMENTO, VINCULO } from './filtros-ditos.ts';
import type { Endereco } from './use-central.ts';
import type { TiposDeTarefa } from './use-tipos.ts';

const opcoes = <V extends string>(nomes: Record<V, string>) =>
  (Object.keys(nomes) as V[]).map((value) => ({ value, label: nomes[value] }));

function DaTabela({ estado, mudar }: Endereco) {
  return (
    <>
      <FormRow>
        <MultiSelect<Atividade['atividade_situacao']>
          label="Situação"
          searchable={false}
          value={estado.situacoes}
          options={SITUACOES_ATIVIDADE.map((value) => ({ value, label: SITUACAO[value] }))}
          onChange={(situacoes) => mudar({ situacoes })}
        />
        <Select<NonNullable<EstadoDaCentral['cumprimento']>>
          label="Prazo"
          clearable
          placeholder="Qualquer"
          value={estado.cumprimento ?? null}
          options={opcoes(CUMPRIMENTO)}
          onChange={(cumprimento) => mudar({ cumprimento: cumprimento ?? undefined })}
        />
      </FormRow>
      <Checkbox
        label="Só as reagendadas"
        checked={estado.reagendada === 'S'}
        onChange={({ target }) => mudar({ reagendada: target.checked ? 'S' : undefined })}
      />
      <FormRow>
        <DateField
          filters
          label="Desde"
          max={estado.ate}
          value={estado.desde ?? ''}
          onChange={(desde) => mudar({ desde: desde || undefined })}
        />
        <DateField
          filters
          label="Até"
          min={estado.desde}
          value={estado.ate ?? ''}
          onChange={(ate) => mudar({ ate: ate || undefined })}
        />
      </FormRow>
    </>
  );
}

/** What narrows the tasks: whose, which kind, how urgent, of which company, of what; in the table also how they stand. */
export function CentralFiltros({
  endereco,
  usuarios,
  empresas,
  tipos,
  doNegocio,
  quantos,
  aberto,
  abrir,
}: {
  endereco: Endereco;
  usuarios: readonly UsuarioDaTarefa[];
  empresas: Dicionario['empresas'];
  tipos: TiposDeTarefa;
  /** What the deals of the tasks are narrowed by. */
  doNegocio: readonly FiltroDoPainel[];
  /** How many filters are on. */
  quantos: number;
  aberto: boolean;
  abrir: (aberto: boolean) => void;
}) {
  const { estado, mudar } = endereco;
  const phone = usePhone();
  const pessoas = Array.isArray(estado.de) ? estado.de : [];
  const rotulo = quantos > 0 ? `Filtros · ${quantos}` : 'Filtros';
  const alternar = () => abrir(!aberto);
  return (
    <Popover
      open={aberto}
      onOpenChange={abrir}
      label="Filtros"
      align="end"
      width={phone ? 320 : 560}
      trigger={
        phone ? (
          <IconButton
            variant="default"
            label={rotulo}
            icon={<IconFilter size={18} aria-hidden="true" />}
            onClick={alternar}
          />
        ) : (
          <Button icon={<IconFilter size={16} aria-hidden="true" />} onClick={alternar}>
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
        <Checkbox
          label="Também as que participam"
          checked={estado.participa}
          disabled={estado.de === 'todos'}
          onChange={({ target }) => mudar({ participa: target.checked })}
        />
        <FormRow>
          <MultiSelect<number>
            label="Tipo"
            value={estado.tipos}
            options={[...tipos].map(([value, { nome }]) => ({ value, label: nome }))}
            onChange={(novos) => mudar({ tipos: novos })}
          />
          <MultiSelect<Atividade['atividade_prioridade']>
            label="Prioridade"
            searchable={false}
            value={estado.prioridades}
            options={PRIORIDADES_ATIVIDADE.map((value) => ({ value, label: PRIORIDADE[value] }))}
            onChange={(prioridades) => mudar({ prioridades })}
          />
        </FormRow>
        <div role="group" aria-label="Do negócio">
          <FormRow>
            {(empresas.length > 1 || estado.empresas.length > 0) && (
              <MultiSelect<number>
                label="Empresa do negócio"
                searchable={empresas.length > 8}
                value={estado.empresas}
                options={empresas.map((um) => ({
                  value: um.empresa_codigo,
                  label: um.empresa_razao,
                }))}
                onChange={(novas) => mudar({ empresas: novas })}
              />
            )}
            <FiltrosCampos
              filtros={doNegocio}
              mudar={(campo, valor) =>
                mudar({ doNegocio: lerDoNegocio({ ...estado.doNegocio, [campo]: valor }) })
              }
            />
          </FormRow>
        </div>
        <Select<NonNullable<EstadoDaCentral['vinculo']>>
          label="De quê"
          clearable
          placeholder="Qualquer"
          value={estado.vinculo ?? null}
          options={opcoes(VINCULO)}
          onChange={(vinculo) => mudar({ vinculo: vinculo ?? undefined })}
        />
        {estado.vista === 'tabela' && <DaTabela {...endereco} />}
        <Button
          variant="subtle"
          size="small"
          disabled={!temFiltro(estado) && estado.de === 'eu'}
          onClick={() => mudar(SEM_FILTRO)}
        >
          Limpar filtros
        </Button>
      </FormStack>
    </Popover>
  );
}
