import { ErroApi } from './erro-api.ts';
import { novaChave } from './pedido.ts';

const LIMITE = 20;

/**
 * Gives every write its idempotency key. One whose answer never came keeps it for as long as nothing else was written:
 * asking for the very same again acts once, whichever button it was.
 */
export function criarDuvidas() {
  let abertas: readonly { oque: string; chave: string }[] = [];
  return async <T>(oque: string, agir: (chave: string) => Promise<T>): Promise<T> => {
    const chave = abertas.find((uma) => uma.oque === oque)?.chave ?? novaChave();
    try {
      const feita = await agir(chave);
      // What was in doubt may have been taken back by what was done since: the same again is another act then.
      abertas = [];
      return feita;
    } catch (erro) {
      abertas = abertas.filter((uma) => uma.oque !== oque);
      const respondeu = erro instanceof ErroApi && erro.status > 0 && erro.status < 500;
      if (!respondeu) abertas = [...abertas, { oque, chave }].slice(-LIMITE);
      throw erro;
    }
  };
}
