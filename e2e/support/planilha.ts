import { crc32 } from 'node:zlib';

/** An archive of these parts, not packed. */
function arquivar(partes: Record<string, string>): Buffer {
  const corpo: Buffer[] = [];
  const indice: Buffer[] = [];
  let em = 0;
  for (const [nome, xml] of Object.entries(partes)) {
    const dados = Buffer.from(xml);
    const comum = Buffer.alloc(26);
    comum.writeUInt16LE(20, 0);
    comum.writeUInt32LE(crc32(dados), 10);
    comum.writeUInt32LE(dados.length, 14);
    comum.writeUInt32LE(dados.length, 18);
    comum.writeUInt16LE(Buffer.byteLength(nome), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), comum, Buffer.from(nome), dados]);
    const resto = Buffer.alloc(14);
    resto.writeUInt32LE(em, 10);
    indice.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), comum, resto, Buffer.from(nome));
    corpo.push(local);
    em += local.length;
  }
  const diretorio = Buffer.concat(indice);
  const fim = Buffer.alloc(18);
  fim.writeUInt16LE(Object.keys(partes).length, 4);
  fim.writeUInt16LE(Object.keys(partes).length, 6);
  fim.writeUInt32LE(diretorio.length, 8);
  fim.writeUInt32LE(em, 12);
  return Buffer.concat([...corpo, diretorio, Buffer.from('PK\u0005\u0006'), fim]);
}

const RELACAO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet: texts as texts, numbers as numbers. */
export const planilha = (linhas: readonly (readonly (string | number)[])[]): Buffer =>
  arquivar({
    'xl/workbook.xml': `<workbook xmlns:r="${RELACAO}"><sheets><sheet name="Deals" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELACAO}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${linhas
      .map(
        (celulas) =>
          `<row>${celulas
            .map((c) =>
              typeof c === 'number'
                ? `<c><v>${c}</v></c>`
                : `<c t="inlineStr"><is><t>${c}</t></is></c>`,
            )
            .join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  });
