import { dataNoFuso } from '@praca/contract/br/data.ts';
import { compararDinheiro, somar } from '@praca/contract/br/dinheiro.ts';
import type { estornar, receber } from '@praca/contract/contarec/endpoints.ts';
import { contaRec } from '@praca/contract/contarec/recurso.ts';
import { aoEstornar, aoReceber, faltaReceber } from '@praca/contract/contarec/rules.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { semTipos, type LinhaDe } from '@praca/contract/recurso.ts';
import { liberarComissao, recolherComissao } from '../comissao/liberar.ts';
import { devolverDasContas } from '../pedvenda/credito/soltar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, exigirRegra } from '../platform/errors.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { lerLinhas, travarLinhas } from '../recurso/reads.ts';
import { gravarRecebimento } from './writes.ts';

const CONTAS = semTipos(contaRec);
type Conta = LinhaDe<typeof contaRec>;
type Resposta = Linha<typeof receber>[];

async function travar(
  ctx: Ctx,
  e: { contarec_codigo: number; versao?: number | undefined },
): Promise<Conta> {
  const [conta] = await travarLinhas(ctx, CONTAS, [e.contarec_codigo]);
  if (!conta) throw new AppError('NAO_ENCONTRADO');
  if (e.versao !== undefined)
    await conferirVersao(ctx, 'contarec', e.contarec_codigo, conta, e.versao);
  return conta;
}

/** What a history row keeps of a receivable. */
const recebido = ({
  contarec_situacao,
  contarec_valorpago,
  contarec_vlcredito,
  contarec_dtpagamento,
}: Conta) => ({
  contarec_situacao,
  contarec_valorpago,
  contarec_vlcredito,
  contarec_dtpagamento,
});

async function contar(ctx: Ctx, antes: Conta, acao: string): Promise<Resposta> {
  const codigo = antes.contarec_codigo;
  const [depois] = await lerLinhas(ctx, CONTAS, [codigo]);
  if (!depois) throw new AppError('NAO_ENCONTRADO');
  await registrarEvento(ctx, {
    tabela: 'contarec',
    chave: codigo,
    acao,
    versao: depois.versao,
    antes: recebido(antes),
    depois: recebido(depois),
    escopo: { empresa_codigo: antes.empresa_codigo, repres_codigo: antes.repres_codigo },
  });
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
  return [depois];
}

/** Money came in for a receivable, all of it or a part; with the last of it its commission is due. */
export async function receberConta(ctx: Ctx, e: Entrada<typeof receber>): Promise<Resposta> {
  const conta = await travar(ctx, e);
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const dia = e.dia ?? hoje;
  const valor = e.valor ?? faltaReceber(conta);
  exigirRegra(aoReceber(conta, { valor, dia, hoje }));
  const valorpago = somar(conta.contarec_valorpago, valor);
  const quitada = compararDinheiro(valorpago, conta.contarec_valor) === 0;
  await gravarRecebimento(ctx, e.contarec_codigo, {
    valorpago,
    dia,
    situacao: quitada ? 'PG' : 'PP',
  });
  if (quitada) await liberarComissao(ctx, { contarec_codigo: e.contarec_codigo, dia });
  return contar(ctx, conta, 'RECEBER');
}

/** All that came in of a receivable is taken back: it is open again, its commission only forecast, and the credit among it the customer's. */
export async function estornarRecebimento(
  ctx: Ctx,
  e: Entrada<typeof estornar>,
): Promise<Resposta> {
  const conta = await travar(ctx, e);
  exigirRegra(aoEstornar(conta, false));
  const livre = await recolherComissao(ctx, e.contarec_codigo);
  exigirRegra(aoEstornar(conta, !livre));
  await devolverDasContas(ctx, [e.contarec_codigo]);
  await gravarRecebimento(ctx, e.contarec_codigo, { valorpago: '0', dia: null, situacao: 'AB' });
  return contar(ctx, conta, 'ESTORNAR');
}
