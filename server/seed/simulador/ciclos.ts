import { criarAleatorio, type Aleatorio } from '../fabricas/aleatorio.ts';
import { dataDe, diaDe } from './calendario.ts';

/** A customer that buys a family in a cycle that is known, and what became of it. */
export interface Ciclo {
  cliente: number;
  familia: number;
  /** Days of the cycle. */
  dias: number;
  compras: string[];
  /** On which day the next purchase was due when it bought last, by the cycle itself. */
  devida: string;
  /** Whether the customer stopped: no purchase would ever come after the last one. */
  parou: boolean;
  /** Whether it goes on, and left out the purchase that was due. */
  pulou: boolean;
}

const DIAS_DE_HISTORIA = 730;
const CICLOS = [7, 10, 14, 15, 21, 28, 30, 35, 45, 60, 75, 90] as const;
/** The deviation of a purchase from the cycle, as a share of it; each customer has one of these. */
const VARIACOES = [0.05, 0.1, 0.2, 0.3] as const;
const PULA = 0.04;
const PARA = 0.15;

function umCiclo(acaso: Aleatorio, cliente: number, familia: number, hoje: number): Ciclo {
  const dias = acaso.escolher(CICLOS);
  const variacao = acaso.escolher(VARIACOES);
  const intervalo = () => Math.max(1, Math.round(dias * (1 + acaso.normal() * variacao)));
  const parou = acaso.chance(PARA);
  // Who stopped did so within the last two cycles: before that it is no late purchase, it is a lost customer.
  const fim = parou ? hoje - 1 - Math.floor(acaso.real() * 3 * dias) : hoje;
  const compras: number[] = [];
  let dia = hoje - DIAS_DE_HISTORIA + Math.floor(acaso.real() * dias);
  let pulou = false;
  while (dia <= fim) {
    compras.push(dia);
    pulou = acaso.chance(PULA);
    dia += intervalo() + (pulou ? intervalo() : 0);
  }
  const ultima = compras.at(-1) ?? hoje;
  return {
    cliente,
    familia,
    dias,
    compras: compras.map(dataDe),
    devida: dataDe(ultima + dias),
    parou,
    pulou: !parou && pulou,
  };
}

/** Customers with known cycles in one or two families each, until a day: the same seed gives the same ones. */
export function ciclosConhecidos(semente: number, clientes: number, hoje: string): Ciclo[] {
  const acaso = criarAleatorio(semente);
  return Array.from({ length: clientes }, (_, cliente) =>
    Array.from({ length: acaso.chance(0.4) ? 2 : 1 }, (__, familia) =>
      umCiclo(acaso, cliente, familia, diaDe(hoje)),
    ),
  ).flat();
}
