import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import { DateField } from '../../../ui/field/DateField.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { Option } from '../../../ui/floating/option.ts';

const SIM_NAO: readonly Option<string>[] = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
];
const MUITAS = 8;
const MAIOR_TEXTO = 500;

/** What is offered: options in use, and those that stand already. */
const opcoesDe = ({ opcoes }: CampoLido, valor: unknown): Option<number>[] => {
  const ja = new Set<unknown>(Array.isArray(valor) ? valor : [valor]);
  return opcoes
    .filter((uma) => uma.opcao_inativa === 'N' || ja.has(uma.opcao_codigo))
    .map(({ opcao_codigo, opcao_descricao }) => ({ value: opcao_codigo, label: opcao_descricao }));
};

/** The control of an added field, by its kind. `aoEscolher` is told of what is chosen, `aoSair` when a text is left. */
export function CampoControle({
  campo,
  valor,
  usuarios,
  erro,
  obrigatorio = false,
  desligado = false,
  aoMudar,
  aoSair,
}: {
  campo: CampoLido;
  valor: unknown;
  usuarios: readonly Option<string>[];
  erro?: string | undefined;
  obrigatorio?: boolean;
  desligado?: boolean;
  /** `escolhido`: nothing more is typed, the value is whole. */
  aoMudar: (valor: unknown, escolhido: boolean) => void;
  aoSair?: () => void;
}) {
  const texto = typeof valor === 'string' ? valor : '';
  const comum = {
    label: campo.campo_descricao,
    hint: campo.campo_ajuda || undefined,
    error: erro,
    required: obrigatorio,
    disabled: desligado,
  };
  const escolha = { ...comum, placeholder: 'Não definido' };
  switch (campo.campo_tipo) {
    case 'TEXTO':
    case 'LINK':
      return (
        <TextField
          {...comum}
          autoComplete="off"
          maxLength={MAIOR_TEXTO}
          inputMode={campo.campo_tipo === 'LINK' ? 'url' : undefined}
          placeholder={campo.campo_tipo === 'LINK' ? 'https://' : undefined}
          value={texto}
          onChange={(evento) => aoMudar(evento.target.value, false)}
          onBlur={aoSair}
        />
      );
    case 'NUMERO':
    case 'DINHEIRO':
      return (
        <MoneyField
          {...comum}
          negative
          {...(campo.campo_tipo === 'NUMERO' && { decimals: 4, prefix: '', unpadded: true })}
          value={texto}
          onChange={(novo) => aoMudar(novo === '' ? null : novo, false)}
          onBlur={aoSair}
        />
      );
    case 'DATA':
      return (
        <DateField
          {...comum}
          value={texto}
          // Picked from the calendar: the focus is no longer in the field, so no blur will tell.
          onChange={(novo) =>
            aoMudar(novo === '' ? null : novo, !document.activeElement?.matches('input'))
          }
          onBlur={aoSair}
        />
      );
    case 'SIMNAO':
      return (
        <Select<string>
          {...escolha}
          clearable
          value={texto || null}
          options={SIM_NAO}
          onChange={(novo) => aoMudar(novo, true)}
        />
      );
    case 'USUARIO':
      return (
        <Select<string>
          {...escolha}
          clearable
          searchable
          value={texto || null}
          options={usuarios}
          onChange={(novo) => aoMudar(novo, true)}
        />
      );
    case 'ESCOLHA':
      return (
        <Select<number>
          {...escolha}
          clearable
          searchable={campo.opcoes.length > MUITAS}
          value={typeof valor === 'number' ? valor : null}
          options={opcoesDe(campo, valor)}
          onChange={(novo) => aoMudar(novo, true)}
        />
      );
    case 'ESCOLHAS':
      return (
        <MultiSelect<number>
          {...escolha}
          value={Array.isArray(valor) ? (valor as number[]) : []}
          options={opcoesDe(campo, valor)}
          onChange={(novas) => aoMudar(novas.length === 0 ? null : novas, true)}
        />
      );
  }
}
