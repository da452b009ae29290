import { dataNoFuso } from '@praca/contract/br/data.ts';
import { compararDinheiro, somar } from '@praca/contract/br/dinheiro.ts';
import { contaRec } from '@praca/contract/contarec/recurso.ts';
import { aoReceber } from '@praca/contract/contarec/rules.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { usarCredito } from '@praca/contract/pedvenda/credito/endpoints.ts';
import { menor, verter, type Passagem } from '@praca/contract/pedvenda/credito/rules.ts';
import { semTipos, type LinhaDe } from '@praca/contract/recurso.ts';
import { liberarComissao } from '../../comissao/liberar.ts';
import { baixarContas, soPrincipal, type BaixaNova, type Recebido } from '../../contarec/baixar.ts';
import { ultimaBaixa } from '../../contarec/reads-baixas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError, exigirRegra } from '../../platform/errors.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { travarLinhas } from '../../recurso/reads.ts';
import { travarCreditos } from './reads.ts';
import { inserirUsos, somarUsado } from './writes.ts';

/** A receivable as these verbs lock it. */
export type Conta = LinhaDe<typeof contaRec>;
const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** Locks a receivable that the user sees. */
export async function travarConta(ctx: Ctx, contarec_codigo: number): Promise<Conta> {
  const [conta] = await travarLinhas<Conta>(ctx, semTipos(contaRec), [contarec_codigo]);
  if (!conta) throw new AppError('NAO_ENCONTRADO');
  return conta;
}

/** Tells in the history of a receivable that credit settled some of it, or that this was taken back. */
export async function contarCredito(
  ctx: Ctx,
  conta: Conta,
  acao: 'USAR_CREDITO' | 'DESFAZER_CREDITO',
  { contarec_situacao, contarec_valorpago, contarec_vlcredito, contarec_dtpagamento }: Recebido,
): Promise<void> {
  await registrarEvento(ctx, {
    tabela: 'contarec',
    chave: conta.contarec_codigo,
    acao,
    versao: conta.versao + 1,
    antes: {
      contarec_situacao: conta.contarec_situacao,
      contarec_valorpago: conta.contarec_valorpago,
      contarec_vlcredito: conta.contarec_vlcredito,
      contarec_dtpagamento: conta.contarec_dtpagamento,
    },
    depois: { contarec_situacao, contarec_valorpago, contarec_vlcredito, contarec_dtpagamento },
    escopo: { empresa_codigo: conta.empresa_codigo, repres_codigo: conta.repres_codigo },
  });
}

/** The receipt that credit is. */
export const baixaDoCredito = (p: Passagem, dia: string): BaixaNova =>
  soPrincipal({
    contarec_codigo: p.para,
    baixa_dt: dia,
    baixa_principal: p.valor,
    formapag_codigo: null,
    baixa_origem: 'CREDITO',
  });

/**
 * Settles a receivable, or a part of it, with what returns left its customer at its company, the oldest first; with the
 * last of it the commission is due, as when money comes in.
 */
export async function usarCreditoNaConta(
  ctx: Ctx,
  e: Entrada<typeof usarCredito>,
): Promise<Linha<typeof usarCredito>[]> {
  const conta = await travarConta(ctx, e.contarec_codigo);
  if (e.versao !== undefined)
    await conferirVersao(ctx, 'contarec', e.contarec_codigo, conta, e.versao);
  const dia = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const falta = conta.contarec_saldo;
  const ultima = (await ultimaBaixa(ctx, e.contarec_codigo))?.baixa_dt ?? null;
  const partes = { principal: e.valor ?? '0.00', juros: '0.00', multa: '0.00', desconto: '0.00' };
  exigirRegra(aoReceber(conta, { ...partes, dia, hoje: dia, ultima }));
  const { pessoa_codigo, empresa_codigo, pedvenda_codigo } = conta;
  if (pessoa_codigo === null || empresa_codigo === null || pedvenda_codigo === null)
    throw new AppError('CREDITO_INSUFICIENTE');
  const livres = await travarCreditos(ctx, { pessoa_codigo, empresa_codigo });
  const livre = somar('0.00', ...livres.map((l) => l.valor));
  const valor = e.valor ?? menor(falta, livre);
  if (!algo(valor) || compararDinheiro(valor, livre) > 0)
    throw new AppError('CREDITO_INSUFICIENTE', { dados: { livre } });
  const passagens = verter(livres, [{ codigo: conta.contarec_codigo, valor }]);
  const { codigos: baixas, recebidos } = await baixarContas(
    ctx,
    passagens.map((p) => baixaDoCredito(p, dia)),
  );
  const usos = passagens.map((p, i) => ({
    devvenda_codigo: p.de,
    usocred_tipo: 'C' as const,
    pedvenda_codigo,
    contarec_codigo: p.para,
    baixa_codigo: baixas[i] ?? null,
    usocred_reservado: false,
    usocred_valor: p.valor,
  }));
  const codigos = await inserirUsos(ctx, usos, { dia });
  await somarUsado(ctx, usos, 1);
  const recebido = recebidos.get(conta.contarec_codigo);
  if (!recebido) throw new AppError('NAO_ENCONTRADO');
  await contarCredito(ctx, conta, 'USAR_CREDITO', recebido);
  const situacao = recebido.contarec_situacao;
  if (situacao === 'PG') await liberarComissao(ctx, { contarec_codigo: e.contarec_codigo, dia });
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
  return [
    {
      contarec_codigo: conta.contarec_codigo,
      versao: conta.versao + 1,
      contarec_situacao: situacao,
      contarec_valorpago: recebido.contarec_valorpago,
      valor,
      usos: codigos,
    },
  ];
}
