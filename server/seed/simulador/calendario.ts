import { criarAleatorio } from '../fabricas/aleatorio.ts';

export const MS_DIA = 86_400_000;
/** São Paulo has been three hours behind UTC all the year since 2019. */
const FUSO = 3 * 3_600_000;
const FERIADOS = new Set('01-01 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25'.split(' '));
const MESES = [0.75, 0.82, 1.05, 1, 1.05, 0.95, 0.95, 1.1, 1.1, 1.15, 1.05, 0.6];

const CHEIO = Math.max(...MESES);

/** How busy the month of a day is beside the busiest one: above 0, at most 1. */
export const estacaoDe = (dia: number): number =>
  (MESES[Number(dataDe(dia).slice(5, 7)) - 1] ?? 1) / CHEIO;

/** Days since 1970-01-01 of a calendar date `yyyy-MM-dd`. */
export const diaDe = (data: string): number => {
  const dia = Date.parse(`${data}T00:00:00Z`) / MS_DIA;
  if (!Number.isInteger(dia)) throw new RangeError(`"${data}" não é uma data do calendário.`);
  return dia;
};

export const dataDe = (dia: number): string => new Date(dia * MS_DIA).toISOString().slice(0, 10);

/** Today's date in São Paulo. */
export const hojeEmSaoPaulo = (): string => dataDe(Math.floor((Date.now() - FUSO) / MS_DIA));

/** 0 is Sunday. */
export const diaDaSemana = (dia: number): number => (dia + 4) % 7;

/** The instant of a local time of day in São Paulo. */
export const instanteDe = (dia: number, minuto: number): number =>
  dia * MS_DIA + minuto * 60_000 + FUSO;

/**
 * Lays a moment of continuous time (days and their fraction) on office hours, Monday to Friday from 8:00 to 18:00, and
 * keeps the order: Friday's hours take what would fall on the week-end.
 */
export const emExpediente = (tempo: number): number => {
  const dia = Math.floor(tempo);
  const semana = diaDaSemana(dia);
  const sexta = semana === 5 ? 0 : semana === 6 ? 1 : semana === 0 ? 2 : -1;
  const fracao = sexta < 0 ? tempo - dia : (sexta + tempo - dia) / 3;
  const segundo = Math.floor(fracao * 36_000);
  return (dia - Math.max(sexta, 0)) * MS_DIA + (8 * 3600 + segundo) * 1000 + FUSO;
};

/** How the work of a period is spread over its days. */
export type Ritmo = {
  inicio: number;
  fim: number;
  /** The moment, in continuous time, by which this part (0 to 1) of all deals exists. */
  momento: (parte: number) => number;
  /** The part of all deals that comes on this day. */
  peso: (dia: number) => number;
};

/** The seasons of a Brazilian industry: slow January and December, quiet holidays, some noise; `aumento` 1 doubles the work by the end. */
export const criarRitmo = (
  semente: number,
  inicio: number,
  fim: number,
  aumento: number,
): Ritmo => {
  const acaso = criarAleatorio(semente, 11);
  const acumulado: number[] = [];
  let total = 0;
  for (let dia = inicio; dia < fim; dia++) {
    const data = dataDe(dia);
    const semana = [0, 1, 1.08, 1.05, 1, 0.85, 0.06][diaDaSemana(dia)] ?? 0;
    const mes = MESES[Number(data.slice(5, 7)) - 1] ?? 1;
    const feriado = FERIADOS.has(data.slice(5)) ? 0.04 : 1;
    const crescimento = 1 + (aumento * (dia - inicio)) / (fim - inicio);
    total += semana * mes * feriado * crescimento * (0.75 + 0.5 * acaso.real());
    acumulado.push(total);
  }
  const ate = (indice: number): number => (indice < 0 ? 0 : (acumulado[indice] ?? total));
  return {
    inicio,
    fim,
    peso: (dia) => (ate(dia - inicio) - ate(dia - inicio - 1)) / total,
    momento: (parte) => {
      const alvo = Math.min(Math.max(parte, 0), 1 - 1e-12) * total;
      let [baixo, alto] = [0, acumulado.length - 1];
      while (baixo < alto) {
        const meio = (baixo + alto) >> 1;
        if (ate(meio) > alvo) alto = meio;
        else baixo = meio + 1;
      }
      const antes = ate(baixo - 1);
      return inicio + baixo + (alvo - antes) / (ate(baixo) - antes);
    },
  };
};
