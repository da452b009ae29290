import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { enviarFoto as chamada } from '@praca/contract/produto/foto/endpoints.ts';
import { EXTENSOES_DA_FOTO, LIMITES_DA_FOTO } from '@praca/contract/produto/foto/schemas.ts';
import { prepararArquivo } from '../../anexo/preparar.ts';
import { emPastaPropria, receberEnvio } from '../../anexo/receber.ts';
import type { Concluido, CtxEnvio } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import type { Pedido } from '../../platform/http/mount.ts';
import { exigirProduto, listarFotos, type Foto } from './reads.ts';
import { gravarFoto } from './writes.ts';

const ACEITAS: ReadonlySet<string> = new Set(EXTENSOES_DA_FOTO);

const naoServe = (mensagem: string): AppError =>
  new AppError('ANEXO_INVALIDO', {
    mensagem,
    ajuda: 'Envie uma imagem PNG, JPG ou WebP de até 1 MB. Nada foi gravado.',
  });

/** Takes the picture of a product: decoded and drawn anew, so that nothing but its pixels gets to customers. */
export async function enviarFoto(
  ctx: CtxEnvio<Foto>,
  { produto_codigo }: Entrada<typeof chamada>,
  req: Pedido,
): Promise<Concluido> {
  await ctx.transacao('read', (c) => exigirProduto(c, produto_codigo));
  return emPastaPropria(async (pasta) => {
    const recebido = path.join(pasta, 'recebido');
    const { extensao } = await receberEnvio(req, recebido);
    if (!ACEITAS.has(extensao)) throw naoServe('A foto é uma imagem PNG, JPG ou WebP.');
    const { arquivo, tipo } = await prepararArquivo(
      ctx.sessao.clienteregistro_codigo,
      recebido,
      extensao,
    );
    const bytes = await readFile(arquivo);
    if (bytes.length > LIMITES_DA_FOTO.guardada) throw naoServe('Esta foto passa de 1 MB.');
    return ctx.concluir(async (c) => {
      await exigirProduto(c, produto_codigo);
      const [antes = null] = await listarFotos(c, { LISTA_PRODUTO: [produto_codigo] });
      const fotos = await gravarFoto(c, produto_codigo, tipo, bytes);
      await registrarEvento(c, {
        tabela: 'produto',
        chave: produto_codigo,
        acao: 'FOTO',
        versao: 1,
        antes,
        depois: { ...fotos[0], bytes: bytes.length },
      });
      return fotos;
    });
  });
}
