import { useState } from 'react';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import { ehEscolha } from '@praca/contract/campo/tipos.ts';
import { DateField } from '../../../ui/field/DateField.tsx';
import { FormRow } from '../../../ui/field/Form.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { LeaveField } from '../../../ui/field/LeaveField.tsx';
import type { DitoDoCampo, NovoDito } from '../../../kit/recurso/ditos.ts';
import type { Option } from '../../../ui/floating/option.ts';

type Props = {
  campo: CampoLido;
  ditos: readonly DitoDoCampo[];
  usuarios: readonly Option<string>[];
  mudar: (novos: NovoDito[]) => void;
};

const valorDe = (ditos: readonly DitoDoCampo[], sinal: DitoDoCampo['sinal']): string =>
  ditos.find((um) => um.sinal === sinal)?.valor ?? '';
const valoresDe = (ditos: readonly DitoDoCampo[]): string[] =>
  ditos.filter((um) => um.sinal === '=').map((um) => um.valor);
const iguais = (valores: readonly (string | number)[]): NovoDito[] =>
  valores.map((valor) => ({ sinal: '=', valor: String(valor) }));

/** A text of the field, or a part of it: takes effect when the field is left, or with Enter. */
function Contem({ campo, ditos, mudar }: Props) {
  return (
    <LeaveField
      label={`${campo.campo_descricao} contém`}
      maxLength={200}
      value={valorDe(ditos, '~')}
      onChange={(valor) => mudar(valor === '' ? [] : [{ sinal: '~', valor }])}
    />
  );
}

const DECIMAL = /^-?\d{1,13}(\.\d{1,4})?$/;
const LADOS = [
  { sinal: '>', nome: 'de' },
  { sinal: '<', nome: 'até' },
] as const;

/** At least and at most: takes effect when a field is left. */
function Faixa({ campo, ditos, mudar }: Props) {
  const [valores, setValores] = useState({ '>': valorDe(ditos, '>'), '<': valorDe(ditos, '<') });
  const aplicar = (agora: typeof valores) => {
    const novos = LADOS.flatMap(({ sinal }): NovoDito[] =>
      agora[sinal] === '' ? [] : [{ sinal, valor: agora[sinal] }],
    );
    if (campo.campo_tipo !== 'DATA' && novos.some(({ valor }) => !DECIMAL.test(valor))) return;
    if (LADOS.some(({ sinal }) => agora[sinal] !== valorDe(ditos, sinal))) mudar(novos);
  };
  return (
    <FormRow>
      {LADOS.map(({ sinal, nome }) => {
        const label = `${campo.campo_descricao}, ${nome}`;
        return campo.campo_tipo === 'DATA' ? (
          <DateField
            filters
            key={sinal}
            label={label}
            value={valores[sinal]}
            onChange={(valor) => {
              const novos = { ...valores, [sinal]: valor };
              setValores(novos);
              aplicar(novos);
            }}
          />
        ) : (
          <MoneyField
            key={sinal}
            label={label}
            negative
            {...(campo.campo_tipo === 'NUMERO' && { decimals: 4, prefix: '', unpadded: true })}
            value={valores[sinal]}
            onChange={(valor) => setValores({ ...valores, [sinal]: valor })}
            onBlur={() => aplicar(valores)}
            onEnter={() => aplicar(valores)}
          />
        );
      })}
    </FormRow>
  );
}

/** The filter by one added field, as its kind has it: what the address says of the field, and what it is to say. */
export function FiltroDoCampo(props: Props) {
  const { campo, ditos, usuarios, mudar } = props;
  if (ehEscolha(campo.campo_tipo))
    return (
      <MultiSelect<number>
        label={campo.campo_descricao}
        placeholder="Qualquer"
        value={valoresDe(ditos).map(Number)}
        options={campo.opcoes.map((uma) => ({
          value: uma.opcao_codigo,
          label: uma.opcao_descricao,
        }))}
        onChange={(codigos) => mudar(iguais(codigos))}
      />
    );
  if (campo.campo_tipo === 'USUARIO')
    return (
      <MultiSelect<string>
        label={campo.campo_descricao}
        placeholder="Qualquer"
        value={valoresDe(ditos)}
        options={usuarios}
        onChange={(logins) => mudar(iguais(logins))}
      />
    );
  if (campo.campo_tipo === 'SIMNAO')
    return (
      <Select<string>
        label={campo.campo_descricao}
        placeholder="Tanto faz"
        clearable
        value={valoresDe(ditos)[0] ?? null}
        options={[
          { value: 'S', label: 'Sim' },
          { value: 'N', label: 'Não' },
        ]}
        onChange={(valor) => mudar(valor === null ? [] : iguais([valor]))}
      />
    );
  const deTexto = campo.campo_tipo === 'TEXTO' || campo.campo_tipo === 'LINK';
  // What the address says now begins the field anew.
  const chave = ditos.map((um) => `${um.sinal}${um.valor}`).join('\u0000');
  return deTexto ? <Contem key={chave} {...props} /> : <Faixa key={chave} {...props} />;
}
