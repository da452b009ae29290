import { dataNoFuso, formatarData } from '@praca/contract/br/data.ts';
import { formatarDinheiro } from '@praca/contract/br/dinheiro.ts';
import type { estornar, estornarBaixa, receber } from '@praca/contract/contarec/endpoints.ts';
import { contaRec } from '@praca/contract/contarec/recurso.ts';
import {
  aoEstornar,
  aoEstornarBaixa,
  aoReceber,
  partesDaBaixa,
} from '@praca/contract/contarec/rules.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { CodigoErro } from '@praca/contract/errors.ts';
import { formaPag } from '@praca/contract/forma-pag/recurso.ts';
import { semTipos, type LinhaDe } from '@praca/contract/recurso.ts';
import { liberarComissao, recolherComissao } from '../comissao/liberar.ts';
import { devolverDaBaixa, devolverDasContas } from '../pedvenda/credito/soltar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, exigirRegra } from '../platform/errors.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { recusaDaOferta } from '../recurso/oferta.ts';
import { lerLinhas, travarLinhas } from '../recurso/reads.ts';
import { baixarContas, estornarBaixas } from './baixar.ts';
import { baixaDa, ultimaBaixa } from './reads-baixas.ts';

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
  contarec_juros,
  contarec_multa,
  contarec_desconto,
  contarec_dtpagamento,
}: Conta) => ({
  contarec_situacao,
  contarec_valorpago,
  contarec_vlcredito,
  contarec_juros,
  contarec_multa,
  contarec_desconto,
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

/* Refuses in words of this receivable, which say what may be done instead. */
function exigir(recusa: CodigoErro | null, conta: Conta, ultima: string | null): void {
  if (recusa === 'BAIXA_FORA_DE_ORDEM' && ultima !== null)
    throw new AppError(recusa, {
      mensagem: `Há um recebimento mais novo nesta conta, de ${formatarData(ultima)}.`,
      ajuda: `Informe ${formatarData(ultima)} ou um dia depois, ou estorne antes aquele recebimento.`,
    });
  if (recusa === 'CONTA_ALEM_DO_SALDO')
    throw new AppError(recusa, {
      ajuda: `Faltam ${formatarDinheiro(conta.contarec_saldo)}. Juros e multa entram nos campos deles.`,
      dados: { saldo: conta.contarec_saldo },
    });
  exigirRegra(recusa);
}

/** Refuses a means that the registration does not have, or no longer offers. */
export async function conferirForma(
  ctx: Ctx,
  formapag_codigo: number | null | undefined,
): Promise<void> {
  if (formapag_codigo == null) return;
  const mensagem = await recusaDaOferta(ctx, formaPag, [formapag_codigo]);
  if (mensagem !== undefined)
    throw new AppError('REFERENCIA_INVALIDA', { campos: [{ campo: 'formapag_codigo', mensagem }] });
}

/** Money came in for a receivable, all that is left or a part, with what it bore or was let off; with the last of it its commission is due. */
export async function receberConta(ctx: Ctx, e: Entrada<typeof receber>): Promise<Resposta> {
  const conta = await travar(ctx, e);
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const dia = e.dia ?? hoje;
  const ultima = (await ultimaBaixa(ctx, e.contarec_codigo))?.baixa_dt ?? null;
  const partes = partesDaBaixa(conta, e);
  exigir(aoReceber(conta, { ...partes, dia, hoje, ultima }), conta, ultima);
  await conferirForma(ctx, e.formapag_codigo);
  const { contarec_codigo } = conta;
  const { recebidos } = await baixarContas(ctx, [
    {
      contarec_codigo,
      baixa_dt: dia,
      baixa_principal: partes.principal,
      baixa_juros: partes.juros,
      baixa_multa: partes.multa,
      baixa_desconto: partes.desconto,
      formapag_codigo: e.formapag_codigo ?? null,
      baixa_origem: 'MANUAL',
    },
  ]);
  if (recebidos.get(contarec_codigo)?.contarec_situacao === 'PG')
    await liberarComissao(ctx, { contarec_codigo, dia });
  return contar(ctx, conta, 'RECEBER');
}

async function recolher(ctx: Ctx, conta: Conta): Promise<void> {
  const livre = await recolherComissao(ctx, conta.contarec_codigo);
  exigirRegra(aoEstornar(conta, { recebida: true, comissaoPaga: !livre }));
}

/** All that came in of a receivable is taken back: it is open again, its commission only forecast, and the credit among it the customer's. */
export async function estornarRecebimento(
  ctx: Ctx,
  e: Entrada<typeof estornar>,
): Promise<Resposta> {
  const conta = await travar(ctx, e);
  const recebida = (await ultimaBaixa(ctx, e.contarec_codigo)) !== undefined;
  exigirRegra(aoEstornar(conta, { recebida, comissaoPaga: false }));
  await recolher(ctx, conta);
  await devolverDasContas(ctx, [e.contarec_codigo]);
  await estornarBaixas(ctx, [e.contarec_codigo], null);
  return contar(ctx, conta, 'ESTORNAR');
}

/** The newest receipt is taken back, and the others stay: what it had settled is owed again. */
export async function estornarUmaBaixa(
  ctx: Ctx,
  e: Entrada<typeof estornarBaixa>,
): Promise<Resposta> {
  const conta = await travar(ctx, e);
  const uma = await baixaDa(ctx, e.contarec_codigo, e.baixa_codigo);
  if (!uma) throw new AppError('NAO_ENCONTRADO');
  const ultima = await ultimaBaixa(ctx, e.contarec_codigo);
  const recusa = aoEstornarBaixa(uma, ultima?.baixa_codigo ?? null);
  if (recusa === 'BAIXA_FORA_DE_ORDEM' && ultima)
    throw new AppError(recusa, {
      mensagem: `Há um recebimento mais novo nesta conta, de ${formatarData(ultima.baixa_dt)}.`,
      ajuda: 'Estorne antes aquele recebimento: volta-se do mais novo para o mais antigo.',
    });
  exigirRegra(recusa ?? aoEstornar(conta, { recebida: true, comissaoPaga: false }));
  await recolher(ctx, conta);
  await devolverDaBaixa(ctx, e.baixa_codigo);
  await estornarBaixas(ctx, [e.contarec_codigo], [e.baixa_codigo]);
  return contar(ctx, conta, 'ESTORNAR_BAIXA');
}
