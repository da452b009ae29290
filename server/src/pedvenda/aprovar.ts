import { compararDinheiro } from '@praca/contract/br/dinheiro.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { aprovar } from '@praca/contract/pedvenda/endpoints.ts';
import { linhasAcimaDoLimite } from '@praca/contract/pedvenda/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import {
  avisarAprovadores,
  avisarResposta,
  quemAprova,
  retirarPedido,
} from './avisar-aprovacao.ts';
import { lerVenda } from './reads.ts';
import { lerEnvolvidos, type AntesDaResposta } from './reads-aprovacoes.ts';
import { seguirNegocio } from './seguir-negocio.ts';
import {
  contarDaVenda,
  gravarSituacaoDaVenda,
  perguntarAprovacao,
  responderAprovacao,
  travarVenda,
} from './writes.ts';

const maiorDesconto = (v: Venda): string =>
  linhasAcimaDoLimite(v)
    .map((i) => v.itens[i]?.itpedvenda_percdesconto ?? '0')
    .reduce((maior, um) => (compararDinheiro(um, maior) > 0 ? um : maior), '0');

/** Puts the question of a locked document whose discount passes the limit, and tells who may answer it. */
export async function perguntar(ctx: Ctx, v: Venda, motivo: string): Promise<void> {
  const desconto = maiorDesconto(v);
  await perguntarAprovacao(ctx, v.pedvenda_codigo, { motivo, desconto, valor: v.pedvenda_valor });
  await avisarAprovadores(ctx, v, { motivo, desconto });
}

type Resposta = Entrada<typeof aprovar>;
export const ACOES = { S: 'APROVAR', N: 'NAO_APROVAR', C: 'CONTRAPROPOR_DESCONTO' } as const;
const FEITO = {
  S: 'Desconto aprovado.',
  N: 'Desconto não aprovado.',
  C: 'Contraproposta enviada.',
} as const;

const invalida = (campo: string, mensagem: string): AppError =>
  new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });

/** What is offered instead of the discount that was asked for: less than that. */
function contrapropostaDe(e: Resposta, v: Venda): string | null {
  if (e.aprova !== 'C') return null;
  const { aprovacao_contraproposta: oferta } = e;
  if (oferta === undefined || !/[1-9]/.test(oferta))
    throw invalida('aprovacao_contraproposta', 'Informe até quanto de desconto você aprova.');
  if (compararDinheiro(oferta, maiorDesconto(v)) >= 0)
    throw invalida(
      'aprovacao_contraproposta',
      'A contraproposta precisa ser menor que o desconto pedido. Para aceitar o pedido, aprove.',
    );
  return oferta;
}

/** Four eyes: who has a hand in a document does not approve it, and hears who may. */
async function exigirOutraPessoa(ctx: Ctx, codigo: number): Promise<void> {
  const envolvidos = await lerEnvolvidos(ctx, codigo);
  if (!envolvidos.has(ctx.sessao.usuario_login)) return;
  throw new AppError('APROVACAO_PROPRIA', { ajuda: await quemAprova(ctx, codigo, envolvidos) });
}

/** What an answer changes of the document, as it was: the way back of the answer is this row of the history. */
const antesDaResposta = (v: Venda): AntesDaResposta => ({
  pedvenda_situacao: v.pedvenda_situacao,
  pedvenda_situacaoanterior: v.pedvenda_situacaoanterior,
  pedvenda_motivo: v.pedvenda_motivo,
  pedvenda_aprovado: v.pedvenda_aprovado,
  pedvenda_descaprovado: v.pedvenda_descaprovado,
});

/** Answers the question of a discount above the limit; nobody answers where they have a hand in it. The quote is open again: approved, not approved, or free up to the discount that was offered. */
export async function aprovarVenda(ctx: Ctx, e: Resposta): Promise<Pagina<Venda>> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  if (antes.pedvenda_situacao !== 'AA') throw new AppError('VENDA_SITUACAO');
  const aprova = e.aprova === 'S';
  const resposta = e.aprovacao_resposta ?? '';
  if (e.aprova === 'N' && resposta === '')
    throw invalida('aprovacao_resposta', 'Diga por que não.');
  const contraproposta = contrapropostaDe(e, antes);
  await exigirOutraPessoa(ctx, e.pedvenda_codigo);
  const quem = await responderAprovacao(ctx, e.pedvenda_codigo, {
    situacao: aprova ? 'A' : 'R',
    resposta,
    contraproposta,
  });
  if (quem === undefined) throw new AppError('APROVACAO_SEM_PEDIDO');
  await gravarSituacaoDaVenda(ctx, e.pedvenda_codigo, {
    pedvenda_situacao: 'OA',
    pedvenda_situacaoanterior: 'AA',
    pedvenda_tipo: antes.pedvenda_tipo,
    pedvenda_motivo: resposta,
    pedvenda_revisao: antes.pedvenda_revisao,
    pedvenda_aprovado: aprova,
    ...(contraproposta !== null && { pedvenda_descaprovado: contraproposta }),
  });
  const depois = await lerVenda(ctx, e.pedvenda_codigo);
  await contarDaVenda(ctx, depois, ACOES[e.aprova], {
    antes: antesDaResposta(antes),
    depois: {
      pedvenda_situacao: 'OA',
      aprovacao_resposta: resposta,
      aprovacao_contraproposta: contraproposta,
    },
  });
  await retirarPedido(ctx, e.pedvenda_codigo);
  await avisarResposta(ctx, depois, { quem, aprova: e.aprova, resposta, contraproposta });
  const dados = [await seguirNegocio(ctx, depois)];
  return { dados, feito: FEITO[e.aprova] };
}
