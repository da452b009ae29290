import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { lugarDito, type Lugar } from '@praca/contract/acompanhamento/lugar.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { enviar, enviarDoCliente } from '@praca/contract/anexo/endpoints.ts';
import type { Anexo } from '@praca/contract/anexo/schemas.ts';
import type { Concluido, CtxEnvio, Sessao } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pedido } from '../platform/http/mount.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { Vez } from '../platform/fila/vez.ts';
import { lugarVisivel, noLugar } from '../acompanhamento/lugar.ts';
import { conferirEspaco, darLugar } from './espaco.ts';
import { nomeGuardado } from './nome.ts';
import { prepararArquivo, type Preparado } from './preparar.ts';
import { emPastaPropria, receberEnvio } from './receber.ts';
import { guardarArquivo, inserirAnexo } from './writes.ts';

const PARTE = 256 * 1024;

const demais = (mensagem: string): AppError =>
  new AppError('MUITAS_TENTATIVAS', { mensagem, esperar: 15 });

/** Uploads of one registration that are received at once: they wait on the disk. Each holds its place no longer than `comEnvio` lets a body take. */
const recepcao = new Vez({
  maximo: 3,
  espera: 20,
  prazoMs: 60_000,
  recusa: () => demais('Há arquivos demais sendo enviados ao mesmo tempo na sua empresa.'),
});
/** Of these, as many as one person may hold: the last place is always somebody else's. */
const daPessoa = new Vez({
  maximo: 2,
  espera: 10,
  prazoMs: 60_000,
  recusa: () => demais('Você está enviando arquivos demais ao mesmo tempo.'),
});

/** A place to receive; waiting for one's own takes none of the others. */
async function tomarLugar({ clienteregistro_codigo, usuario_codigo }: Sessao): Promise<() => void> {
  const minha = await daPessoa.entrar(`${clienteregistro_codigo}/${usuario_codigo}`);
  try {
    const nossa = await recepcao.entrar(clienteregistro_codigo);
    return () => {
      nossa();
      minha();
    };
  } catch (erro) {
    minha();
    throw erro;
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
  dito: Lugar,
  feito: Preparado & { nome: string },
): Promise<Concluido> {
  const medida = await medir(feito.arquivo);
  const novo = {
    codigo: randomUUID(),
    nome: nomeGuardado(feito.nome, feito.tipo),
    tipo: feito.tipo,
    ...medida,
  };
  return ctx.concluir(async (c) => [
    await noLugar(c, dito, async (escopo, lugar) => {
      await darLugar(c, await conferirEspaco(c, lugar, novo.tamanho));
      const partes = createReadStream(feito.arquivo, { highWaterMark: PARTE });
      await guardarArquivo(c, novo, partes as AsyncIterable<Buffer>);
      const anexo = await inserirAnexo(c, lugar, novo);
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

/** Takes a file for a visible deal or customer: judged by its content, a picture written anew, kept under a name of ours; one that breaks off or is refused leaves nothing. */
export async function enviarAnexo(
  ctx: CtxEnvio<Anexo>,
  e: Entrada<typeof enviar> | Entrada<typeof enviarDoCliente>,
  req: Pedido,
): Promise<Concluido> {
  const lugar = lugarDito(e);
  await ctx.transacao('read', async (c) => {
    await lugarVisivel(c, lugar);
    await conferirEspaco(c, lugar, 0);
  });
  const devolver = await tomarLugar(ctx.sessao);
  try {
    return await emPastaPropria(async (pasta) => {
      const recebido = path.join(pasta, 'recebido');
      const { nome, extensao } = await receberEnvio(req, recebido);
      const preparado = await prepararArquivo(
        ctx.sessao.clienteregistro_codigo,
        recebido,
        extensao,
      );
      return guardar(ctx, lugar, { ...preparado, nome });
    });
  } finally {
    devolver();
  }
}
