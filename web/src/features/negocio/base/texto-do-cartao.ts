import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { fusoAtual } from '../../../platform/texto/fuso.ts';
import {
  dataLocal,
  dia,
  diaCurto,
  diasEntre,
  hora,
  plural,
} from '../../../platform/texto/format.ts';

export type Passo = {
  tipo: 'atrasado' | 'planejado' | 'nenhum';
  curto: string;
  inteiro: string;
};

/** Short name of a day near today: hoje, amanhã, else 03/10. */
const diaDePerto = (data: string, hoje: string): string => {
  const distancia = diasEntre(hoje, data);
  if (distancia === 0) return 'hoje';
  return distancia === 1 ? 'amanhã' : diaCurto(data);
};

let ultimo: { agora: number; fuso: string; data: string } | undefined;
/** The day it is, which every card of a board asks for at the same instant. */
function hoje(agora: number): string {
  const fuso = fusoAtual();
  if (ultimo?.agora !== agora || ultimo.fuso !== fuso)
    ultimo = { agora, fuso, data: dataLocal(agora) };
  return ultimo.data;
}

/** The next step of a deal: late, planned or none. */
export function passoDo(proximo: string | null, agora: number): Passo {
  if (proximo === null)
    return { tipo: 'nenhum', curto: 'Sem tarefa', inteiro: 'Sem próxima tarefa' };
  const nomeDoDia = diaDePerto(dataLocal(proximo), hoje(agora));
  if (new Date(proximo).getTime() < agora) {
    const quando = nomeDoDia === 'hoje' ? hora(proximo) : nomeDoDia;
    return {
      tipo: 'atrasado',
      curto: `Atrasada, ${quando}`,
      inteiro: `Próxima tarefa atrasada, ${quando}`,
    };
  }
  return {
    tipo: 'planejado',
    curto: nomeDoDia[0]?.toUpperCase() + nomeDoDia.slice(1),
    inteiro: `Próxima tarefa ${nomeDoDia}`,
  };
}

const DIA_MS = 86_400_000;

export type Parado = { dias: number; inteiro: string; porque: string };

/**
 * A deal that nobody touched for longer than its stage allows (in days); a task ahead puts that off. The same rule as
 * the filter PARADO of the server.
 */
export function paradoDo(
  cartao: Pick<Cartao, 'negocio_proximaatividade' | 'negocio_dtinteracao'>,
  diasparado: number | null,
  agora: number,
): Parado | null {
  const proximo = cartao.negocio_proximaatividade;
  if (cartao.negocio_dtinteracao === null) return null;
  if (diasparado === null || (proximo !== null && new Date(proximo).getTime() >= agora))
    return null;
  const desde = new Date(cartao.negocio_dtinteracao).getTime();
  if (agora - desde <= diasparado * DIA_MS) return null;
  const dias = Math.floor((agora - desde) / DIA_MS);
  const inteiro = `Parado há ${plural(dias, 'dia', 'dias')}`;
  return {
    dias,
    inteiro,
    porque: `${inteiro}: a última interação foi em ${dia(dataLocal(desde))} e este estágio espera no máximo ${plural(diasparado, 'dia', 'dias')}. Uma tarefa futura adia o aviso.`,
  };
}

const PONTO = 23;
const LETRA = 6.4;
const VAO = 4;
const MAIS = 30;

/** How many of these tag names fit on one line of so many pixels, room for "+2" included; at least one. */
export function etiquetasQueCabem(nomes: readonly string[], width: number): number {
  let usados = 0;
  for (const [index, nome] of nomes.entries()) {
    usados += PONTO + nome.length * LETRA + (index > 0 ? VAO : 0);
    const rest = index < nomes.length - 1 ? VAO + MAIS : 0;
    if (usados + rest > width) return Math.max(1, index);
  }
  return nomes.length;
}
