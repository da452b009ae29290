import { comPrimeira } from '../csv/cabeca.ts';
import { celulaTexto, letras } from './celula.ts';
import { ESTILO, partesFixas, PLANILHA } from './pacote.ts';
import { zip } from './zip.ts';

/** What browsers call a workbook. */
export const TIPO_PLANILHA = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function* folha(
  paginas: AsyncIterable<string[][]> | Iterable<string[][]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${PLANILHA}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/><sheetData>`;
  let numero = 0;
  for await (const pagina of paginas) {
    yield pagina
      .map((linha) => {
        numero += 1;
        const estilo = numero === 1 ? ESTILO.titulo : ESTILO.texto;
        const celulas = linha.map((texto, i) =>
          texto === '' ? '' : celulaTexto(`${letras(i)}${numero}`, texto, estilo),
        );
        return `<row r="${numero}">${celulas.join('')}</row>`;
      })
      .join('');
  }
  yield '</sheetData></worksheet>';
}

/** Rows of texts as a workbook of one sheet; the first row is its head, which stays in sight. */
export const escreverPlanilha = (
  aba: string,
  paginas: AsyncIterable<string[][]> | Iterable<string[][]>,
): AsyncGenerator<Buffer> =>
  comPrimeira(paginas, (lidas) =>
    zip([...partesFixas(aba), { nome: 'xl/worksheets/sheet1.xml', conteudo: folha(lidas) }]),
  );
