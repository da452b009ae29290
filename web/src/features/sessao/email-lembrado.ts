import { gravarJson, lerJson, remover } from '../../platform/guardado/armazenamento.ts';

const CHAVE = 'praca.email';

/** The e-mail that the person asked this browser to remember; empty when none. */
export const emailLembrado = (): string => {
  const lido = lerJson(CHAVE);
  return typeof lido === 'string' ? lido : '';
};

/** Remembers the e-mail, and nothing else; empty forgets it. */
export const lembrarEmail = (email: string): void => {
  if (email === '') remover(CHAVE);
  else gravarJson(CHAVE, email);
};
