import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { codigo, codigos, texto, versao, flag } from '../../primitives.ts';
import { destinoDoRegistro } from '../../recurso/esquemas.ts';
import { NOMES_DE_PASSO } from '../situacoes.ts';
import { VENDAS_POR_CHAMADA, VENDAS_POR_IMPRESSO } from './limites.ts';

const lista = (maximo: number) =>
  codigos.check(
    z.minLength(1, 'Escolha ao menos uma venda.'),
    z.maxLength(maximo, `Envie no máximo ${maximo} vendas por vez.`),
  );
const LISTA_CODIGO = lista(VENDAS_POR_CHAMADA);

/** Documents at the versions that were seen: of another one nobody decides. */
const LISTA_VENDA = z
  .array(
    z.strictObject({ pedvenda_codigo: codigo, versao }),
    'Envie as vendas e as versões vistas.',
  )
  .check(
    z.minLength(1, 'Escolha ao menos uma venda.'),
    z.maxLength(VENDAS_POR_CHAMADA, `Envie no máximo ${VENDAS_POR_CHAMADA} vendas por vez.`),
  );

/* Each document for itself: one that is refused keeps none of the others. */
const escrita = {
  method: 'PUT',
  kind: 'write',
  tabela: 'PEDVENDA',
  muda: ['/TWSPedVenda/', '/TWSNegocio/'],
  output: destinoDoRegistro,
  adicao: true,
} as const;

export const mudarConjunto = endpoint({
  ...escrita,
  nome: 'Mudar situação de várias vendas',
  feito: 'Situações alteradas.',
  path: '/TWSPedVenda/MudarSituacaoConjunto',
  permission: 'venda.ver',
  input: z.strictObject({
    LISTA_CODIGO,
    passo: z.enum(NOMES_DE_PASSO, 'Passo desconhecido.'),
    pedvenda_motivo: z.optional(texto(500)),
    /** S: the last step of each is taken back. */
    desfaz: z.optional(flag),
  }),
});
export const aprovarConjunto = endpoint({
  ...escrita,
  nome: 'Aprovar descontos de várias vendas',
  feito: 'Descontos aprovados.',
  path: '/TWSPedVenda/AprovarConjunto',
  permission: 'venda.aprovar',
  input: z.strictObject({ LISTA_VENDA }),
});
/** Of quotes that may still be changed: prices, discounts and commission are worked out again for the new one. */
export const trocarRepresentante = endpoint({
  ...escrita,
  nome: 'Trocar o representante de várias vendas',
  feito: 'Representante trocado.',
  path: '/TWSPedVenda/TrocarRepresentante',
  permission: 'venda.editar',
  input: z.strictObject({ LISTA_CODIGO, repres_codigo: codigo }),
});
/** One PDF with all of them, each on sheets of its own. */
export const imprimir = endpoint({
  nome: 'Imprimir várias vendas',
  method: 'PUT',
  path: '/TWSPedVenda/Imprimir',
  kind: 'read',
  forma: 'arquivo',
  permission: 'venda.ver',
  tabela: 'PEDVENDA',
  input: z.strictObject({ LISTA_CODIGO: lista(VENDAS_POR_IMPRESSO) }),
  output: z.object({}),
  adicao: true,
});
