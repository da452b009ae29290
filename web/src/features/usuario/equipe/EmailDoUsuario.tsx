import { campoTexto } from '../../../kit/escrita/campo.ts';
import type { Escrita } from '../../../kit/escrita/use-escrita.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { Usuario, ValoresDoUsuario } from './usuario-form.ts';

const dica = (usuario: Usuario | null, entrou: boolean): string => {
  if (usuario === null) return 'O convite para escolher a senha vai para lá.';
  return entrou
    ? 'Só a própria pessoa o troca, em Minha conta, com a senha.'
    : 'Errou o endereço? Corrija: o convite vai para o novo, e o de antes não vale mais.';
};

/** The e-mail of a login: for who invites, until the person came in. */
export function EmailDoUsuario({
  escrita,
  usuario,
}: {
  escrita: Escrita<ValoresDoUsuario>;
  usuario: Usuario | null;
}) {
  const entrou = usuario?.usuario_confirmado === 'S';
  return (
    <TextField
      label="E-mail"
      type="email"
      hint={dica(usuario, entrou)}
      {...campoTexto(escrita, 'usuario_emaillogin')}
      disabled={entrou}
    />
  );
}
