import type { Alvo, Campo } from '@praca/contract/recurso/campo.ts';
import { formatarDocumento } from '@praca/contract/br/documento.ts';
import { DateField } from '../../ui/field/DateField.tsx';
import { MoneyField } from '../../ui/field/MoneyField.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { TimeField } from '../../ui/field/TimeField.tsx';
import { campo as ligar, campoMarca, campoTexto } from '../escrita/campo.ts';
import { LINHA_LONGA } from '@praca/contract/recurso/celula.ts';
import type { CamposDaEscrita } from '../escrita/use-escrita.ts';
import { CORES } from './cores.ts';
import { DocumentoCampo } from './DocumentoCampo.tsx';
import { DesenhoDoIcone } from './icones.tsx';
import { PaletaCampo } from './PaletaCampo.tsx';
import { ReferenciaCampo } from './ReferenciaCampo.tsx';
import { comoCodigo, comoOpcao, comoTexto, formaDoNumero } from './valor.ts';

const PALETA = CORES.map((nome, i) => ({
  valor: i + 1,
  nome,
  desenho: <i className={`recurso-amostra chart-${i + 1}`} aria-hidden="true" />,
}));

const OLHAR = { frente: 'ahead', tras: 'back' } as const;

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

type Comum = {
  label: string;
  hideLabel: boolean | undefined;
  hint: string | undefined;
  disabled: boolean;
};

/** A row of another noun: its name is kept beside its code while the form is open. */
function Referencia({
  escrita,
  nome,
  alvo,
  ...comum
}: Pick<CampoProps, 'escrita' | 'nome'> & Comum & { alvo: Alvo | undefined }) {
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

/** A text: in one line, in several where it may be long, or a document. */
function Texto({
  escrita,
  nome,
  campo,
  naCelula,
  comum,
}: Omit<CampoProps, 'desligado'> & { comum: Comum }) {
  if (campo.hora) return <TimeField {...comum} {...valorDoCampo(escrita, nome, comoTexto)} />;
  const dele = { ...comum, ...texto(escrita, nome) };
  if ((campo.max ?? 0) > LINHA_LONGA && !naCelula) return <TextArea {...dele} rows={3} autoGrow />;
  const foco = { 'data-autofocus': (campo.principal && !naCelula) || undefined };
  const UmaLinha = campo.mostrar === formatarDocumento ? DocumentoCampo : TextField;
  return <UmaLinha {...dele} {...foco} />;
}

/** The control of a field, by its kind: label, help, limits and refusal come from the description. */
export function CampoDoRecurso({ escrita, nome, campo, desligado, naCelula }: CampoProps) {
  const comum = {
    label: campo.rotulo,
    hideLabel: naCelula,
    hint: campo.ajuda,
    disabled: desligado,
  };
  switch (campo.tipo) {
    case 'texto':
      return <Texto {...{ escrita, nome, campo, naCelula, comum }} />;
    case 'inteiro':
    case 'duracao':
    case 'decimal':
      return (
        <NumberField
          {...comum}
          {...valorDoCampo(escrita, nome, comoTexto)}
          name={nome}
          {...formaDoNumero(campo)}
          minutes={campo.tipo === 'duracao'}
          least={campo.casasLidas}
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
      return (
        <DateField
          {...comum}
          looks={campo.olhar && OLHAR[campo.olhar]}
          {...valorDoCampo(escrita, nome, comoTexto)}
        />
      );
    case 'dinheiro':
      return <MoneyField {...comum} {...valorDoCampo(escrita, nome, comoTexto)} />;
    case 'referencia':
      return <Referencia {...comum} escrita={escrita} nome={nome} alvo={campo.alvo} />;
    case 'proprios':
      // Drawn by the noun that has them.
      return null;
  }
}
