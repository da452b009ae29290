import { useQuery } from '@tanstack/react-query';
import { grupoProduto } from '@praca/contract/grupo-produto/recurso.ts';
import { usePode } from '../../../../platform/sessao/pode.ts';
import { consultaDeTodas } from '../../../../platform/http/consulta-de-todas.ts';
import { DateField } from '../../../../ui/field/DateField.tsx';
import { FormRow } from '../../../../ui/field/Form.tsx';
import { MultiSelect } from '../../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../../ui/field/Select.tsx';
import { Switch } from '../../../../ui/field/Switch.tsx';
import { ATRASOS, type Estado } from './endereco.ts';

const OPCOES_ATRASO = ATRASOS.map((dias) => ({
  value: dias as number,
  label: `${dias} dias ou mais`,
}));

type Props = { estado: Estado; mudar: (mudanca: Partial<Estado>) => void };

/** What the radar asks first: how late, when expected, and of which family. */
export function QuandoCampos({ estado, mudar }: Props) {
  const veCadastros = usePode()('cadastro.ver');
  const { data: grupos } = useQuery({
    ...consultaDeTodas(grupoProduto.api.getLista, {}, 'grupoprod_codigo'),
    staleTime: 300_000,
    enabled: veCadastros,
  });
  return (
    <>
      <Select<number>
        label="Atraso"
        placeholder="Qualquer um"
        clearable
        disabled={estado.situacao !== 'ATRASADO'}
        value={estado.atraso}
        options={OPCOES_ATRASO}
        onChange={(atraso) => mudar({ atraso })}
      />
      <FormRow>
        <DateField
          filters
          label="Esperada de"
          max={estado.ate}
          value={estado.de ?? ''}
          onChange={(de) => mudar({ de: de || undefined })}
        />
        <DateField
          filters
          label="Esperada até"
          min={estado.de}
          value={estado.ate ?? ''}
          onChange={(ate) => mudar({ ate: ate || undefined })}
        />
      </FormRow>
      {veCadastros && (
        <MultiSelect
          label="Família"
          placeholder="Todas"
          value={estado.grupo}
          options={(grupos?.dados ?? []).map((um) => ({
            value: um.grupoprod_codigo,
            label: um.grupoprod_descricao,
          }))}
          onChange={(grupo) => mudar({ grupo })}
        />
      )}
    </>
  );
}

/** Whether absences with a deal are left out. */
export const SemNegocioSwitch = ({ estado, mudar }: Props) => (
  <Switch
    label="Só sem negócio criado"
    checked={estado.semNegocio}
    onChange={(evento) => mudar({ semNegocio: evento.target.checked })}
  />
);
