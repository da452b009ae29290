import type { ReactNode } from 'react';
import { campoProprioDoExigido, NOMES_EXIGIVEIS } from '@praca/contract/negocio/rules.ts';
import type { CampoExigivel } from '@praca/contract/pipeline/schemas.ts';
import { DateField } from '../../../../ui/field/DateField.tsx';
import { FormRow } from '../../../../ui/field/Form.tsx';
import { MoneyField } from '../../../../ui/field/MoneyField.tsx';
import { MultiSelect } from '../../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../../ui/field/Select.tsx';
import { TextArea } from '../../../../ui/field/TextArea.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import type { Nomes } from '../nomes.ts';
import { CampoControle } from '../../../campo/parts/CampoControle.tsx';
import { ClienteField } from '../../../pessoa/parts/ClienteField.tsx';
import { useValorHabitual } from '../use-valor-habitual.ts';
import type { ErrosExigidos, TarefaForm } from './exigidos.ts';
import type { NegocioForm } from './negocio-form.ts';
import {
  opcoesDeEtiqueta,
  opcoesDeOrigem,
  opcoesDeRepresentante,
  opcoesDeResponsavel,
  opcoesDeSegmento,
} from '../opcoes.ts';

type Props = {
  pipeline_codigo: number;
  campos: readonly string[];
  form: NegocioForm;
  tarefa: TarefaForm;
  erros: ErrosExigidos;
  nomes: Nomes;
  mayCreateCustomer: boolean;
  onChange: (mudanca: Partial<NegocioForm>) => void;
  onTarefa: (mudanca: Partial<TarefaForm>) => void;
};

const rotulo = (campo: CampoExigivel) => {
  const nome = NOMES_EXIGIVEIS[campo];
  return `${nome.charAt(0).toLocaleUpperCase('pt-BR')}${nome.slice(1)}`;
};

function escolhas(nomes: Nomes) {
  return {
    usuario_responsavel: opcoesDeResponsavel(nomes),
    repres_codigo: opcoesDeRepresentante(nomes),
    segmento_codigo: opcoesDeSegmento(nomes),
    orprospect_codigo: opcoesDeOrigem(nomes),
  };
}

function ValorExigido({
  label,
  form,
  erros,
  pipeline_codigo,
  onChange,
}: Props & { label: string }) {
  return (
    <MoneyField
      label={label}
      required
      usual={useValorHabitual(pipeline_codigo)}
      value={form.negocio_valor}
      error={erros.negocio_valor}
      onChange={(negocio_valor) => onChange({ negocio_valor })}
    />
  );
}

/** An added field that the stage demands. */
function ProprioExigido({ codigo, form, erros, nomes, onChange }: Props & { codigo: number }) {
  const campo = nomes.campos.find((um) => um.campo_codigo === codigo);
  if (campo === undefined) return null;
  return (
    <CampoControle
      campo={campo}
      obrigatorio
      valor={form.negocio_campos[codigo]}
      erro={erros[`negocio_campos.${codigo}`]}
      usuarios={opcoesDeResponsavel(nomes)}
      aoMudar={(valor) => onChange({ negocio_campos: { ...form.negocio_campos, [codigo]: valor } })}
    />
  );
}

/** How each field that a stage may demand is asked for. */
function campoDe(campo: CampoExigivel, p: Props): ReactNode {
  const { form, erros, onChange } = p;
  const comum = { label: rotulo(campo), required: true };
  switch (campo) {
    case 'pessoa_codigo':
      return (
        <ClienteField
          value={form.cliente}
          error={erros.pessoa_codigo}
          mayCreate={p.mayCreateCustomer}
          onChange={(cliente) => onChange({ cliente })}
        />
      );
    case 'negocio_valor':
      return <ValorExigido {...p} label={comum.label} />;
    case 'negocio_dtprevisao':
      return (
        <DateField
          {...comum}
          looks="ahead"
          value={form.negocio_dtprevisao}
          error={erros.negocio_dtprevisao}
          onChange={(negocio_dtprevisao) => onChange({ negocio_dtprevisao })}
        />
      );
    case 'usuario_responsavel':
      return (
        <Select
          {...comum}
          searchable
          value={form.usuario_responsavel}
          error={erros.usuario_responsavel}
          options={escolhas(p.nomes).usuario_responsavel}
          onChange={(usuario_responsavel) => onChange({ usuario_responsavel })}
        />
      );
    case 'repres_codigo':
    case 'segmento_codigo':
    case 'orprospect_codigo':
      return (
        <Select
          {...comum}
          searchable
          value={form[campo]}
          error={erros[campo]}
          options={escolhas(p.nomes)[campo]}
          onChange={(valor) => onChange({ [campo]: valor })}
        />
      );
    case 'etiquetas':
      return (
        <MultiSelect
          {...comum}
          value={form.etiquetas}
          error={erros.etiquetas}
          options={opcoesDeEtiqueta(p.nomes, p.form.etiquetas)}
          onChange={(etiquetas) => onChange({ etiquetas })}
        />
      );
    case 'negocio_observacao':
      return (
        <TextArea
          {...comum}
          rows={3}
          autoGrow
          maxLength={5000}
          value={form.negocio_observacao}
          error={erros.negocio_observacao}
          onChange={(evento) => onChange({ negocio_observacao: evento.target.value })}
        />
      );
    case 'negocio_proximaatividade':
      return (
        <FormRow>
          <TextField
            {...comum}
            placeholder="Ligar, visitar, enviar proposta…"
            maxLength={200}
            autoComplete="off"
            value={p.tarefa.titulo}
            error={erros.tarefa}
            onChange={(evento) => p.onTarefa({ titulo: evento.target.value })}
          />
          <DateField
            label="Dia da tarefa"
            looks="ahead"
            required
            value={p.tarefa.dia}
            onChange={(dia) => p.onTarefa({ dia })}
          />
        </FormRow>
      );
  }
}

/** An input for each of the fields asked for, in the order the stage names them. */
export function ExigidosCampos(props: Props) {
  return props.campos.map((exigido) => {
    const codigo = campoProprioDoExigido(exigido);
    return (
      <div key={exigido}>
        {codigo === null ? (
          campoDe(exigido as CampoExigivel, props)
        ) : (
          <ProprioExigido {...props} codigo={codigo} />
        )}
      </div>
    );
  });
}
