import type { Alvo, Campo } from '@praca/contract/recurso/campo.ts';
import { DateField } from '../../ui/field/DateField.tsx';
import { MoneyField } from '../../ui/field/MoneyField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { campo as ligar, campoMarca, campoTexto } from '../escrita/campo.ts';
import type { CamposDaEscrita } from '../escrita/use-escrita.ts';
import { CORES } from './cores.ts';
import { DesenhoDoIcone } from './icones.tsx';
import { PaletaCampo } from './PaletaCampo.tsx';
import { ReferenciaCampo } from './ReferenciaCampo.tsx';
import { comoCodigo, comoOpcao, comoTexto } from './valor.ts';

/** An e-mail, which has 254 characters, is written in one line. */
const LINHA_LONGA = 254;
const PALETA = CORES.map((nome, i) => ({
  valor: i + 1,
  nome,
  desenho: <i className={`recurso-amostra chart-${i + 1}`} aria-hidden="true" />,
}));

export type Valores = Record<string, unknown>;
export type CampoProps = {
  escrita: CamposDaEscrita<Valores>;
  nome: string;
  campo: Campo;
  desligado: boolean;
  /** In a cell the head of the column says what it is; the label is for who cannot see that. */
  naCelula?: boolean;
};

/* The fields of a described cadastro are known by name only: whoever draws one says how it reads what stands there. */
const sozinho = <T,>(
  escrita: CamposDaEscrita<Valores>,
  nome: string,
  valor: T,
): CamposDaEscrita<Record<string, T>> => ({ ...escrita, valores: { [nome]: valor } });
const texto = (escrita: CamposDaEscrita<Valores>, nome: string) =>
  campoTexto(sozinho(escrita, nome, comoTexto(escrita.valores[nome])), nome);

/** A field as a control takes it, read by `ler`; for one that the noun draws itself too. */
export function valorDoCampo<T>(
  escrita: CamposDaEscrita<Valores>,
  nome: string,
  ler: (valor: unknown) => T,
) {
  const value = ler(escrita.valores[nome]);
  return { ...ligar(sozinho(escrita, nome, value), nome), value };
}

/** A row of another noun: its name is kept beside its code while the form is open. */
function Referencia({
  escrita,
  nome,
  alvo,
  ...comum
}: Pick<CampoProps, 'escrita' | 'nome'> & {
  alvo: Alvo | undefined;
  label: string;
  hideLabel: boolean | undefined;
  hint: string | undefined;
  disabled: boolean;
}) {
  if (alvo === undefined) return null;
  return (
    <ReferenciaCampo
      {...comum}
      {...valorDoCampo(escrita, nome, comoCodigo)}
      alvo={alvo}
      mostrado={String(escrita.valores[alvo.mostra] ?? '')}
      onChange={(codigo, mostrado) => escrita.mudar({ [nome]: codigo, [alvo.mostra]: mostrado })}
    />
  );
}

/** The control of a field, by its kind: label, help, limits and refusal come from the description. */
export function CampoDoRecurso({ escrita, nome, campo, desligado, naCelula }: CampoProps) {
  const comum = {
    label: campo.rotulo,
    hideLabel: naCelula,
    hint: campo.ajuda,
    disabled: desligado,
  };
  const foco = { 'data-autofocus': (campo.principal && !naCelula) || undefined };
  switch (campo.tipo) {
    case 'texto':
      return (campo.max ?? 0) > LINHA_LONGA && !naCelula ? (
        <TextArea {...comum} rows={3} autoGrow {...texto(escrita, nome)} />
      ) : (
        <TextField {...comum} {...foco} {...texto(escrita, nome)} />
      );
    case 'inteiro':
    case 'duracao':
    case 'decimal':
      return (
        <TextField
          {...comum}
          {...texto(escrita, nome)}
          inputMode={campo.tipo === 'decimal' ? 'decimal' : 'numeric'}
          maxLength={16}
          suffix={campo.tipo === 'duracao' ? 'min' : undefined}
        />
      );
    case 'simNao':
      return (
        <Switch
          label={naCelula ? <span className="sr-only">{campo.rotulo}</span> : campo.rotulo}
          hint={campo.ajuda}
          disabled={desligado}
          {...campoMarca(escrita, nome)}
        />
      );
    case 'cor':
      return (
        <PaletaCampo
          label={campo.rotulo}
          itens={PALETA}
          value={Number(escrita.valores[nome] ?? 1)}
          error={escrita.erros[nome]}
          disabled={desligado}
          onChange={(cor) => escrita.mudar({ [nome]: cor })}
        />
      );
    case 'icone':
      return (
        <PaletaCampo
          label={campo.rotulo}
          itens={Object.entries(campo.opcoes ?? {}).map(([icone, texto]) => ({
            valor: icone,
            nome: texto,
            desenho: <DesenhoDoIcone icone={icone} size={18} />,
          }))}
          value={comoOpcao(escrita.valores[nome])}
          error={escrita.erros[nome]}
          disabled={desligado}
          onChange={(icone) => escrita.mudar({ [nome]: icone })}
        />
      );
    case 'escolha':
      return (
        <Select<string>
          {...comum}
          clearable={!campo.exigido && campo.padrao === undefined}
          placeholder="Nenhum"
          {...valorDoCampo(escrita, nome, comoOpcao)}
          options={Object.entries(campo.opcoes ?? {}).map(([value, label]) => ({ value, label }))}
        />
      );
    case 'data':
      return <DateField {...comum} {...valorDoCampo(escrita, nome, comoTexto)} />;
    case 'dinheiro':
      return <MoneyField {...comum} {...valorDoCampo(escrita, nome, comoTexto)} />;
    case 'referencia':
      return <Referencia {...comum} escrita={escrita} nome={nome} alvo={campo.alvo} />;
    case 'proprios':
      // Drawn by the noun that has them.
      return null;
  }
}
