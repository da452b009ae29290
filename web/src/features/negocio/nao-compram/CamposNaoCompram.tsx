import { TIPOS_DATA_DA_COMPRA } from '@praca/contract/negocio/nao-compram/schemas.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import { LeaveField } from '../../../ui/field/LeaveField.tsx';
import type { Estado, Ordem, TipoData } from './endereco.ts';

const OPCOES_DATA = (Object.keys(TIPOS_DATA_DA_COMPRA) as TipoData[]).map((value) => ({
  value,
  label: TIPOS_DATA_DA_COMPRA[value],
}));

const OPCOES_ORDEM: { value: Ordem; label: string }[] = [
  { value: 'diassemcompra', label: 'Pararam há menos tempo' },
  { value: 'diassemcompra desc', label: 'Pararam há mais tempo' },
  { value: 'pessoa_razao', label: 'Cliente, de A a Z' },
  { value: 'pessoa_razao desc', label: 'Cliente, de Z a A' },
];

type Props = { estado: Estado; mudar: (mudanca: Partial<Estado>) => void };

/** On a phone the list has one column, and no heads to order by. */
export const OrdemSelect = ({ estado, mudar }: Props) => (
  <Select<Ordem>
    label="Ordenar por"
    value={estado.ordem}
    options={OPCOES_ORDEM}
    onChange={(ordem) => ordem !== null && mudar({ ordem })}
  />
);

/** Neighbourhoods are nowhere listed: typed, several with commas, and asked for with Enter or when the field is left. */
function BairroField({ estado, mudar }: Props) {
  return (
    <LeaveField
      label="Bairro"
      hint="Para mais de um, separe com vírgula."
      maxLength={200}
      value={estado.bairro.join(', ')}
      onChange={(texto) => mudar({ bairro: texto.split(',').flatMap((um) => um.trim() || []) })}
    />
  );
}

/** What only the list of customers that do not buy asks, beside the time. */
export function CamposNaoCompram({ estado, mudar }: Props) {
  return (
    <>
      <BairroField estado={estado} mudar={mudar} />
      <Switch
        label="Só clientes sem representante"
        checked={estado.semRepresentante}
        onChange={(evento) => mudar({ semRepresentante: evento.target.checked })}
      />
      <Select<'F' | 'J'>
        label="Tipo de pessoa"
        placeholder="Tanto faz"
        clearable
        value={estado.pessoa}
        options={[
          { value: 'J', label: 'Jurídica' },
          { value: 'F', label: 'Física' },
        ]}
        onChange={(pessoa) => mudar({ pessoa })}
      />
      <Select<TipoData>
        label="Data da compra"
        value={estado.tipoData}
        options={OPCOES_DATA}
        onChange={(tipoData) => mudar({ tipoData: tipoData ?? 'EMISSAO' })}
      />
      <Switch
        label="Analisar somente compras"
        hint="Desligado, fica de fora quem tem negócio aberto ou recebeu orçamento no período."
        checked={!estado.semNegociacao}
        onChange={(evento) => mudar({ semNegociacao: !evento.target.checked })}
      />
    </>
  );
}
