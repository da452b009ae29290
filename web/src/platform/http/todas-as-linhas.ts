import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { chamar } from './api-client.ts';
import type { OpcoesChamada } from './transporte.ts';

const PAGINA = 200;
/** Beyond this the server pages no list by offset. */
const ULTIMA = 10_000;

/** Every row of a list, page after page; a row that slipped to the next page meanwhile, told by `chave`, comes once. */
export const chamarTodas = async <E extends Endpoint>(
  chamada: E,
  entrada: EntradaCrua<E>,
  chave: keyof Linha<E>,
  opcoes: OpcoesChamada = {},
): Promise<Linha<E>[]> => {
  const linhas = new Map<unknown, Linha<E>>();
  for (let SQL_OFFSET = 0; SQL_OFFSET <= ULTIMA; SQL_OFFSET += PAGINA) {
    const pagina = { ...(entrada as object), SQL_LIMIT: PAGINA, SQL_OFFSET } as EntradaCrua<E>;
    const { dados } = await chamar(chamada, pagina, opcoes);
    for (const linha of dados) linhas.set(linha[chave], linha);
    if (dados.length < PAGINA) break;
  }
  return [...linhas.values()];
};
