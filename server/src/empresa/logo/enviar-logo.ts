import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { enviarLogo as chamada } from '@praca/contract/empresa/logo/endpoints.ts';
import { EXTENSOES_DO_LOGO, LIMITES_DO_LOGO } from '@praca/contract/empresa/logo/schemas.ts';
import { prepararArquivo } from '../../anexo/preparar.ts';
import { emPastaPropria, receberEnvio } from '../../anexo/receber.ts';
import type { Concluido, CtxEnvio } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import type { Pedido } from '../../platform/http/mount.ts';
import { exigirEmpresa, lerLogos, type Logo } from './reads.ts';
import { gravarLogo } from './writes.ts';

const ACEITAS: ReadonlySet<string> = new Set(EXTENSOES_DO_LOGO);

const naoServe = (mensagem: string): AppError =>
  new AppError('ANEXO_INVALIDO', {
    mensagem,
    ajuda: 'Envie uma imagem PNG ou JPG de até 1 MB. Nada foi gravado.',
  });

/** Takes the picture of a company: decoded and drawn anew, so that nothing but its pixels gets into documents. */
export async function enviarLogo(
  ctx: CtxEnvio<Logo>,
  { empresa_codigo }: Entrada<typeof chamada>,
  req: Pedido,
): Promise<Concluido> {
  await ctx.transacao('read', (c) => exigirEmpresa(c, empresa_codigo));
  return emPastaPropria(async (pasta) => {
    const recebido = path.join(pasta, 'recebido');
    const { extensao } = await receberEnvio(req, recebido);
    if (!ACEITAS.has(extensao)) throw naoServe('O logotipo é uma imagem PNG ou JPG.');
    const { arquivo, tipo } = await prepararArquivo(
      ctx.sessao.clienteregistro_codigo,
      recebido,
      extensao,
    );
    const bytes = await readFile(arquivo);
    if (tipo === 'image/webp') throw naoServe('O logotipo é uma imagem PNG ou JPG.');
    if (bytes.length > LIMITES_DO_LOGO.guardado) throw naoServe('Este logotipo passa de 1 MB.');
    return ctx.concluir(async (c) => {
      await exigirEmpresa(c, empresa_codigo);
      const antes = await lerLogos(c, empresa_codigo);
      const logos = await gravarLogo(c, empresa_codigo, tipo, bytes);
      await registrarEvento(c, {
        tabela: 'empresa',
        chave: empresa_codigo,
        acao: 'LOGO',
        versao: 1,
        antes: antes[0] ?? null,
        depois: { ...logos[0], bytes: bytes.length },
        escopo: { empresa_codigo },
      });
      return logos;
    });
  });
}
