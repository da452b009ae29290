import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodificar, DetectorCodificacao, type Codificacao } from './codificacao.ts';

const TEXTO = 'nome;cidade\nAção “Água” à €10;São João\nJosé;Ipê\n';

const detectar = (bytes: Uint8Array, pedaco = 3) => {
  const detector = new DetectorCodificacao();
  for (let i = 0; i < bytes.length; i += pedaco) detector.alimentar(bytes.subarray(i, i + pedaco));
  return detector.concluir();
};

const lerTudo = async (
  bytes: Uint8Array,
  codificacao: Codificacao,
  pedaco = 5,
): Promise<string> => {
  const pedacos: Uint8Array[] = [];
  for (let i = 0; i < bytes.length; i += pedaco) pedacos.push(bytes.subarray(i, i + pedaco));
  let texto = '';
  for await (const t of decodificar(pedacos, codificacao)) texto += t;
  return texto;
};

describe('F-13 encodings', () => {
  it.each([
    ['utf8', false, 'utf-8'],
    ['utf8', true, 'utf-8'],
    ['utf16le', true, 'utf-16le'],
    ['utf16le', false, 'utf-16le'],
    ['utf16be', true, 'utf-16be'],
    ['utf16be', false, 'utf-16be'],
    ['win1252', false, 'windows-1252'],
  ] as const)('%s, byte order mark %s', async (nome, bom, codificacao) => {
    const bytes = iconv.encode(TEXTO, nome, { addBOM: bom });
    for (const pedaco of [1, 2, 7, 4096]) {
      expect(detectar(bytes, pedaco)).toEqual({ codificacao, bom, danificada: false });
      expect(await lerTudo(bytes, codificacao, pedaco)).toBe(TEXTO);
    }
  });

  it('reads ISO-8859-1 as the part of Windows-1252 that it is', async () => {
    const bytes = iconv.encode('razão;nº\nCafé São João;1\n', 'latin1');
    expect(detectar(bytes).codificacao).toBe('windows-1252');
    expect(await lerTudo(bytes, 'windows-1252')).toBe('razão;nº\nCafé São João;1\n');
  });

  it('finds the one Latin letter at the end of a long file', () => {
    const bytes = Buffer.concat([Buffer.from('abc,def\n'.repeat(50_000)), Buffer.from([0xe3])]);
    expect(detectar(bytes, 65_536).codificacao).toBe('windows-1252');
  });

  it('does not take a damaged UTF-8 file for Windows-1252', async () => {
    const bytes = Buffer.concat([
      Buffer.from('São João;ação\n'),
      Buffer.from([0xff]),
      Buffer.from('x'),
    ]);
    expect(detectar(bytes)).toEqual({ codificacao: 'utf-8', bom: false, danificada: true });
    expect(await lerTudo(bytes, 'utf-8')).toContain('\uFFFDx');
  });

  it('calls pure ASCII and nothing at all UTF-8', () => {
    expect(detectar(Buffer.from('a;b\n')).codificacao).toBe('utf-8');
    expect(detectar(new Uint8Array())).toEqual({
      codificacao: 'utf-8',
      bom: false,
      danificada: false,
    });
  });

  it('judges any bytes as the platform does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const achada = detectar(bytes);
        if (achada.codificacao.startsWith('utf-16')) return;
        let valido = true;
        try {
          new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        } catch (erro) {
          if (!(erro instanceof TypeError)) throw erro;
          valido = false;
        }
        expect(achada.codificacao === 'utf-8' && !achada.danificada).toBe(valido);
      }),
      { numRuns: 2000 },
    );
  });
});
