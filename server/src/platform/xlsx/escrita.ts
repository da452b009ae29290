import { comPrimeira } from '../csv/cabeca.ts';
import { AppError } from '../errors.ts';
import { celulaTexto, letras } from './celula.ts';
import { ESTILO, partesFixas, PLANILHA } from './pacote.ts';
import { zip } from './zip.ts';

/** A cell of a file: text, a number as a decimal string, a day `yyyy-MM-dd`, or a moment `yyyy-MM-dd HH:mm:ss` of the user's zone. */
export type Celula = {
  tipo: 'texto' | 'numero' | 'decimal' | 'dinheiro' | 'dia' | 'momento';
  valor: string;
} | null;

/** The rows that a sheet holds, below its head. */
const MAXIMO = 1_048_575;
const DIA_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const EPOCA = Date.UTC(1899, 11, 30);
/** Written as they came: no digit is lost on the way. */
const EXATOS: ReadonlySet<string> = new Set(['decimal', 'dinheiro']);
const LARGURAS = {
  texto: 24,
  numero: 10,
  decimal: 14,
  dinheiro: 16,
  dia: 12,
  momento: 18,
} as const;

/** Days since day 0, as spreadsheets count time; NaN for what they do not know. */
const serial = (valor: string): number => {
  const instante = Date.parse(`${valor.replace(' ', 'T')}${valor.length > 10 ? 'Z' : ''}`);
  return instante < EPOCA ? Number.NaN : (instante - EPOCA) / DIA_MS;
};

function celulaXml(celula: Celula, onde: string): string {
  if (celula === null) return '';
  const { tipo, valor } = celula;
  if (tipo === 'texto') return celulaTexto(onde, valor, ESTILO.texto);
  const numero = tipo === 'dia' || tipo === 'momento' ? serial(valor) : Number(valor);
  return Number.isFinite(numero)
    ? `<c r="${onde}" s="${ESTILO[tipo]}"><v>${EXATOS.has(tipo) ? valor : numero}</v></c>`
    : celulaTexto(onde, valor, ESTILO.texto);
}

export type ColunaXlsx = { titulo: string; tipo: keyof typeof LARGURAS };

async function* folha(
  colunas: readonly ColunaXlsx[],
  paginas: AsyncIterable<Celula[][]>,
): AsyncGenerator<string> {
  const nomes = colunas.map((_, i) => letras(i));
  const larguras = colunas.map(
    ({ tipo }, i) =>
      `<col min="${i + 1}" max="${i + 1}" width="${LARGURAS[tipo]}" customWidth="1"/>`,
  );
  const titulos = colunas.map(({ titulo }, i) =>
    celulaTexto(`${nomes[i]}1`, titulo, ESTILO.titulo),
  );
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${PLANILHA}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${larguras.join('')}</cols><sheetData><row r="1">${titulos.join('')}</row>`;
  let feitas = 0;
  for await (const pagina of paginas) {
    if (feitas + pagina.length > MAXIMO)
      throw new AppError('ENTRADA_INVALIDA', {
        campos: [
          {
            campo: 'FORMATO',
            mensagem: 'Uma planilha XLSX guarda até 1.048.575 linhas. Exporte em CSV.',
          },
        ],
      });
    const inicio = feitas + 2;
    feitas += pagina.length;
    yield pagina
      .map((linha, i) => {
        const numero = inicio + i;
        return `<row r="${numero}">${linha.map((celula, j) => celulaXml(celula, `${nomes[j]}${numero}`)).join('')}</row>`;
      })
      .join('');
  }
  yield `</sheetData><autoFilter ref="A1:${nomes.at(-1)}${feitas + 1}"/></worksheet>`;
}

/** The rows as a workbook of one sheet with a fixed head; numbers, days and moments are what spreadsheets can count with. */
export const escreverXlsx = (
  aba: string,
  colunas: readonly ColunaXlsx[],
  paginas: AsyncIterable<Celula[][]>,
): AsyncGenerator<Buffer> =>
  comPrimeira(paginas, (lidas) =>
    zip([
      ...partesFixas(aba),
      { nome: 'xl/worksheets/sheet1.xml', conteudo: folha(colunas, lidas) },
    ]),
  );
