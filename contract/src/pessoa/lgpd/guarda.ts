import * as z from 'zod/mini';

/** Months of retention that are reckoned with where nobody chose any. */
export const MESES_SUGERIDOS = 24;

/** What is kept about people, for how long, and what happens then. */
export const GUARDAS = {
  CONTATOS: {
    nome: 'Pessoas físicas sem compra',
    prazo: 'Meses escolhidos acima, desde o último contato',
    depois: 'Propostas para anonimizar; alguém confirma',
  },
  COMPRADORES: {
    nome: 'Compradores já anonimizados',
    prazo: '5 anos desde o último pedido',
    depois: 'Nome e documento são apagados pelo sistema, de hora em hora',
  },
  PEDIDOS: {
    nome: 'Pedidos e documentos comerciais',
    prazo: 'Ao menos 5 anos (CTN, arts. 173 e 174)',
    depois: 'Ficam: o sistema não os apaga',
  },
  ACESSOS: {
    nome: 'Registros de acesso',
    prazo: 'Ao menos 6 meses (Marco Civil, art. 15)',
    depois: 'Ficam na auditoria, que só cresce',
  },
  CONSENTIMENTOS: {
    nome: 'Provas de consentimento',
    prazo: 'Enquanto valem e 5 anos depois',
    depois: 'Ficam: a recusa continua a valer para o endereço',
  },
  INCIDENTES: {
    nome: 'Incidentes com dados',
    prazo: 'Ao menos 5 anos (Res. CD/ANPD 15/2024)',
    depois: 'Ficam: o sistema não os apaga',
  },
} as const;
export type Guarda = keyof typeof GUARDAS;

/** Of one kind: how many there are, how many are past their time at this moment, and the day of the oldest. */
export const guarda = z.object({
  categoria: z.enum(Object.keys(GUARDAS) as [Guarda, ...Guarda[]]),
  guardadas: z.int(),
  alem: z.int(),
  desde: z.nullable(z.string()),
});
export type LinhaDeGuarda = z.output<typeof guarda>;
