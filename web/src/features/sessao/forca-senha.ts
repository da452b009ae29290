/** How hard a password is to guess: 0 refused, 1 weak, 2 fair, 3 strong. */
export type ForcaSenha = 0 | 1 | 2 | 3;

const OBVIAS = /senha|password|qwerty|abc123|praca|123456|(.)\1{3}|0123|1234|4321|abcd|asdf/i;

const tipos = (senha: string) =>
  [/[a-zà-ÿ]/, /[A-ZÀ-Þ]/, /\d/, /[^\p{L}\d]/u].filter((tipo) => tipo.test(senha)).length;

/** A hint while it is typed: length weighs most, then variety; obvious pieces and the person's own data pull down. */
export const forcaDaSenha = (senha: string, proprios: readonly string[] = []): ForcaSenha => {
  if (senha.length < 8 || senha.length > 128) return 0;
  const texto = senha.toLowerCase();
  const obvia =
    OBVIAS.test(senha) ||
    proprios.some((proprio) => proprio.length >= 3 && texto.includes(proprio.toLowerCase()));
  const pontos = Math.min(senha.length, 20) + tipos(senha) * 3 - (obvia ? 9 : 0);
  if (pontos < 15) return 1;
  return pontos < 21 ? 2 : 3;
};
