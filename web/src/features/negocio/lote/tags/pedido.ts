import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { simularTags } from '@praca/contract/negocio/lote/endpoints.ts';
import type { Situacao } from '@praca/contract/negocio/schemas.ts';

export type Modo = 'TROCAR' | 'ADICIONAR' | 'REMOVER';

/** What is chosen on the screen: which deals, and what is done to their tags. */
export type Pedido = {
  comEtiquetas: number[];
  funis: number[];
  situacoes: Situacao[];
  responsaveis: string[];
  representantes: number[];
  modo: Modo;
  saem: number[];
  entram: number[];
};
export const PEDIDO_VAZIO: Pedido = {
  comEtiquetas: [],
  funis: [],
  situacoes: ['A'],
  responsaveis: [],
  representantes: [],
  modo: 'TROCAR',
  saem: [],
  entram: [],
};

/** Of the two lists, those that the mode has. */
const daTroca = ({ modo, saem, entram }: Pedido) => ({
  saem: modo === 'ADICIONAR' ? [] : saem,
  entram: modo === 'REMOVER' ? [] : entram,
});

/** What keeps it from being simulated, field by field. */
export function faltasDoPedido(p: Pedido): Partial<Record<keyof Pedido, string>> {
  const { saem, entram } = daTroca(p);
  return {
    ...(p.modo !== 'ADICIONAR' && saem.length === 0 && { saem: 'Escolha o que sai.' }),
    ...(p.modo !== 'REMOVER' && entram.length === 0 && { entram: 'Escolha o que entra.' }),
    ...(entram.some((uma) => saem.includes(uma)) && {
      entram: 'Uma etiqueta não pode entrar e sair ao mesmo tempo.',
    }),
  };
}

const seHa = <N extends string, V>(nome: N, valores: V[]) =>
  (valores.length ? { [nome]: valores } : {}) as Partial<Record<N, V[]>>;

/** The choice as the call takes it. */
export function entradaDe(p: Pedido): EntradaCrua<typeof simularTags> {
  const { saem, entram } = daTroca(p);
  return {
    FILTROS: {
      ...seHa('LISTA_ETIQUETA', p.comEtiquetas),
      ...seHa('LISTA_PIPELINE', p.funis),
      ...seHa('NEGOCIO_SITUACAO', p.situacoes),
      ...seHa('LISTA_RESPONSAVEL', p.responsaveis),
      ...seHa('LISTA_REPRESENTANTE', p.representantes),
    },
    REMOVER: saem,
    ADICIONAR: entram,
  };
}
