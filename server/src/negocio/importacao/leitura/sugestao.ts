import { dobrar } from '@praca/contract/br/busca.ts';
import type { CampoComValores } from '@praca/contract/negocio/importacao/schemas.ts';

/** Something that a word may mean: what is kept, and its names. */
export type Alvo = { para: string; nomes: readonly string[] };
/** What a list of the house is compared by, made once for all words of a file: each name folded, with its pairs of letters. */
export type AlvoPronto = {
  para: string;
  nomes: readonly { texto: string; pares: ReadonlySet<string> }[];
};
/** Names of one list that a word is compared with. */
const MAXIMO_DE_NOMES = 1000;
export type Sugestao = { para: string; motivo: 'traducao' | 'parecido' } | null;

const lista = (texto: string): string[] => texto.split(',');

/** Words of other systems that mean an end or that a deal goes on. */
const FINS: readonly [para: string, palavras: readonly string[]][] = [
  [
    'P',
    lista(
      'closed lost,lost,perdido,perdida,perdidos,cerrado perdido,cerrada perdida,fechado perdido,negocio perdido,deal lost,unqualified,disqualified,desqualificado,descartado,descalificado,abandoned,abandonado,cancelado,cancelled',
    ),
  ],
  [
    'G',
    lista(
      'closed won,won,ganho,ganha,ganhos,ganado,ganada,cerrado ganado,cerrada ganada,fechado ganho,negocio ganho,deal won,closed,vendido,vendida,contratado,cliente,customer',
    ),
  ],
  [
    'A',
    lista(
      'open,aberto,aberta,em aberto,abierto,abierta,in progress,em andamento,en curso,new,novo,nuevo,active,ativo,activo,pending,pendente,pendiente,working,nurturing',
    ),
  ],
];

/** Words of stages that mean about the same in three languages; what a group has is looked for in the names of the funnel. */
const GRUPOS: readonly (readonly string[])[] = [
  'proposal,proposta,propuesta,quote,cotacao,orcamento,presupuesto,cotizacion,price quote',
  'negotiation,negociacao,negociacion,negotiating,review,contract sent,contrato,contract,decision maker bought in',
  'qualified to buy,qualification,qualificacao,calificacion,qualified,qualificado,qualificada,calificado,discovery,needs analysis,diagnostico,levantamento',
  'presentation scheduled,presentation,apresentacao,presentacion,demo,demonstration,demonstracao,value proposition',
  'appointment scheduled,meeting,reuniao,reunion,visit,visita,agendamento,agendado,appointment',
  'prospecting,prospeccao,prospeccion,prospect,lead in,new lead,new,novo,nuevo,novo contato,novo lead,contato,contact made,contato feito,first contact,primeiro contato,contacto,entrada',
  'follow up,acompanhamento,seguimiento,perception analysis',
].map(lista);

const palavras = (texto: string): string =>
  dobrar(texto.slice(0, 200))
    .replace(/@\S{1,200}$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const tem = (texto: string, palavra: string): boolean => ` ${texto} `.includes(` ${palavra} `);

const pares = (texto: string): Set<string> =>
  new Set([...texto].slice(0, -1).map((letra, i) => letra + (texto[i + 1] ?? '')));

const BASTA = 0.6;

/** How alike two sets of pairs of letters are, from 0 to 1; 0 where their sizes alone say that it is not enough. */
const semelhanca = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const [menor, maior] = a.size < b.size ? [a, b] : [b, a];
  const todos = menor.size + maior.size;
  if (todos === 0 || (2 * menor.size) / todos < BASTA) return 0;
  let comuns = 0;
  for (const par of menor) if (maior.has(par)) comuns += 1;
  return (2 * comuns) / todos;
};

/** Folds the names of a list once; of a very long list the first 1,000 names. */
export function prepararAlvos(alvos: readonly Alvo[]): AlvoPronto[] {
  let quantos = 0;
  return alvos.flatMap(({ para, nomes }) => {
    const cabem = nomes.slice(0, Math.max(0, MAXIMO_DE_NOMES - quantos)).map((nome) => {
      const texto = palavras(nome);
      return { texto, pares: pares(texto) };
    });
    quantos += cabem.length;
    return cabem.length === 0 ? [] : [{ para, nomes: cabem }];
  });
}

const maisParecido = (texto: string, alvos: readonly AlvoPronto[]): Sugestao => {
  let melhor: { para: string; nota: number } | null = null;
  const seus = pares(texto);
  const cercado = ` ${texto} `;
  for (const { para, nomes } of alvos) {
    for (const nome of nomes) {
      const contem =
        Math.min(texto.length, nome.texto.length) >= 4 &&
        (cercado.includes(` ${nome.texto} `) ||
          (texto.length <= nome.texto.length && tem(nome.texto, texto)));
      const igual = texto === nome.texto ? 1 : semelhanca(seus, nome.pares);
      const nota = Math.max(contem ? 0.9 : 0, igual);
      if (nota >= BASTA && nota > (melhor?.nota ?? 0)) melhor = { para, nota };
    }
  }
  return melhor === null ? null : { para: melhor.para, motivo: 'parecido' };
};

const fimDe = (texto: string): string | undefined =>
  FINS.find(([, todas]) => todas.includes(texto))?.[0];

/** What a word of the file seems to mean; null where nothing is near enough. */
export const sugerir = (
  campo: CampoComValores,
  valor: string,
  alvos: readonly AlvoPronto[],
): Sugestao => {
  const texto = palavras(valor);
  if (texto === '') return null;
  const fim = fimDe(texto);
  if (campo === 'negocio_situacao') {
    const para =
      fim ?? FINS.find(([, todas]) => todas.some((p) => p.length > 3 && tem(texto, p)))?.[0];
    return para === undefined ? null : { para, motivo: 'traducao' };
  }
  if (campo !== 'estagio_descricao') return maisParecido(texto, alvos);
  if (fim === 'G' || fim === 'P') return { para: fim, motivo: 'traducao' };
  const parecido = maisParecido(texto, alvos);
  if (parecido !== null) return parecido;
  for (const grupo of GRUPOS.filter((g) => g.some((p) => tem(texto, p)))) {
    const alvo = alvos.find(({ nomes }) => nomes.some((n) => grupo.some((p) => tem(n.texto, p))));
    if (alvo !== undefined) return { para: alvo.para, motivo: 'traducao' };
  }
  return null;
};
