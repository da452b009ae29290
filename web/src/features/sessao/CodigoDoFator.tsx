import { TextField } from '../../ui/field/TextField.tsx';

/** The code of the second factor, asked for after the right password. */
export function CodigoDoFator({ erro }: { erro: string }) {
  return (
    <TextField
      label="Código do segundo fator"
      hint="Os seis algarismos do aplicativo, ou um código de recuperação."
      name="login_codigo"
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      ref={(campo) => campo?.focus()}
      error={erro}
    />
  );
}
