import type { Extensao } from '@praca/contract/anexo/tipos.ts';
import { montarZip } from './montar-xlsx.ts';

const OFFICE = { '[Content_Types].xml': '<Types/>', '_rels/.rels': '<Relationships/>' };
const ABERTO = 'application/vnd.oasis.opendocument';

export const pdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
    'latin1',
  );
export const docx = (mais: Record<string, string> = {}): Promise<Buffer> =>
  montarZip({ ...OFFICE, 'word/document.xml': '<w:document/>', ...mais });

/** A small right file of every kind that is kept byte for byte. */
export const ARQUIVOS: Record<
  Exclude<Extensao, 'jpg' | 'jpeg' | 'png' | 'webp' | 'bmp'>,
  () => Buffer | Promise<Buffer>
> = {
  pdf,
  dwg: () => Buffer.concat([Buffer.from('AC1032\0\0\0\0\0\0', 'latin1'), Buffer.alloc(400, 7)]),
  dxf: () =>
    Buffer.from(
      '999\r\nDo tanque\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n',
    ),
  step: () => Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n'),
  stp: () => Buffer.from('ISO-10303-21;\r\nHEADER;\r\nENDSEC;\r\nEND-ISO-10303-21;\r\n'),
  xlsx: () => montarZip({ ...OFFICE, 'xl/workbook.xml': '<workbook/>' }),
  docx: () => docx(),
  pptx: () => montarZip({ ...OFFICE, 'ppt/presentation.xml': '<p:presentation/>' }),
  ods: () => montarZip({ mimetype: `${ABERTO}.spreadsheet`, 'content.xml': '<office/>' }),
  odt: () => montarZip({ mimetype: `${ABERTO}.text`, 'content.xml': '<office/>' }),
  csv: () => Buffer.from('peça;quantidade\r\nvirola;2\r\n', 'latin1'),
  txt: () => Buffer.from('\ufeffmedição do tanque: 2,40 m', 'utf16le'),
  gif: () =>
    Buffer.from('47494638396101000100800000ffffff0000002c00000000010001000002024401003b', 'hex'),
};
