import * as z from 'zod/mini';
import { codigo, codigos, flag, soma, texto } from '../../primitives.ts';
import { filtros, temperatura } from '../schemas.ts';

/** What a bulk verb works on: the codes marked on the page, or everything that a filter gives, within the user's rights. */
export const selecao = {
  LISTA_CODIGO: z.optional(codigos.check(z.minLength(1, 'Escolha ao menos um negócio.'))),
  /** Strict: a misspelt filter would otherwise select everything. */
  FILTROS: z.optional(z.strictObject(filtros)),
};
const umaSelecao = z.refine<{ LISTA_CODIGO?: unknown; FILTROS?: unknown }>(
  (e) => (e.LISTA_CODIGO === undefined) !== (e.FILTROS === undefined),
  'Envie LISTA_CODIGO ou FILTROS.',
);
const etiquetas = z._default(
  z.array(codigo).check(z.maxLength(30, 'Use no máximo 30 etiquetas.')),
  [],
);

/** One thing done to each of the deals. */
export const acao = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('MOVER'), pipeline_codigo: codigo, estagio_codigo: codigo }),
  z.strictObject({ tipo: z.literal('RESPONSAVEL'), usuario_responsavel: z.nullable(texto(60)) }),
  z.strictObject({ tipo: z.literal('REPRESENTANTE'), repres_codigo: z.nullable(codigo) }),
  z.strictObject({
    tipo: z.literal('ETIQUETAS'),
    ADICIONAR: etiquetas,
    REMOVER: etiquetas,
    /** S: only what carries one of REMOVER gets those of ADICIONAR. */
    SO_QUEM_TEM: z._default(flag, 'N'),
  }),
  z.strictObject({ tipo: z.literal('TEMPERATURA'), negocio_temperatura: temperatura }),
  z.strictObject({
    tipo: z.literal('PERDER'),
    motperda_codigo: codigo,
    negocio_obsperda: z._default(texto(2000), ''),
    cancelaOrcamento: z._default(flag, 'N'),
  }),
  z.strictObject({ tipo: z.literal('EXCLUIR') }),
]);
export type Acao = z.output<typeof acao>;

export const entradaContar = z.strictObject(selecao).check(umaSelecao);
/** What the confirmation says: the number, never "are you sure?". */
export const contagem = z.object({
  quantidade: z.int(),
  abertos: z.int(),
  valor_total: soma,
});
export const entradaAlterarLote = z.strictObject({ ...selecao, ACAO: acao }).check(umaSelecao);
export type EntradaLote = z.output<typeof entradaAlterarLote>;
export const entradaEtiquetas = z.strictObject({
  LISTA_CODIGO: codigos.check(z.minLength(1, 'Escolha ao menos um negócio.')),
  ADICIONAR: etiquetas,
  REMOVER: etiquetas,
});
const trocaDeTags = {
  /** Strict: a misspelt filter would otherwise select everything. */
  FILTROS: z.strictObject(filtros),
  /** Tags that leave; those that come take their place. Without LISTA_ETIQUETA the deals that carry one of them are chosen. */
  REMOVER: etiquetas,
  ADICIONAR: etiquetas,
};
export const entradaSimularTags = z.strictObject(trocaDeTags);
export type EntradaSimularTags = z.output<typeof entradaSimularTags>;
/** `ASSINATURA` of the simulation that was agreed to: another one by now is refused. */
export const entradaRedistribuirTags = z.strictObject({
  ...trocaDeTags,
  ASSINATURA: texto(64, 64),
});
/** negocios = mudam + iguais + encerrados + demais. */
export const tagsSimuladas = z.object({
  /** Names what would be done: the same change of the same deals has the same one. */
  assinatura: z.string(),
  negocios: z.int(),
  mudam: z.int(),
  iguais: z.int(),
  /** Closed deals stay as they are. */
  encerrados: z.int(),
  /** They would have more tags than a deal may. */
  demais: z.int(),
  /** Of the chosen deals, how many carry each of the tags that leave or come. */
  etiquetas: z.array(z.object({ etiqueta_codigo: codigo, antes: z.int(), depois: z.int() })),
});
export type TagsSimuladas = z.output<typeof tagsSimuladas>;
/** In turn among the representatives named, or the users of an automatic distribution. */
export const entradaDistribuir = z
  .strictObject({
    ...selecao,
    LISTA_REPRESENTANTE: z.optional(codigos.check(z.minLength(1, 'Escolha um representante.'))),
    distauto_codigo: z.optional(codigo),
  })
  .check(
    umaSelecao,
    z.refine(
      (e) => (e.LISTA_REPRESENTANTE === undefined) !== (e.distauto_codigo === undefined),
      'Envie LISTA_REPRESENTANTE ou distauto_codigo.',
    ),
  );
export const entradaDesfazer = z.strictObject({ uniproc_codigo: codigo });

/** A deal that the process left as it was, and why. */
export const recusado = z.object({
  negocio_codigo: codigo,
  negocio_titulo: z.string(),
  codigo: z.string(),
  mensagem: z.string(),
});
/** `uniproc_resultadoobject` of a bulk verb: selecionados = alterados + iguais + recusados. */
export const resultadoLote = z.object({
  Resultado: z.enum(['0', '1']),
  mensagem: z.string(),
  selecionados: z.int(),
  alterados: z.int(),
  /** Already as asked for: nothing was written. */
  iguais: z.int(),
  recusados: z.int(),
  /** The first thousand refusals. */
  linhas: z.array(recusado),
  /** Whether DesfazerLoteLinux can still take it back. */
  desfazer: flag,
});
export type ResultadoLote = z.output<typeof resultadoLote>;

/** A deal opened from inside another part of the product, in the first stage of the first pipeline of its board. */
export const entradaInterno = z.strictObject({
  negocio_titulo: texto(200, 1),
  negocio_observacao: z._default(texto(5000), ''),
  board_tipo: z._default(z.enum(['prospects', 'leads', 'oportunidades', 'posvendas']), 'leads'),
  pipeline_codigo: z.optional(codigo),
  pessoa_codigo: z.optional(z.nullable(codigo)),
  orprospect_codigo: z.optional(z.nullable(codigo)),
});
