// A process of its own: pictures from outside are decoded here, without the server's memory, secrets or time.
import { readFileSync, writeFileSync } from 'node:fs';
import { Transformer } from '@napi-rs/image';
import { decodificarGif } from './gif.ts';
import { reconhecerImagem, type Imagem } from './reconhecer.ts';

const QUALIDADE = 88;

async function recodificar(bytes: Buffer, { formato }: Imagem): Promise<Buffer> {
  if (formato === 'jpeg') return new Transformer(bytes).rotate().jpeg(QUALIDADE);
  if (formato !== 'gif') return new Transformer(bytes).png();
  const { pixels, largura, altura } = decodificarGif(bytes);
  return Transformer.fromRgbaPixels(pixels, largura, altura).png();
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
  return { tipo: imagem.formato === 'jpeg' ? 'image/jpeg' : 'image/png' };
}

const [entrada = '', saida = '', pixels] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await processar(entrada, saida, Number(pixels))));
