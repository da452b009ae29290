import { useState } from 'react';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import type { Coluna } from '@praca/contract/negocio/schemas.ts';
import type { Nomes } from '../nomes.ts';
import { DateField } from '../../../../ui/field/DateField.tsx';
import { FormRow, FormStack } from '../../../../ui/field/Form.tsx';
import { MoneyField } from '../../../../ui/field/MoneyField.tsx';
import { MultiSelect } from '../../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../../ui/field/Select.tsx';
import { TextArea } from '../../../../ui/field/TextArea.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { CampoControle } from '../../../campo/parts/CampoControle.tsx';
import { porSecao } from '../../../campo/parts/valor.ts';
import { ClienteField } from '../../../pessoa/parts/ClienteField.tsx';
import type { ErrosNegocio, NegocioForm } from './negocio-form.ts';
import {
  opcoesDeEmpresa,
  opcoesDeEtiqueta,
  opcoesDeOrigem,
  opcoesDeRepresentante,
  opcoesDeResponsavel,
  opcoesDeSegmento,
} from '../opcoes.ts';
import { TEMPERATURA } from '../temperatura.ts';
import { useValorHabitual } from '../use-valor-habitual.ts';

/** A stage as the form offers it. */
export type EstagioDoForm = Pick<Coluna, 'estagio_codigo' | 'estagio_descricao' | 'estagio_cor'>;

const TEMPERATURAS = Object.entries(TEMPERATURA).map(([value, { nome }]) => ({
  value: value as NegocioForm['negocio_temperatura'],
  label: nome,
}));

/** Every field of a deal, for creating and for editing. */
export function NegocioCampos({
  form,
  errors,
  nomes,
  stages,
  pipeline_codigo,
  mayCreateCustomer,
  campos,
  exigidos = false,
  onChange,
}: {
  form: NegocioForm;
  errors: ErrosNegocio;
  nomes: Nomes;
  /** The stages to choose from; without them the stage is not asked (a deal changes stage by moving). */
  stages: readonly EstagioDoForm[] | null;
  pipeline_codigo: number;
  mayCreateCustomer: boolean;
  /** The added fields that are asked for. */
  campos: readonly CampoLido[];
  /** All of those must have a value. */
  exigidos?: boolean;
  onChange: (change: Partial<NegocioForm>) => void;
}) {
  const [valueBefore] = useState(form.negocio_valor);
  const usualValue = useValorHabitual(pipeline_codigo, valueBefore);
  return (
    <FormStack>
      <TextField
        label="Título"
        required
        data-autofocus
        maxLength={200}
        autoComplete="off"
        value={form.negocio_titulo}
        error={errors.negocio_titulo}
        onChange={(event) => onChange({ negocio_titulo: event.target.value })}
      />
      <ClienteField
        value={form.cliente}
        error={errors.cliente ?? errors.pessoa_codigo}
        mayCreate={mayCreateCustomer}
        onChange={(cliente) => onChange({ cliente })}
      />
      <FormRow>
        <MoneyField
          label="Valor"
          usual={usualValue}
          value={form.negocio_valor}
          error={errors.negocio_valor}
          onChange={(negocio_valor) => onChange({ negocio_valor })}
        />
        <DateField
          label="Previsão de fechamento"
          looks="ahead"
          value={form.negocio_dtprevisao}
          error={errors.negocio_dtprevisao}
          onChange={(negocio_dtprevisao) => onChange({ negocio_dtprevisao })}
        />
      </FormRow>
      <FormRow>
        {stages && (
          <Select
            label="Estágio"
            required
            value={form.estagio_codigo}
            error={errors.estagio_codigo}
            options={stages.map((stage) => ({
              value: stage.estagio_codigo,
              label: stage.estagio_descricao,
              color: stage.estagio_cor,
            }))}
            onChange={(estagio_codigo) => onChange({ estagio_codigo })}
          />
        )}
        <Select
          label="Temperatura"
          value={form.negocio_temperatura}
          error={errors.negocio_temperatura}
          options={TEMPERATURAS}
          onChange={(value) => onChange({ negocio_temperatura: value ?? 'MORNO' })}
        />
      </FormRow>
      <MultiSelect
        label="Etiquetas"
        value={form.etiquetas}
        error={errors.etiquetas}
        emptyText="Nenhuma etiqueta encontrada"
        options={opcoesDeEtiqueta(nomes, form.etiquetas)}
        onChange={(etiquetas) => onChange({ etiquetas })}
      />
      <FormRow>
        <Select
          label="Responsável"
          searchable
          clearable
          placeholder="Sem responsável"
          value={form.usuario_responsavel}
          error={errors.usuario_responsavel}
          options={opcoesDeResponsavel(nomes, form.usuario_responsavel)}
          onChange={(usuario_responsavel) => onChange({ usuario_responsavel })}
        />
        <Select
          label="Representante"
          searchable
          clearable
          placeholder="Sem representante"
          value={form.repres_codigo}
          error={errors.repres_codigo}
          options={opcoesDeRepresentante(nomes)}
          onChange={(repres_codigo) => onChange({ repres_codigo })}
        />
      </FormRow>
      <FormRow>
        <Select
          label="Origem"
          searchable
          clearable
          placeholder="Sem origem"
          value={form.orprospect_codigo}
          error={errors.orprospect_codigo}
          options={opcoesDeOrigem(nomes, form.orprospect_codigo)}
          onChange={(orprospect_codigo) => onChange({ orprospect_codigo })}
        />
        <Select
          label="Segmento"
          searchable
          clearable
          placeholder="Sem segmento"
          value={form.segmento_codigo}
          error={errors.segmento_codigo}
          options={opcoesDeSegmento(nomes, form.segmento_codigo)}
          onChange={(segmento_codigo) => onChange({ segmento_codigo })}
        />
      </FormRow>
      {nomes.empresas.length > 1 && (
        <Select
          label="Empresa"
          value={form.empresa_codigo}
          error={errors.empresa_codigo}
          options={opcoesDeEmpresa(nomes)}
          onChange={(empresa_codigo) => onChange({ empresa_codigo })}
        />
      )}
      {porSecao(campos).map(([secao, deles]) => (
        <FormStack key={secao}>
          {secao !== '' && <h3>{secao}</h3>}
          {deles.map((campo) => (
            <CampoControle
              key={campo.campo_codigo}
              campo={campo}
              obrigatorio={exigidos}
              valor={form.negocio_campos[campo.campo_codigo]}
              erro={errors[`negocio_campos.${campo.campo_codigo}`]}
              usuarios={opcoesDeResponsavel(nomes)}
              aoMudar={(valor) =>
                onChange({
                  negocio_campos: { ...form.negocio_campos, [campo.campo_codigo]: valor },
                })
              }
            />
          ))}
        </FormStack>
      ))}
      <TextArea
        label="Observação"
        rows={3}
        autoGrow
        maxLength={5000}
        value={form.negocio_observacao}
        error={errors.negocio_observacao}
        onChange={(event) => onChange({ negocio_observacao: event.target.value })}
      />
    </FormStack>
  );
}
