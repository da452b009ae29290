import { salvarPrivacidade } from '@praca/contract/pessoa/privacidade/endpoints.ts';
import type { Privacidade } from '@praca/contract/pessoa/privacidade/schemas.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

/** Whom people turn to about their data, and what the public pages tell them. */
export function EncarregadoForm({ privacidade }: { privacidade: Privacidade }) {
  const escrita = useEscrita(salvarPrivacidade, {
    inicial: privacidade,
    rascunho: 'privacidade',
    continua: 'fica',
    aoFechar: () => undefined,
    entrada: (valores) => valores,
  });
  return (
    <EscritaForm
      escrita={escrita}
      acoes={
        <div className="lgpd-acoes">
          <Button type="submit" variant="primary" loading={escrita.enviando}>
            Salvar
          </Button>
        </div>
      }
    >
      <TextField
        label="Nome do encarregado (DPO)"
        {...campoTexto(escrita, 'nome')}
        required={false}
      />
      <TextField
        label="E-mail"
        inputMode="email"
        {...campoTexto(escrita, 'email')}
        required={false}
      />
      <TextField
        label="Telefone"
        inputMode="tel"
        {...campoTexto(escrita, 'telefone')}
        required={false}
      />
      <TextArea
        label="Aviso de privacidade"
        hint="Aparece nas páginas abertas ao cliente e na declaração de dados."
        rows={6}
        autoGrow
        {...campoTexto(escrita, 'aviso')}
        required={false}
      />
    </EscritaForm>
  );
}
