import { depoisDaPrimeira } from './cabeca.ts';
import { BOM, celulaNumero, celulaTexto, linhaCsv, type CelulaCsv } from './escritor.ts';
import type { Celula } from '../xlsx/escrita.ts';

/** `2025-10-03` as 03/10/2025, `2025-10-03 14:05:09` as 03/10/2025 14:05. */
const dataBr = (valor: string): string => {
  const [, ano, mes, dia, hora = ''] =
    /^(\d{4,6})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d))?/.exec(valor) ?? [];
  return ano === undefined ? valor : `${dia}/${mes}/${ano}${hora && ` ${hora}`}`;
};

const celulaCsv = (celula: Celula): CelulaCsv => {
  if (celula === null) return null;
  if (celula.tipo === 'texto') return celulaTexto(celula.valor);
  return celula.tipo === 'dia' || celula.tipo === 'momento'
    ? { tipo: 'numero', valor: dataBr(celula.valor) }
    : celulaNumero(celula.valor);
};

/** The rows as a CSV that a spreadsheet in pt-BR opens by itself: UTF-8 with its mark, `;`, CRLF, decimal comma. */
export const escreverCsv = (
  titulos: readonly string[],
  paginas: AsyncIterable<Celula[][]>,
): AsyncGenerator<string> =>
  depoisDaPrimeira(BOM + linhaCsv(titulos.map(celulaTexto)), emLinhas(paginas));

async function* emLinhas(paginas: AsyncIterable<Celula[][]>): AsyncGenerator<string> {
  for await (const pagina of paginas)
    yield pagina.map((linha) => linhaCsv(linha.map(celulaCsv))).join('');
}
