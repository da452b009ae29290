import { removerFator } from '@praca/contract/usuario/conta/endpoints.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useMinhaConta } from '../conta/use-conta.ts';
import type { Usuario } from './usuario-form.ts';

/** Takes the second factor off somebody who lost it, with the code of who does it, where they have one. */
export function RemoverFatorDialog({
  usuario,
  aoFechar,
}: {
  usuario: Usuario;
  aoFechar: () => void;
}) {
  const { usuario_login, usuario_nome } = usuario;
  const conta = useMinhaConta();
  const tem = conta.data?.dados[0]?.usuario_segundofator === 'S';
  const escrita = useEscrita<typeof removerFator, { fator_codigo: string }>(removerFator, {
    inicial: { fator_codigo: '' },
    rascunho: null,
    aoFechar,
    entrada: ({ fator_codigo }) => ({
      usuario_login,
      ...(fator_codigo !== '' && { fator_codigo }),
    }),
  });
  return (
    <EscritaDialog escrita={escrita} titulo="Remover segundo fator?" acao="Remover segundo fator">
      <p>
        Confirme antes que é mesmo {usuario_nome} quem pede: sem o segundo fator, só a senha protege
        a conta. As sessões abertas terminam, e a pessoa recebe um e-mail.
      </p>
      {tem && (
        <TextField
          label="Código do seu segundo fator"
          hint="Os seis algarismos do aplicativo, ou um código de recuperação."
          data-autofocus
          {...campoTexto(escrita, 'fator_codigo')}
          autoComplete="one-time-code"
        />
      )}
    </EscritaDialog>
  );
}
