import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { simular } from '@praca/contract/carteira/endpoints.ts';
import type { Uf } from '@praca/contract/br/uf.ts';
import { wholeNumber } from '../../ui/field/number-text.ts';

export type Modo = 'UM' | 'EQUILIBRAR' | 'REGIAO';
export type Peso = 'CLIENTES' | 'VALOR';

/** So many customers may be named that stay. */
export const MAXIMO_DE_MANTIDOS = 200;

/** A customer that stays with the representative it has. */
export type Mantido = { pessoa_codigo: number; nome: string; representante: string };

/** What is chosen on the screen: whose customers, where they go, and within what limits. */
export type Pedido = {
  de: number[];
  semRepresentante: boolean;
  segmentos: number[];
  ufs: Uf[];
  cidade: string;
  destinos: number[];
  modo: Modo;
  peso: Peso;
  maximo: string;
  manterComNegocio: boolean;
  mantidos: readonly Mantido[];
};
export const PEDIDO_VAZIO: Pedido = {
  de: [],
  semRepresentante: false,
  segmentos: [],
  ufs: [],
  cidade: '',
  destinos: [],
  modo: 'EQUILIBRAR',
  peso: 'CLIENTES',
  maximo: '',
  manterComNegocio: false,
  mantidos: [],
};

/** What keeps it from being simulated, field by field. */
export function faltasDoPedido(p: Pedido): Partial<Record<keyof Pedido, string>> {
  const maximo = wholeNumber(p.maximo);
  return {
    ...(p.destinos.length === 0 && { destinos: 'Escolha para quem vão os clientes.' }),
    ...(p.modo === 'UM' &&
      p.destinos.length > 1 && { destinos: 'Escolha um só representante, ou outra regra.' }),
    ...(p.maximo.trim() !== '' &&
      !(Number.isSafeInteger(maximo) && maximo >= 1) && { maximo: 'Informe 1 ou mais.' }),
  };
}

/** The choice as the call takes it. */
export const entradaDe = (p: Pedido): EntradaCrua<typeof simular> => ({
  LISTA_REPRESENTANTE: p.de,
  SEM_REPRESENTANTE: p.semRepresentante ? 'S' : 'N',
  LISTA_SEGMENTO: p.segmentos,
  LISTA_UF: p.ufs,
  CIDADE: p.cidade.trim(),
  LISTA_DESTINO: p.destinos,
  MODO: p.modo,
  PESO: p.peso,
  MAXIMO: p.maximo.trim() === '' ? null : wholeNumber(p.maximo),
  MANTER_COM_NEGOCIO: p.manterComNegocio ? 'S' : 'N',
  MANTER: p.mantidos.map(({ pessoa_codigo }) => pessoa_codigo),
});
