import { chaveDoUsuario, gravarJson, lerJson, remover } from './armazenamento.ts';

const CHAVE = chaveDoUsuario('aparelho');
const ouvintes = new Set<(meu: boolean) => void>();

/** Whether the person who is logged in said that this device is theirs; logout forgets it. */
export const aparelhoEhMeu = (): boolean => lerJson(CHAVE) === true;

/** Keeps the person's word for whose device this is. */
export const gravarAparelho = (meu: boolean): void => {
  if (meu) gravarJson(CHAVE, true);
  else remover(CHAVE);
  for (const ouvinte of ouvintes) ouvinte(meu);
};

/** Hears the person change their word for whose device this is. */
export const assinarAparelho = (ouvinte: (meu: boolean) => void): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};
