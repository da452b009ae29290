import type { Option } from '../../../../ui/floating/option.ts';
import { Select } from '../../../../ui/field/Select.tsx';
import { CampoMoldura } from './CampoMoldura.tsx';
import { erroDe, type CampoFicha, type Ficha } from './ficha-store.ts';
import { useCampo } from './use-ficha.ts';

/** What every field of the page takes. */
export type Comum = { ficha: Ficha; podeEditar: boolean };

/** A field whose value is one of a list; choosing saves. */
export function CampoEscolha<V extends string | number>({
  ficha,
  podeEditar,
  campo,
  nome,
  options,
  placeholder,
  obrigatorio = false,
}: Comum & {
  campo: CampoFicha;
  nome: string;
  options: readonly Option<V>[];
  placeholder?: string;
  obrigatorio?: boolean;
}) {
  const { valor, estado } = useCampo(ficha, campo);
  return (
    <CampoMoldura
      ficha={ficha}
      campo={campo}
      nome={nome}
      estado={estado}
      lerValor={(um) =>
        options.find((opcao) => opcao.value === um)?.label ?? placeholder ?? 'vazio'
      }
    >
      <Select<V>
        label={nome}
        searchable={options.length > 8}
        clearable={!obrigatorio}
        disabled={!podeEditar}
        placeholder={placeholder}
        error={erroDe(estado)}
        value={(valor ?? null) as V | null}
        options={options}
        onChange={(novo) => {
          if (obrigatorio && novo === null) return;
          ficha.digitar(campo, novo);
          void ficha.gravar(campo);
        }}
      />
    </CampoMoldura>
  );
}
