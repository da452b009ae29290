import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type {
  aprovarConjunto,
  mudarConjunto,
  trocarRepresentante,
} from '@praca/contract/pedvenda/lote/endpoints.ts';
import { VENDAS_POR_CHAMADA } from '@praca/contract/pedvenda/lote/limites.ts';
import type { DestinoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { chamar } from '../../../platform/http/api-client.ts';

type DoLote = typeof mudarConjunto | typeof aprovarConjunto | typeof trocarRepresentante;

/** What became of each document, and the failure that kept the rest from being tried. */
export type Partes = { destinos: DestinoDoRegistro[]; falha: unknown };

/** Sends a write of many documents, as many a call as it takes. */
export async function emPartes<E extends DoLote>(
  chamada: E,
  codigos: readonly number[],
  entradaDe: (LISTA_CODIGO: number[]) => EntradaCrua<E>,
): Promise<Partes> {
  const destinos: DestinoDoRegistro[] = [];
  try {
    for (let de = 0; de < codigos.length; de += VENDAS_POR_CHAMADA) {
      const parte = codigos.slice(de, de + VENDAS_POR_CHAMADA);
      const { dados } = await chamar(chamada, entradaDe(parte), { semDesvio: true });
      destinos.push(...dados);
    }
    return { destinos, falha: null };
  } catch (falha) {
    return { destinos, falha };
  } finally {
    await relerDepoisDe(chamada);
  }
}
