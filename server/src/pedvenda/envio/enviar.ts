import type { Entrada } from '@praca/contract/endpoint.ts';
import type { enviarPedVenda } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { enfileirarEmail } from '../../platform/email/email-fila.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { consumir } from '../../platform/http/limite.ts';
import { gerarPdf } from '../pdf/gerar.ts';
import { dadosDoPdf, nomeDoPdf } from '../pdf/montar.ts';
import { contarDaVenda, travarVenda } from '../writes.ts';
import { mandarAoCliente } from './gerar-link.ts';
import { emailDoUsuario } from './reads.ts';

const POR_HORA = 60;

/** Sends a document to its customer by mail, with its PDF; a quote that is open is sent by it. Orders go as they are. */
export async function enviarPorEmail(
  ctx: Ctx,
  e: Entrada<typeof enviarPedVenda>,
): Promise<Venda[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  if (e.versao !== undefined)
    await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  await consumir(ctx.banco, [
    { chave: `envio-venda:${registro}:${usuario}`, maximo: POR_HORA, segundos: 3600 },
  ]);
  const venda =
    antes.pedvenda_tipo === 'P' && antes.pedvenda_situacao !== 'CA'
      ? antes
      : await mandarAoCliente(ctx, antes);
  const dados = await dadosDoPdf(ctx, venda);
  const bytes = await gerarPdf(dados);
  const responderPara = await emailDoUsuario(ctx);
  await enfileirarEmail(ctx.config, ctx.tx, {
    registro,
    usuario,
    email: {
      para: e.para,
      nome: '',
      assunto: e.assunto,
      texto: e.mensagem,
      ...(responderPara === undefined ? {} : { responderPara }),
      anexos: [
        { nome: nomeDoPdf(dados), tipo: 'application/pdf', base64: bytes.toString('base64') },
      ],
    },
  });
  ctx.aposCommit(() => ctx.difusor.acordarFila());
  await contarDaVenda(ctx, venda, 'ENVIAR_EMAIL', {
    depois: { para: e.para, assunto: e.assunto, pedvenda_revisao: venda.pedvenda_revisao },
  });
  return [venda];
}
