import { registrar } from '@praca/contract/pessoa/consentimento/endpoints.ts';
import {
  CANAIS,
  FINALIDADES,
  type CanalConsentido,
  type FinalidadeConsentida,
} from '@praca/contract/pessoa/consentimento/rules.ts';
import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { diaDeHoje } from '../../../platform/texto/format.ts';
import { DateField } from '../../../ui/field/DateField.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

type Valores = {
  consent_acao: 'C' | 'R';
  consent_finalidade: FinalidadeConsentida;
  consent_canal: CanalConsentido;
  consent_destino: string;
  consent_dia: string;
  consent_texto: string;
  consent_versaotexto: string;
  consent_prova: string;
};

const opcoes = <O extends Readonly<Record<string, string>>>(o: O) =>
  Object.entries(o).map(([value, label]) => ({ value: value as keyof O & string, label }));
const ACOES = opcoes({ C: 'A pessoa permitiu', R: 'A pessoa recusou ou revogou' });

/** Writes down what a person said; the line stays for ever. */
export function RegistrarDialog({ pessoa, aoFechar }: { pessoa: Pessoa; aoFechar: () => void }) {
  const escrita = useEscrita<typeof registrar, Valores>(registrar, {
    inicial: {
      consent_acao: 'C',
      consent_finalidade: 'DIVULGACAO',
      consent_canal: 'EMAIL',
      consent_destino: '',
      consent_dia: diaDeHoje(),
      consent_texto: '',
      consent_versaotexto: '',
      consent_prova: '',
    },
    rascunho: `consentimento-${pessoa.pessoa_codigo}`,
    aoFechar,
    entrada: ({ consent_dia, ...resto }) => ({
      ...resto,
      pessoa_codigo: pessoa.pessoa_codigo,
      consent_dia: consent_dia === '' ? null : consent_dia,
    }),
  });
  const { consent_acao, consent_canal } = escrita.valores;
  const comDestino = !['TODOS', 'VISITA'].includes(consent_canal);
  const escolher = <N extends 'consent_acao' | 'consent_finalidade' | 'consent_canal'>(nome: N) => {
    const { onChange, ...resto } = campo(escrita, nome);
    return {
      ...resto,
      onChange: (valor: Valores[N] | null) => {
        if (valor !== null) onChange(valor);
      },
    };
  };
  return (
    <EscritaDialog escrita={escrita} titulo="Registrar consentimento" acao="Registrar">
      <p className="type-muted">
        O registro não muda nem some depois: se algo mudar, registre de novo.
      </p>
      <Select label="O que aconteceu" options={ACOES} {...escolher('consent_acao')} />
      <Select
        label="Finalidade"
        options={opcoes(FINALIDADES)}
        {...escolher('consent_finalidade')}
      />
      <Select
        label="Canal"
        options={opcoes(CANAIS)}
        {...escolher('consent_canal')}
        onChange={(canal) => {
          if (canal !== null) escrita.mudar({ consent_canal: canal, consent_destino: '' });
        }}
      />
      {comDestino && (
        <TextField
          label={consent_canal === 'EMAIL' ? 'Só este e-mail' : 'Só este telefone'}
          hint="Vazio vale para todos os da pessoa."
          inputMode={consent_canal === 'EMAIL' ? 'email' : 'tel'}
          {...campoTexto(escrita, 'consent_destino')}
        />
      )}
      <DateField
        label="Quando"
        looks="back"
        max={diaDeHoje()}
        {...campo(escrita, 'consent_dia')}
        required={false}
      />
      <TextField
        label="Onde está a prova"
        hint="Formulário do site, e-mail, contrato, gravação."
        {...campoTexto(escrita, 'consent_prova')}
        required
      />
      {consent_acao === 'C' && (
        <>
          <TextArea
            label="Texto mostrado à pessoa"
            rows={3}
            autoGrow
            {...campoTexto(escrita, 'consent_texto')}
          />
          <TextField
            label="Versão do texto"
            hint="Por exemplo: site, março de 2026."
            {...campoTexto(escrita, 'consent_versaotexto')}
          />
        </>
      )}
    </EscritaDialog>
  );
}
