import { parearLinhas } from '@praca/contract/documento/linhas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { CabecalhoGravado } from './writes.ts';

/** A document as it is sent. */
export type Documento = Entrada<typeof salvar>;

const VAZIO = {
  negocio_codigo: null,
  pessoa_codigo: null,
  repres_codigo: null,
  tabpreco_codigo: null,
  condpag_codigo: null,
  formapag_codigo: null,
  transp_codigo: null,
  redespacho_codigo: null,
  pesend_codigo: null,
  pedvenda_contato: '',
  pedvenda_dtvalidade: null,
  pedvenda_dtprevisaoentrega: null,
  pedvenda_tipofrete: '9',
  pedvenda_desccascata: '',
  pedvenda_vldescgeral: '0.00',
  pedvenda_vlfretepago: '0.00',
  pedvenda_qtdvolumes: null,
  pedvenda_numpedcliente: '',
  pedvenda_natoperacao: '',
  pedvenda_obs: '',
  pedvenda_obsinterna: '',
} satisfies Omit<CabecalhoGravado, 'empresa_codigo' | 'pedvenda_parcmanual' | 'pedvenda_entrega'>;
const NOMES = Object.keys(VAZIO) as (keyof typeof VAZIO)[];
const VALORES = ['pedvenda_vlfrete', 'pedvenda_vlseguro', 'pedvenda_vldespesas'] as const;

/** The parcels that a person typed, as they are sent; undefined: those of the payment condition. */
const digitadas = (v: Venda | null): Documento['parcelas'] =>
  v?.pedvenda_parcmanual === 'S'
    ? v.parcelas.map(({ parcpedvenda_numero: _numero, ...parcela }) => parcela)
    : undefined;

/** What was sent over what stood there: an absent field stays as it is. */
export const sobre = (e: Documento, antes: Venda | null): Documento => ({
  ...e,
  ...Object.fromEntries(
    [...NOMES, ...VALORES, 'empresa_codigo' as const].map((nome) => [
      nome,
      e[nome] === undefined ? antes?.[nome] : e[nome],
    ]),
  ),
  // An address is the customer's: of another one it says nothing.
  ...(e.pesend_codigo === undefined &&
    (e.pessoa_codigo ?? antes?.pessoa_codigo) !== antes?.pessoa_codigo && { pesend_codigo: null }),
  itens: comCodigos(e.itens, antes?.itens ?? []),
  parcelas: e.parcelas === undefined ? digitadas(antes) : e.parcelas,
});

/** The columns that a person writes, of what was sent over what stood there. */
export const cabecalhoDe = (
  e: Documento,
  empresa_codigo: number,
  pedvenda_entrega: CabecalhoGravado['pedvenda_entrega'],
): CabecalhoGravado => {
  const vazio: CabecalhoGravado = {
    ...VAZIO,
    empresa_codigo,
    pedvenda_entrega,
    // `sobre` made of an absent list what stood there.
    pedvenda_parcmanual: Array.isArray(e.parcelas),
  };
  return Object.assign(
    vazio,
    Object.fromEntries(NOMES.map((nome) => [nome, e[nome] ?? VAZIO[nome]])),
  );
};

/** The lines with the codes that they have in the document; those that are new in it have none yet. */
const comCodigos = (itens: Documento['itens'], antes: Venda['itens']): Documento['itens'] => {
  const pares = parearLinhas(antes, itens, {
    de: (item) => ({ codigo: item.itpedvenda_codigo, produto: item.produto_codigo }),
    para: (item) => ({ codigo: item.itpedvenda_codigo ?? null, produto: item.produto_codigo }),
  });
  return itens.map((item, i) => ({
    ...item,
    itpedvenda_codigo: pares[i]?.itpedvenda_codigo ?? undefined,
  }));
};

/** A document that is kept, as it would be sent: every price and discount as it stands. */
export const pedidoDe = (v: Venda): Documento =>
  sobre(
    {
      negocio_codigo: v.negocio_codigo,
      itens: v.itens.map((item) => ({
        itpedvenda_codigo: item.itpedvenda_codigo ?? undefined,
        produto_codigo: item.produto_codigo,
        itpedvenda_quantidade: item.itpedvenda_quantidade,
        itpedvenda_vlunitario: item.itpedvenda_vlunitario,
        itpedvenda_desccascata: item.itpedvenda_desccascata,
        itpedvenda_dtentrega: item.itpedvenda_dtentrega,
        itpedvenda_obs: item.itpedvenda_obs,
      })),
    },
    v,
  );
