import { chaveDoUsuario, gravarJson, lerJson, remover } from './armazenamento.ts';

const CHAVE = chaveDoUsuario('aparelho');

/** Whether the person who is logged in said that this device is theirs; logout forgets it. */
export const aparelhoEhMeu = (): boolean => lerJson(CHAVE) === true;

/** Keeps the person's word for whose device this is. */
export const gravarAparelho = (meu: boolean): void => {
  if (meu) gravarJson(CHAVE, true);
  else remover(CHAVE);
};
