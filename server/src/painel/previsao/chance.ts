import type { RazaoDaPrevisao } from '@praca/contract/painel/previsao.ts';
import {
  chaveDaCelula,
  chaveDoEfeito,
  MARCAS,
  mover,
  PESO,
  valorDaMarca,
  type Celula,
  type Modelo,
} from './aprender.ts';
import { wilson } from './intervalo.ts';
import { faixaDe, FAIXAS, type Momento } from './momentos.ts';

/** What is said of an open deal. */
export interface Dito {
  chance: number;
  de: number;
  ate: number;
  /** How unsure the chance is, and with which deals it was learned. */
  erro: number;
  grupo: string;
  /** Days until it is won, if it is; null where nothing like it ever was. */
  dias: { meio: number; de: number; ate: number } | null;
  razoes: RazaoDaPrevisao[];
}

/** Fewer won deals say nothing of when. */
const MINIMO_DE_DATAS = 5;
/** An effect that moves the odds by less is no reason. */
const NOTAVEL = 0.08;

const uma = (n: number): number => Math.round(n * 10) / 10;

/** The cell of a moment, or that of the longest stay before it that is known; of a stage without history, its pipeline. */
function celulaDo(
  modelo: Modelo,
  m: Momento,
): { c: Celula | undefined; desde: number; faixa: number } {
  for (let faixa = faixaDe(m.dias); faixa >= 0; faixa--) {
    const c = modelo.celulas.get(chaveDaCelula(m.estagio, faixa));
    if (c) return { c, desde: FAIXAS[faixa] ?? 0, faixa };
  }
  const funil = modelo.funilDe.get(m.estagio);
  return { c: funil === undefined ? undefined : modelo.funis.get(funil), desde: 0, faixa: -1 };
}

/** When: as long as those like it took from here on, the middle one and eight of ten around it. */
function quando(modelo: Modelo, m: Momento): Dito['dias'] {
  const funil = modelo.funilDe.get(m.estagio);
  for (let faixa = faixaDe(m.dias); faixa >= -1; faixa--) {
    const c =
      faixa >= 0
        ? modelo.celulas.get(chaveDaCelula(m.estagio, faixa))
        : modelo.funis.get(funil ?? -1);
    const passados = faixa >= 0 ? m.dias - (FAIXAS[faixa] ?? 0) : 0;
    const faltam = (c?.faltaram ?? []).filter((dias) => dias >= passados);
    if (faltam.length < MINIMO_DE_DATAS) continue;
    const em = (parte: number) =>
      Math.max(0, (faltam[Math.round(parte * (faltam.length - 1))] ?? 0) - passados);
    return { meio: em(0.5), de: em(0.1), ate: em(0.9) };
  }
  return null;
}

/** The chance of a deal by what the model learned of those like it, with its interval and the reasons in the order of their weight. */
export function dizer(modelo: Modelo, m: Momento): Dito {
  const { c, desde, faixa } = celulaDo(modelo, m);
  let chance = c?.chance ?? 0.5;
  const razoes: RazaoDaPrevisao[] = [
    faixa < 0
      ? { razao: 'funil', casos: c?.casos ?? 0, ganhos: c?.ganhos ?? 0 }
      : { razao: 'etapa', dias: desde, casos: c?.casos ?? 0, ganhos: c?.ganhos ?? 0 },
  ];
  for (const marca of MARCAS) {
    const valor = valorDaMarca(marca, m);
    const efeito = valor === null ? undefined : modelo.efeitos.get(chaveDoEfeito(marca, valor));
    if (!efeito) continue;
    chance = mover(chance, efeito.fator);
    if (Math.abs(Math.log(efeito.fator)) < NOTAVEL) continue;
    const { casos, ganhos, esperados } = efeito;
    razoes.push({
      razao: marca,
      valor: Number(valor),
      casos,
      ganhos,
      esperados: uma(esperados),
      efeito: efeito.fator > 1 ? 'SOBE' : 'DESCE',
    });
  }
  const casos = (c?.casos ?? 0) + PESO;
  return {
    chance,
    ...wilson(chance, casos),
    erro: Math.sqrt((chance * (1 - chance)) / casos),
    grupo: faixa < 0 ? `f${modelo.funilDe.get(m.estagio) ?? 0}` : chaveDaCelula(m.estagio, faixa),
    dias: quando(modelo, m),
    razoes,
  };
}
