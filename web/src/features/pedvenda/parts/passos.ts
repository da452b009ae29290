import { aoPasso } from '@praca/contract/pedvenda/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { diaDeHoje } from '../../../platform/texto/format.ts';
import { passoDe, type NomeDePasso } from '@praca/contract/pedvenda/situacoes.ts';

/** A step as the bar of a document calls it: what was sent already goes on as its next revision. */
export const nomeDoPasso = (
  passo: NomeDePasso,
  { pedvenda_situacao, pedvenda_revisao }: Pick<Venda, 'pedvenda_situacao' | 'pedvenda_revisao'>,
): string =>
  passo === 'reabrir' && pedvenda_situacao === 'OE'
    ? `Criar revisão ${pedvenda_revisao + 1}`
    : passoDe(passo).nome;

/** The next step on the road, of those that the person may take. */
const SEGUINTES: Readonly<Partial<Record<Venda['pedvenda_situacao'], readonly NomeDePasso[]>>> = {
  RA: ['pedirAprovacao', 'enviar'],
  OA: ['pedirAprovacao', 'enviar'],
  OE: ['gerarPedido'],
  OR: ['reabrir'],
  LI: ['separar'],
  FI: ['faturar'],
  FA: ['entregar'],
  CA: ['descancelar'],
};

/** The one that is offered first: what the rules allow, else the last one with its reason. */
export function principalDe(venda: Venda, permitidos: readonly NomeDePasso[]): NomeDePasso | null {
  const candidatos = (SEGUINTES[venda.pedvenda_situacao] ?? []).filter((um) =>
    permitidos.includes(um),
  );
  return (
    candidatos.find((um) => aoPasso(um, venda, diaDeHoje()) === null) ?? candidatos.at(-1) ?? null
  );
}
