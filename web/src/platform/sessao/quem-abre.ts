import { sessaoAtual } from './session.ts';

/** Who may open something here: registration and user; null while nobody works, or somebody sees as somebody else. */
export const quemAbre = (): string | null => {
  const registro = sessaoAtual();
  if (registro === null || registro.bloqueio !== undefined) return null;
  if ((registro.visto_por ?? null) !== null) return null;
  return `${registro.clienteregistro_codigo}/${registro.usuario_codigo}`;
};
