import { ATIVIDADES } from '@praca/contract/negocio/schemas.ts';

/** A third of a column, by next step: late, planned, none. */
export type Parte = (typeof ATIVIDADES)[number];
/** The columns that show one part alone. */
export type Partes = ReadonlyMap<number, Parte>;

/** In which part of its column a card with this next task is. */
export const parteDo = (proxima: string | null, agora = Date.now()): Parte => {
  if (proxima === null) return 'SEM';
  return new Date(proxima).getTime() < agora ? 'ATRASADA' : 'PLANEJADA';
};

/** The counts of a column that its parts come from. */
type Contagem = { quantidade: number; quantidade_atrasados: number; quantidade_planejados: number };

/** How many cards of a column are in a part. */
export const quantosNa = (totais: Contagem, parte: Parte): number => {
  if (parte === 'ATRASADA') return totais.quantidade_atrasados;
  if (parte === 'PLANEJADA') return totais.quantidade_planejados;
  return Math.max(
    0,
    totais.quantidade - totais.quantidade_atrasados - totais.quantidade_planejados,
  );
};

/** Reads `?coluna=12:ATRASADA,13:SEM`; what is not understood is left out. */
export function lerPartes(valor: unknown): Partes {
  const lista = (Array.isArray(valor) ? valor : [valor]).flatMap((item) =>
    String(item ?? '').split(','),
  );
  const ler = lista.flatMap((item): [number, Parte][] => {
    const [, estagio, nome] = /^([1-9]\d{0,14}):([A-Z]+)$/i.exec(item) ?? [];
    const parte = ATIVIDADES.find((one) => one === nome?.toUpperCase());
    return estagio !== undefined && parte ? [[Number(estagio), parte]] : [];
  });
  return new Map(ler);
}

/** The columns as the address writes them, after one of them was pressed: the same part again clears it. */
export function comParte(partes: Partes, estagio: number, parte: Parte): string {
  const proximo = new Map(partes);
  if (proximo.get(estagio) === parte) proximo.delete(estagio);
  else proximo.set(estagio, parte);
  return [...proximo].map(([codigo, nome]) => `${codigo}:${nome}`).join(',');
}
