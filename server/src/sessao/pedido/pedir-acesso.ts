import type { Linha } from '@praca/contract/endpoint.ts';
import { FUSO_DO_BRASIL, dataNoFuso } from '@praca/contract/br/data.ts';
import { ERROS } from '@praca/contract/errors.ts';
import type { pedirAcesso as chamada } from '@praca/contract/sessao/pedido/endpoints.ts';
import { SISTEMAS } from '@praca/contract/sessao/sistemas.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { CtxPublico } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { enfileirarEmail } from '../../platform/email/email-fila.ts';
import { consumir, type Limite } from '../../platform/http/limite.ts';
import { recusaDoRegistro, type LinhaAcesso } from '../../platform/sessao/acesso-sessao.ts';
import { lerContrato } from '../registro/reads.ts';
import { gravarEventoDeConta } from '../writes.ts';
import { emailDoPedido } from './emails.ts';
import { acessoDeQuemPede, quemPede } from './quem-pede.ts';
import { estadoDoPedido } from './ver-pedido.ts';
import { gravarPedido } from './writes.ts';

const limiteDoPedido = (registro: number): Limite => ({
  chave: `pedir-acesso:${registro}`,
  maximo: 30,
  segundos: 3600,
});

async function pedir(ctx: CtxPublico, tx: Tx, acesso: LinhaAcesso): Promise<void> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = acesso;
  const motivo = recusaDoRegistro(acesso, ctx.config, ctx.agora);
  if (motivo === null) throw new AppError('ACESSO_LIBERADO');
  const dia = dataNoFuso(ctx.agora, FUSO_DO_BRASIL);
  if (!(await gravarPedido(tx, { dia, motivo, usuario }))) return;
  await gravarEventoDeConta(tx, {
    registro,
    usuario,
    acao: 'PEDIR_ACESSO',
    chave: String(registro),
    requisicao: ctx.requisicao,
    depois: { motivo: ERROS[motivo].mensagem, ip: ctx.ip },
    tabela: 'clienteregistro',
  });
  const contrato = await lerContrato(tx);
  const { suporte } = ctx.config;
  if (suporte === null || !contrato) return;
  await enfileirarEmail(ctx.config, tx, {
    registro,
    usuario,
    semLinhas: emailDoPedido(suporte, acesso, { contrato, motivo }),
  });
}

/**
 * Asks, for a registration that may not work, to be let in: kept once a day, told to the support of this server where one
 * is named. Asking again the same day changes nothing and answers the same. SESSAO_INVALIDA, ACESSO_LIBERADO, SISTEMA_AUSENTE.
 */
export async function pedirAcesso(ctx: CtxPublico): Promise<Linha<typeof chamada>[]> {
  if (!SISTEMAS[ctx.config.sistema].pronto) throw new AppError('SISTEMA_AUSENTE');
  const dono = await quemPede(ctx);
  if (!dono) throw new AppError('SESSAO_INVALIDA');
  await consumir(ctx.banco, [limiteDoPedido(dono.clienteregistro_codigo)]);
  const estado = await ctx.banco.transacao(dono.clienteregistro_codigo, 'write', async (tx) => {
    const acesso = await acessoDeQuemPede(tx, dono);
    if (!acesso) throw new AppError('SESSAO_INVALIDA');
    await pedir(ctx, tx, acesso);
    return estadoDoPedido(ctx, tx, acesso);
  });
  ctx.difusor.acordarFila();
  return [estado];
}
