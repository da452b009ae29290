// A process of its own: pictures from outside are decoded here, without the server's memory, secrets or time.
import { readFileSync, writeFileSync } from 'node:fs';
import { Transformer } from '@napi-rs/image';
import { reconhecerImagem, type Imagem } from './reconhecer.ts';

const QUALIDADE = 88;

const TIPOS = {
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  bmp: 'image/png',
} as const satisfies Record<Imagem['formato'], string>;

function recodificar(bytes: Buffer, { formato }: Imagem): Promise<Buffer> {
  const imagem = new Transformer(bytes);
  if (formato === 'jpeg') return imagem.rotate().jpeg(QUALIDADE);
  return formato === 'webp' ? imagem.webp(QUALIDADE) : imagem.png();
}

async function processar(entrada: string, saida: string, pixels: number): Promise<object> {
  const bytes = readFileSync(entrada);
  const imagem = reconhecerImagem(bytes);
  if (!imagem) return { recusa: 'TIPO' };
  if (imagem.largura * imagem.altura > pixels) return { recusa: 'PIXELS' };
  try {
    writeFileSync(saida, await recodificar(bytes, imagem), { flag: 'wx', mode: 0o600 });
  } catch (erro) {
    const codigo = erro instanceof Error && 'code' in erro ? erro.code : '';
    return { recusa: codigo === 'ENOSPC' ? 'ESPACO' : 'TIPO' };
  }
  return { tipo: TIPOS[imagem.formato] };
}

const [entrada = '', saida = '', pixels] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await processar(entrada, saida, Number(pixels))));
