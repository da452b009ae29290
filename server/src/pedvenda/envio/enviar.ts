import * as z from 'zod/mini';
import type { Entrada } from '@praca/contract/endpoint.ts';
import { enviarPedVenda } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { enfileirarEmail, relatoPorEmail } from '../../platform/email/email-fila.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { consumir } from '../../platform/http/limite.ts';
import { gerarPdf } from '../pdf/gerar.ts';
import { dadosDoPdf, nomeDoPdf } from '../pdf/montar.ts';
import { lerResumo } from '../reads.ts';
import { contarDaVenda, guardarRevisao, travarVenda } from '../writes.ts';
import { mandarAoCliente } from './gerar-link.ts';
import { emailDoUsuario } from './reads.ts';

const POR_HORA = 60;
const POR_HORA_DE_TODOS = 600;

/* Whoever sends it still sees it when it goes. */
const relatarVenda = relatoPorEmail(
  'PEDVENDA',
  enviarPedVenda.permission,
  z.object({ pedvenda_codigo: z.int() }),
  async (ctx, { pedvenda_codigo }, email) => {
    await lerResumo(ctx, pedvenda_codigo);
    return email;
  },
);

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
    { chave: `envio-venda-registro:${registro}`, maximo: POR_HORA_DE_TODOS, segundos: 3600 },
  ]);
  const venda =
    antes.pedvenda_tipo === 'P' && antes.pedvenda_situacao !== 'CA'
      ? antes
      : await mandarAoCliente(ctx, antes);
  await guardarRevisao(ctx, venda);
  const dados = await dadosDoPdf(ctx, venda);
  const bytes = await gerarPdf(ctx.sessao, dados);
  const responderPara = await emailDoUsuario(ctx);
  await enfileirarEmail(ctx.config, ctx.tx, {
    registro,
    usuario,
    conta: relatarVenda(
      { pedvenda_codigo: venda.pedvenda_codigo },
      {
        para: e.para,
        nome: '',
        assunto: e.assunto,
        texto: e.mensagem,
        ...(responderPara === undefined ? {} : { responderPara }),
        anexos: [
          { nome: nomeDoPdf(dados), tipo: 'application/pdf', base64: bytes.toString('base64') },
        ],
      },
    ),
  });
  ctx.aposCommit(() => ctx.difusor.acordarFila());
  await contarDaVenda(ctx, venda, 'ENVIAR_EMAIL', {
    depois: { para: e.para, assunto: e.assunto, pedvenda_revisao: venda.pedvenda_revisao },
  });
  return [venda];
}
