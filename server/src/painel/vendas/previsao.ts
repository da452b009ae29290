import { somarDias, somarMeses, type DataIso } from '@praca/contract/br/data.ts';
import { dividir, multiplicar, somar } from '@praca/contract/br/dinheiro.ts';
import type { MesDeVenda } from '@praca/contract/painel/vendas.ts';
import { mesesDe, util } from './periodos.ts';
import type { PorDia } from './contado.ts';

/** Fewer months than this say nothing of how a month goes. */
const MINIMO_DE_MESES = 3;
const MESES_ANTES = 12;
const CASAS = 6;

const somarAte = (dias: readonly PorDia[], de: DataIso, ate: DataIso): string =>
  somar('0', ...dias.filter(({ dia }) => dia >= de && dia <= ate).map(({ valor }) => valor));

/** The day of a month that is its n-th working day; its last day where it has fewer. */
function diaUtil({ de, ate }: { de: DataIso; ate: DataIso }, n: number): DataIso {
  let falta = n;
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) {
    if (util(dia)) falta -= 1;
    if (falta <= 0) return dia;
  }
  return ate;
}

/**
 * What the running month will bring: in each of up to twelve months before it, the share of the month that was billed by
 * the same working day; what is billed now over the middle share, over the greatest and over the smallest of them.
 */
export function preverMes(dias: readonly PorDia[], hoje: DataIso): MesDeVenda['previsao'] {
  const mes = `${hoje.slice(0, 7)}-01`;
  let decorridos = 0;
  for (let dia = mes; dia <= hoje; dia = somarDias(dia, 1)) if (util(dia)) decorridos += 1;
  const feito = somarAte(dias, mes, hoje);
  const antes = mesesDe({ de: somarMeses(mes, -MESES_ANTES), ate: somarDias(mes, -1) });
  const partes = antes
    .flatMap((um) => {
      const tudo = somarAte(dias, um.de, um.ate);
      const ate = somarAte(dias, um.de, diaUtil(um, decorridos));
      return Number(tudo) > 0 && Number(ate) > 0 ? [dividir(ate, tudo, CASAS)] : [];
    })
    .toSorted((a, b) => Number(a) - Number(b));
  const meio = partes[Math.floor(partes.length / 2)];
  const [menor, maior] = [partes[0], partes.at(-1)];
  if (partes.length < MINIMO_DE_MESES || !meio || !menor || !maior || Number(feito) <= 0)
    return null;
  return {
    valor: dividir(feito, meio),
    de: dividir(feito, maior),
    ate: dividir(feito, menor),
    meses: partes.length,
    parte: multiplicar(meio, '1', 4),
  };
}
