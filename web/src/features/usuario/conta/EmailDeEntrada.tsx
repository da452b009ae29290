import { useState } from 'react';
import { trocarEmail } from '@praca/contract/usuario/conta/endpoints.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { PasswordField } from '../../../ui/field/PasswordField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

function TrocarEmailDialog({ aoFechar }: { aoFechar: () => void }) {
  const escrita = useEscrita(trocarEmail, {
    inicial: { usuario_emaillogin: '', senha_atual: '' },
    rascunho: null,
    aoFechar,
  });
  return (
    <EscritaDialog escrita={escrita} titulo="Trocar e-mail de entrada" acao="Enviar confirmação">
      <p>
        A mensagem que confirma a troca vai para o novo e-mail. Até lá, e se ela não for confirmada,
        você entra com o de antes, que também recebe um aviso.
      </p>
      <TextField
        label="Novo e-mail"
        type="email"
        data-autofocus
        {...campoTexto(escrita, 'usuario_emaillogin')}
        autoComplete="email"
      />
      <PasswordField
        label="Senha atual"
        {...campoTexto(escrita, 'senha_atual')}
        autoComplete="current-password"
      />
    </EscritaDialog>
  );
}

/** The e-mail that one comes in with, and the way to another one. */
export function EmailDeEntrada({ email }: { email: string }) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      {email} <Button onClick={() => setAberto(true)}>Trocar e-mail</Button>
      {aberto && <TrocarEmailDialog aoFechar={() => setAberto(false)} />}
    </>
  );
}
