import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { zip, type ParteDoZip } from '../../src/platform/xlsx/zip.ts';

/** An archive of these parts. */
export const montarZip = (partes: Record<string, string>): Promise<Buffer> =>
  buffer(
    Readable.from(
      zip(Object.entries(partes).map(([nome, xml]): ParteDoZip => ({ nome, conteudo: [xml] }))),
    ),
  );

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook as spreadsheets write it: sheets as the XML of their rows, hidden where the name begins with `-`. */
export const partesDoXlsx = (
  abas: Record<string, string>,
  { textos = [], de1904 = false }: { textos?: readonly string[]; de1904?: boolean } = {},
): Record<string, string> => {
  const nomes = Object.keys(abas);
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><workbookPr date1904="${de1904 ? 1 : 0}"/><sheets>${nomes
      .map(
        (nome, i) =>
          `<sheet name="${nome}" sheetId="${i + 1}" ${nome.startsWith('-') ? 'state="hidden" ' : ''}r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${nomes
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;dias: &quot;0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="9"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${textos.map((t) => `<si>${t}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      nomes.map((nome, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet><sheetData>${abas[nome]}</sheetData></worksheet>`,
      ]),
    ),
  };
};

const escapar = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Rows of texts and numbers as the XML of a sheet. */
export const linhasXml = (linhas: readonly (readonly (string | number)[])[]): string =>
  linhas
    .map(
      (celulas, i) =>
        `<row r="${i + 1}">${celulas
          .map((c, j) => {
            const onde = `${String.fromCharCode(65 + j)}${i + 1}`;
            return typeof c === 'number'
              ? `<c r="${onde}"><v>${c}</v></c>`
              : `<c r="${onde}" t="inlineStr"><is><t xml:space="preserve">${escapar(c)}</t></is></c>`;
          })
          .join('')}</row>`,
    )
    .join('');

/** A workbook of one sheet of texts and numbers. */
export const montarXlsx = (linhas: readonly (readonly (string | number)[])[]): Promise<Buffer> =>
  montarZip(partesDoXlsx({ Plan1: linhasXml(linhas) }));
