import { createHash, randomUUID } from 'node:crypto';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { enviarArquivo } from '@praca/contract/negocio/importacao/endpoints.ts';
import { nomeLimpo } from '../../../anexo/nome.ts';
import { recusarBinario } from '../../../platform/csv/binario.ts';
import { LIMITES_CSV } from '../../../platform/csv/limites.ts';
import type { Concluido, CtxEnvio, CtxLivre } from '../../../platform/context.ts';
import type { Pedido } from '../../../platform/http/mount.ts';
import { AppError } from '../../../platform/errors.ts';
import { apagarArquivo, concluirArquivo, inserirArquivo, inserirParte } from './writes.ts';
import { lendoCsv } from './arquivo.ts';
import { nomeConforme } from './nome.ts';
import {
  comArquivoNoDisco,
  espiar,
  pareceOffice,
  pareceZip,
  planilhaEmCsv,
  recusarOffice,
} from './planilha.ts';

/** Small enough that what a piece leaves behind, as it is read again, is gone with the young generation. */
const PARTE = 24_576;

/** Of one registration, at once: three of the largest files. */
const COTA = 3 * LIMITES_CSV.bytes;

/** A body never grows past what its header says; without one it may be as large as files go. */
const reservaDe = (tamanho: string | undefined): number =>
  Math.min(Number(tamanho ?? LIMITES_CSV.bytes), LIMITES_CSV.bytes);

/** Receives the file as a stream and stores it in pieces; one that breaks off, is too big or came before leaves nothing behind. */
export async function receberArquivo(
  ctx: CtxEnvio<Linha<typeof enviarArquivo>>,
  _entrada: object,
  req: Pedido,
): Promise<Concluido> {
  const enviado = req.isMultipart() ? await req.file() : undefined;
  if (enviado === undefined)
    throw new AppError('ARQUIVO_INVALIDO', { mensagem: 'Nenhum arquivo foi enviado.' });
  const arquivo_codigo = randomUUID();
  const enviado_nome = nomeLimpo(enviado.filename).slice(0, 200) || 'arquivo.csv';
  const cabe = await ctx.transacao('write', (c) =>
    inserirArquivo(c, {
      codigo: arquivo_codigo,
      nome: enviado_nome,
      reserva: reservaDe(req.headers['content-length']),
      cota: COTA,
    }),
  );
  if (!cabe)
    throw new AppError('MUITAS_TENTATIVAS', {
      mensagem: 'Há arquivos demais da sua empresa à espera de importação.',
      ajuda:
        'Importe os que já foram enviados, ou tente novamente mais tarde: os que ninguém importa são apagados em 6 horas.',
      esperar: 3600,
    });
  try {
    const { tamanho, sha256, planilha } = await lendoCsv(() =>
      guardar(ctx, arquivo_codigo, enviado.file),
    );
    if (enviado.file.truncated || tamanho > LIMITES_CSV.bytes) throw new AppError('ARQUIVO_GRANDE');
    if (tamanho === 0)
      throw new AppError('ARQUIVO_INVALIDO', {
        mensagem: 'O arquivo está vazio.',
        ajuda: 'Escolha uma planilha ou um CSV com cabeçalho e ao menos uma linha.',
      });
    const arquivo_nome = nomeConforme(enviado_nome, planilha);
    const concluido = await ctx.concluir(async (c) => {
      await concluirArquivo(c, {
        codigo: arquivo_codigo,
        nome: arquivo_nome,
        tamanho,
        sha256,
      });
      return [{ arquivo_codigo, arquivo_nome, arquivo_tamanho: tamanho }];
    });
    if (concluido.repetida) await ctx.transacao('write', (c) => apagarArquivo(c, arquivo_codigo));
    return concluido;
  } catch (erro) {
    await ctx.transacao('write', (c) => apagarArquivo(c, arquivo_codigo));
    throw erro;
  }
}

type Guardado = { tamanho: number; sha256: string; planilha: boolean };

/** Stores a text as it came, and a workbook as the lines of its sheet, so that both are read, resumed and reported alike. */
async function guardar(
  ctx: CtxLivre,
  codigo: string,
  fluxo: AsyncIterable<Buffer>,
): Promise<Guardado> {
  const [inicio, todo] = await espiar(fluxo);
  if (pareceOffice(inicio)) await recusarOffice(todo);
  if (!pareceZip(inicio)) return { ...(await guardarPartes(ctx, codigo, todo)), planilha: false };
  return comArquivoNoDisco(todo, async (caminho) => ({
    ...(await guardarPartes(ctx, codigo, planilhaEmCsv(caminho))),
    planilha: true,
  }));
}

async function guardarPartes(
  ctx: CtxLivre,
  codigo: string,
  fluxo: AsyncIterable<Buffer>,
): Promise<Omit<Guardado, 'planilha'>> {
  const resumo = createHash('sha256');
  let pendentes: Buffer[] = [];
  let tamanhoPendente = 0;
  let tamanho = 0;
  let parte = 0;
  const gravar = async (): Promise<void> => {
    const bytes = Buffer.concat(pendentes);
    pendentes = [];
    tamanhoPendente = 0;
    const numero = parte++;
    await ctx.transacao('write', (c) => inserirParte(c, codigo, numero, bytes));
  };
  for await (const pedaco of fluxo) {
    if (tamanho === 0) recusarBinario(pedaco);
    if (tamanho + pedaco.length > LIMITES_CSV.bytes) throw new AppError('ARQUIVO_GRANDE');
    resumo.update(pedaco);
    pendentes.push(pedaco);
    tamanhoPendente += pedaco.length;
    tamanho += pedaco.length;
    if (tamanhoPendente >= PARTE) await gravar();
  }
  if (tamanhoPendente > 0) await gravar();
  return { tamanho, sha256: resumo.digest('hex') };
}
