import * as z from 'zod/mini';
import { codigo, codigoNoCaminho, codigos, texto } from '../../primitives.ts';

export const entradaPessoa = z.object({ pessoa_codigo: codigoNoCaminho });
/** Where free words of others may name a person. */
export const TABELAS_DE_TEXTO = {
  acompanhamento: 'Anotação',
  atividade: 'Tarefa',
  email: 'E-mail',
  negocio: 'Negócio',
} as const;
type Marcavel = keyof typeof TABELAS_DE_TEXTO;
const marca = z.strictObject({
  tabela: z.enum(Object.keys(TABELAS_DE_TEXTO) as [Marcavel, ...Marcavel[]]),
  codigo,
});
/** A text of somebody else's row that was ticked. */
export type Marca = z.output<typeof marca>;
/** Of each kind of text so many are proposed at most, the newest. */
export const MAXIMO_DE_ACHADOS = 200;
/** What making a person anonymous would replace, and what the law keeps. */
export const previsto = z.object({
  pessoa_codigo: codigo,
  /** When that was done; null: it was not. */
  anonimizada_em: z.nullable(z.string()),
  contatos: z.int(),
  negocios: z.int(),
  anotacoes: z.int(),
  tarefas: z.int(),
  emails: z.int(),
  /** Files of deals without an order: nobody can read what is in them, so they go. */
  arquivos: z.int(),
  orcamentos: z.int(),
  /** Orders, which stay as they are. */
  pedidos: z.int(),
  /** Until when the law keeps who the orders were for; null without orders. */
  guardar_ate: z.nullable(z.string()),
  /** Another customer has the same name: free text that only names it stays, outside what is this one's. */
  homonimos: z.int(),
  /** Free texts of other rows that seem to name the person, for somebody to tick: what is not ticked stays. */
  achados: z.array(z.object({ ...marca.shape, trecho: z.string() })),
});
export type Achado = z.output<typeof previsto>['achados'][number];
export type Previsto = z.output<typeof previsto>;
export const entradaAnonimizar = z.strictObject({
  pessoa_codigo: codigo,
  /** The person's name, typed by who asks. */
  nome: texto(150, 1, 'Digite o nome para confirmar.'),
  /** Of the texts that were proposed, those that name this person and go too. */
  LISTA_TROCAR: z.optional(
    z
      .array(marca)
      .check(
        z.maxLength(
          MAXIMO_DE_ACHADOS * Object.keys(TABELAS_DE_TEXTO).length,
          'Escolha menos textos de uma vez.',
        ),
      ),
  ),
});

/** Months without contact after which people are proposed; null: nobody is. */
const meses = z.nullable(
  z
    .int('Informe os meses.')
    .check(z.minimum(6, 'Use 6 meses ou mais.'), z.maximum(120, 'Use até 120 meses.')),
);
export const entradaRetencao = z.strictObject({ meses });
/** A natural person without orders whom nobody has been in contact with for that long. */
const proposta = z.object({
  pessoa_codigo: codigo,
  pessoa_razao: z.string(),
  /** Of the last contact; of the registration of who never had one. */
  ultima_em: z.string(),
});
export const retencao = z.object({
  meses,
  /** How many are proposed. */
  total: z.int(),
  /** The longest ago first, at most as many as one confirmation takes. */
  pessoas: z.array(proposta),
});
export type Retencao = z.output<typeof retencao>;
/** What has to be typed to make many anonymous. */
export const CONFIRMACAO = 'ANONIMIZAR';
export const MAXIMO_DE_UMA_VEZ = 100;
export const entradaConjunto = z.strictObject({
  LISTA_CODIGO: codigos.check(
    z.minLength(1, 'Escolha ao menos uma pessoa.'),
    z.maxLength(MAXIMO_DE_UMA_VEZ, `Escolha até ${MAXIMO_DE_UMA_VEZ} pessoas.`),
  ),
  confirmacao: z.literal(CONFIRMACAO, `Digite ${CONFIRMACAO} para confirmar.`),
});
