import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { enviar } from '@praca/contract/negocio/anexo/endpoints.ts';
import {
  ANEXOS_POR_NEGOCIO,
  TAMANHO_MAXIMO,
  type Anexo,
} from '@praca/contract/negocio/anexo/schemas.ts';
import type { Concluido, Ctx, CtxEnvio } from '../../platform/context.ts';
import { AppError, codigoDe } from '../../platform/errors.ts';
import type { Pedido } from '../../platform/http/mount.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { Vez } from '../../platform/fila/vez.ts';
import { interagir } from '../ficha/interagir.ts';
import { escopoDoNegocio } from '../reads.ts';
import { extensaoAceita, nomeGuardado } from './nome.ts';
import { lerOcupacao } from './reads.ts';
import { extensaoDe, recodificarImagem, type TipoGuardado } from './recodificar.ts';
import { guardarArquivo, inserirAnexo } from './writes.ts';

const COTA = 2 * 1024 ** 3;
const PARTE = 256 * 1024;

/** Uploads of one registration that are received at once: they wait on the disk. */
const recepcao = new Vez({
  maximo: 3,
  espera: 20,
  prazoMs: 60_000,
  recusa: () =>
    new AppError('MUITAS_TENTATIVAS', {
      mensagem: 'Há imagens demais sendo enviadas ao mesmo tempo na sua empresa.',
      esperar: 15,
    }),
});

/** Refuses a file for which the deal or the registration has no room. */
async function conferirEspaco(ctx: Ctx, negocio: number, tamanho: number): Promise<void> {
  const { arquivos, bytes } = await lerOcupacao(ctx, negocio);
  if (arquivos >= ANEXOS_POR_NEGOCIO)
    throw new AppError('IMAGEM_INVALIDA', {
      mensagem: `Este negócio já tem ${ANEXOS_POR_NEGOCIO} arquivos.`,
      ajuda: 'Exclua um arquivo que não usa mais e envie de novo.',
    });
  if (bytes + tamanho > COTA)
    throw new AppError('SEM_ESPACO', {
      mensagem: 'O espaço de arquivos da sua empresa acabou.',
      ajuda: 'Exclua arquivos que não usa mais e envie de novo.',
    });
}

const grandeDemais = (causa?: unknown): AppError =>
  new AppError('ARQUIVO_GRANDE', {
    mensagem: 'A imagem passa de 15 MB.',
    ajuda: 'Diminua a imagem e envie de novo.',
    causa,
  });

/** What became of an upload that did not arrive whole; errors of the library name themselves, those of the form do not. */
function recusaDoEnvio(erro: unknown): unknown {
  const codigo = codigoDe(erro);
  if (codigo === 'ENOSPC') return new AppError('SEM_ESPACO', { causa: erro });
  if (codigo === 'FST_REQ_FILE_TOO_LARGE') return grandeDemais(erro);
  if (codigo !== '' || erro instanceof AppError) return erro;
  return new AppError('IMAGEM_INVALIDA', {
    mensagem: 'O envio chegou incompleto.',
    ajuda: 'Confira a sua conexão e envie de novo. Nada foi gravado.',
    causa: erro,
  });
}

/** Writes the upload into a file as it comes; answers the name that it was sent with. */
async function receber(req: Pedido, destino: string): Promise<string> {
  try {
    const enviado = req.isMultipart()
      ? await req.file({ limits: { fileSize: TAMANHO_MAXIMO } })
      : undefined;
    if (enviado === undefined)
      throw new AppError('IMAGEM_INVALIDA', { mensagem: 'Nenhum arquivo foi enviado.' });
    await pipeline(enviado.file, createWriteStream(destino, { flags: 'wx', mode: 0o600 }));
    if (enviado.file.truncated) throw grandeDemais();
    if (!extensaoAceita(enviado.filename)) throw new AppError('IMAGEM_INVALIDA');
    return enviado.filename;
  } catch (erro) {
    throw recusaDoEnvio(erro);
  }
}

async function medir(arquivo: string): Promise<{ tamanho: number; sha256: string }> {
  const resumo = createHash('sha256');
  let tamanho = 0;
  for await (const pedaco of createReadStream(arquivo) as AsyncIterable<Buffer>) {
    resumo.update(pedaco);
    tamanho += pedaco.length;
  }
  return { tamanho, sha256: resumo.digest('hex') };
}

/** File, pieces, entry and history in one transaction: all of it, or nothing. */
async function guardar(
  ctx: CtxEnvio<Anexo>,
  negocio: number,
  feito: { arquivo: string; nome: string; tipo: TipoGuardado },
): Promise<Concluido> {
  const medida = await medir(feito.arquivo);
  const novo = {
    codigo: randomUUID(),
    nome: nomeGuardado(feito.nome, extensaoDe(feito.tipo)),
    tipo: feito.tipo,
    ...medida,
  };
  return ctx.concluir(async (c) => [
    await interagir(c, negocio, async (escopo) => {
      await conferirEspaco(c, negocio, novo.tamanho);
      const partes = createReadStream(feito.arquivo, { highWaterMark: PARTE });
      await guardarArquivo(c, novo, partes as AsyncIterable<Buffer>);
      const anexo = await inserirAnexo(c, negocio, novo);
      await registrarEvento(c, {
        tabela: 'anexo',
        chave: anexo.anexo_codigo,
        acao: 'CRIAR',
        versao: anexo.versao,
        depois: anexo,
        escopo,
      });
      return { resultado: anexo, humana: false };
    }),
  ]);
}

/** Runs with a folder that is gone afterwards. */
async function emPastaPropria<T>(agir: (pasta: string) => Promise<T>): Promise<T> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'praca-anexo-'));
  try {
    return await agir(pasta);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

/** Takes a picture for a visible deal: decided by its content, written anew, kept under a name of ours; one that breaks off or is refused leaves nothing. */
export async function enviarAnexo(
  ctx: CtxEnvio<Anexo>,
  { negocio_codigo }: Entrada<typeof enviar>,
  req: Pedido,
): Promise<Concluido> {
  await ctx.transacao('read', async (c) => {
    await escopoDoNegocio(c, negocio_codigo);
    await conferirEspaco(c, negocio_codigo, 0);
  });
  const devolver = await recepcao.entrar(ctx.sessao.clienteregistro_codigo);
  try {
    return await emPastaPropria(async (pasta) => {
      const [recebido, arquivo] = [path.join(pasta, 'recebido'), path.join(pasta, 'guardado')];
      const nome = await receber(req, recebido);
      const tipo = await recodificarImagem(recebido, arquivo);
      return guardar(ctx, negocio_codigo, { arquivo, nome, tipo });
    });
  } finally {
    devolver();
  }
}
