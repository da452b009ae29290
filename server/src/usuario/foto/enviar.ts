import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EXTENSOES_DA_FOTO, LIMITES_DA_FOTO } from '@praca/contract/usuario/foto/schemas.ts';
import { prepararArquivo } from '../../anexo/preparar.ts';
import { emPastaPropria, receberEnvio } from '../../anexo/receber.ts';
import type { Concluido, CtxEnvio } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import type { Pedido } from '../../platform/http/mount.ts';
import { listarFotos, type Foto } from './reads.ts';
import { gravarFoto } from './writes.ts';

const ACEITAS: ReadonlySet<string> = new Set(EXTENSOES_DA_FOTO);

const naoServe = (mensagem: string): AppError =>
  new AppError('ANEXO_INVALIDO', {
    mensagem,
    ajuda: 'Envie uma imagem PNG ou JPG pequena, de até 256 KB. Nada foi gravado.',
  });

/** Takes one's own picture: decoded and drawn anew, so that nothing but its pixels is shown to others. */
export const enviarFoto = (ctx: CtxEnvio<Foto>, _: unknown, req: Pedido): Promise<Concluido> =>
  emPastaPropria(async (pasta) => {
    const recebido = path.join(pasta, 'recebido');
    const { extensao } = await receberEnvio(req, recebido);
    if (!ACEITAS.has(extensao)) throw naoServe('A foto é uma imagem PNG ou JPG.');
    const { arquivo, tipo } = await prepararArquivo(
      ctx.sessao.clienteregistro_codigo,
      recebido,
      extensao,
    );
    const bytes = await readFile(arquivo);
    if (bytes.length > LIMITES_DA_FOTO.guardada) throw naoServe('Esta foto passa de 256 KB.');
    return ctx.concluir(async (c) => {
      const { usuario_codigo, usuario_login } = c.sessao;
      await gravarFoto(c, tipo, bytes);
      await registrarEvento(c, {
        tabela: 'usuario',
        chave: usuario_login,
        acao: 'FOTO',
        depois: { foto_tipo: tipo, bytes: bytes.length },
      });
      return (await listarFotos(c)).filter((uma) => uma.usuario_codigo === usuario_codigo);
    });
  });
