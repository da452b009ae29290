import type { ParteDoZip } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACOTE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The namespace of the parts of a workbook. */
export const PLANILHA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Numbers of the cell styles below. */
export const ESTILO = {
  texto: 0,
  titulo: 1,
  numero: 2,
  dinheiro: 3,
  dia: 4,
  momento: 5,
  decimal: 6,
} as const;

const xf = (formato: number, fonte = 0) =>
  `<xf numFmtId="${formato}" fontId="${fonte}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const ESTILOS = `<styleSheet xmlns="${PLANILHA}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.####"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7">${xf(49)}${xf(49, 1)}${xf(1)}${xf(4)}${xf(164)}${xf(165)}${xf(166)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Everything of a workbook of one sheet but the sheet itself, which goes by the name `xl/worksheets/sheet1.xml`. */
export const partesFixas = (aba: string): ParteDoZip[] =>
  (
    [
      [
        '[Content_Types].xml',
        `<Types xmlns="${PACOTE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TIPO}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/></Types>`,
      ],
      [
        '_rels/.rels',
        `<Relationships xmlns="${PACOTE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
      [
        'xl/workbook.xml',
        `<workbook xmlns="${PLANILHA}" xmlns:r="${OFFICE}"><sheets><sheet name="${aba}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${PACOTE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      ],
      ['xl/styles.xml', ESTILOS],
    ] as const
  ).map(([nome, xml]) => ({ nome, conteudo: [XML + xml] }));
