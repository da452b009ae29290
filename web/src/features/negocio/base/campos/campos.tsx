import { useState } from 'react';
import type { Temperatura } from '@praca/contract/negocio/schemas.ts';
import { dia, dinheiro } from '../../../../platform/texto/format.ts';
import { DateField } from '../../../../ui/field/DateField.tsx';
import { MoneyField } from '../../../../ui/field/MoneyField.tsx';
import { MultiSelect } from '../../../../ui/field/MultiSelect.tsx';
import type { Option } from '../../../../ui/floating/option.ts';
import { TextArea } from '../../../../ui/field/TextArea.tsx';
import { CampoEscolha, type Comum } from './CampoEscolha.tsx';
import { CampoMoldura } from './CampoMoldura.tsx';
import { erroDe } from './ficha-store.ts';
import { useCampo } from './use-ficha.ts';
import { useValorHabitual } from '../use-valor-habitual.ts';
import { TEMPERATURA } from '../temperatura.ts';

const texto = (valor: unknown) => (typeof valor === 'string' ? valor : '');

/** The title; empty is no title and goes back. */
export function CampoTitulo({ ficha, podeEditar }: Comum) {
  const { valor, estado } = useCampo(ficha, 'negocio_titulo');
  const vazio = texto(valor).trim() === '';
  return (
    <CampoMoldura ficha={ficha} campo="negocio_titulo" nome="Título" estado={estado} largo>
      <TextArea
        label="Título"
        hideLabel
        heading
        rows={1}
        autoGrow
        maxLength={200}
        autoComplete="off"
        disabled={!podeEditar}
        error={vazio ? 'Dê um título ao negócio' : erroDe(estado)}
        value={texto(valor)}
        onChange={(evento) =>
          ficha.digitar(
            'negocio_titulo',
            evento.target.value.replaceAll(/\s+/g, (vao) => (vao.includes('\n') ? ' ' : vao)),
          )
        }
        onBlur={() => {
          if (!vazio) void ficha.gravar('negocio_titulo');
        }}
      />
    </CampoMoldura>
  );
}

export function CampoValor({ ficha, podeEditar }: Comum) {
  const { valor, estado } = useCampo(ficha, 'negocio_valor');
  const [tocado, setTocado] = useState(false);
  const { pipeline_codigo, negocio_valor } = ficha.negocio();
  const habitual = useValorHabitual(pipeline_codigo, negocio_valor, tocado);
  return (
    <CampoMoldura
      ficha={ficha}
      campo="negocio_valor"
      nome="Valor"
      estado={estado}
      lerValor={(um) => dinheiro(texto(um) || '0')}
    >
      <MoneyField
        label="Valor"
        disabled={!podeEditar}
        error={erroDe(estado)}
        usual={habitual}
        onFocus={() => setTocado(true)}
        value={texto(valor)}
        onChange={(novo) => ficha.digitar('negocio_valor', novo === '' ? '0.00' : novo)}
        onBlur={() => void ficha.gravar('negocio_valor')}
      />
    </CampoMoldura>
  );
}

export function CampoPrevisao({ ficha, podeEditar }: Comum) {
  const { valor, estado } = useCampo(ficha, 'negocio_dtprevisao');
  const mudar = (novo: string) => {
    ficha.digitar('negocio_dtprevisao', novo === '' ? null : novo);
    // Picked from the calendar: the focus is no longer in the field, so no blur will save it.
    if (!document.activeElement?.matches('input')) void ficha.gravar('negocio_dtprevisao');
  };
  return (
    <CampoMoldura
      ficha={ficha}
      campo="negocio_dtprevisao"
      nome="Previsão"
      estado={estado}
      lerValor={(um) => (um === null ? 'vazio' : dia(texto(um)))}
    >
      <DateField
        label="Previsão"
        looks="ahead"
        disabled={!podeEditar}
        error={erroDe(estado)}
        value={texto(valor)}
        onChange={mudar}
        onBlur={() => void ficha.gravar('negocio_dtprevisao')}
      />
    </CampoMoldura>
  );
}

const TEMPERATURAS: Option<Temperatura>[] = (Object.keys(TEMPERATURA) as Temperatura[]).map(
  (value) => ({ value, label: TEMPERATURA[value].nome }),
);

export function CampoTemperatura(props: Comum) {
  return (
    <CampoEscolha
      {...props}
      campo="negocio_temperatura"
      nome="Temperatura"
      options={TEMPERATURAS}
      obrigatorio
    />
  );
}

export function CampoEtiquetas({
  ficha,
  podeEditar,
  options,
}: Comum & { options: readonly Option<number>[] }) {
  const { valor, estado } = useCampo(ficha, 'etiquetas');
  const nomes = (um: unknown) =>
    (Array.isArray(um) ? um : [])
      .map((codigo) => options.find((opcao) => opcao.value === codigo)?.label ?? `nº ${codigo}`)
      .join(', ') || 'nenhuma';
  return (
    <CampoMoldura ficha={ficha} campo="etiquetas" nome="Etiquetas" estado={estado} lerValor={nomes}>
      <MultiSelect
        label="Etiquetas"
        placeholder="Nenhuma"
        disabled={!podeEditar}
        error={erroDe(estado)}
        value={Array.isArray(valor) ? (valor as number[]) : []}
        options={options}
        onChange={(novas) => {
          ficha.digitar('etiquetas', novas);
          void ficha.gravar('etiquetas');
        }}
      />
    </CampoMoldura>
  );
}

/** The note of the deal; leaving it saves it, Ctrl+Enter too. */
export function CampoObservacao({ ficha, podeEditar }: Comum) {
  const { valor, estado } = useCampo(ficha, 'negocio_observacao');
  return (
    <CampoMoldura
      ficha={ficha}
      campo="negocio_observacao"
      nome="Observação"
      estado={estado}
      linhas
      largo
    >
      <TextArea
        label="Observação"
        hideLabel
        rows={3}
        autoGrow
        maxLength={5000}
        disabled={!podeEditar}
        placeholder="O que vale lembrar deste negócio"
        error={erroDe(estado)}
        value={texto(valor)}
        onChange={(evento) => ficha.digitar('negocio_observacao', evento.target.value)}
        onBlur={() => void ficha.gravar('negocio_observacao')}
      />
    </CampoMoldura>
  );
}
