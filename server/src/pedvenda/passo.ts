import { FUSO_DO_BRASIL, dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { mudarSituacao } from '@praca/contract/pedvenda/endpoints.ts';
import { aoPasso, linhasAcimaDoLimite } from '@praca/contract/pedvenda/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import {
  passoDe,
  voltaExata,
  type NomeDePasso,
  type Situacao,
} from '@praca/contract/pedvenda/situacoes.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, exigirRegra } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { perguntar } from './aprovar.ts';
import { retirarPedido } from './avisar-aprovacao.ts';
import { soltarReservas } from './credito/soltar.ts';
import { seguirReserva } from './expedicao/reserva.ts';
import { seguirComissao } from './comissionar.ts';
import { seguirPartes } from './finalizacao/expedir.ts';
import { lerInteira, lerVenda } from './reads.ts';
import { refazerVenda } from './refazer.ts';
import { seguirNegocio } from './seguir-negocio.ts';
import {
  contarDaVenda,
  gravarSituacaoDaVenda,
  guardarRevisao,
  retirarAprovacao,
  travarVenda,
} from './writes.ts';

type Pedido = Entrada<typeof mudarSituacao>;

/** What was delivered was invoiced before, unless it came there without; what was invoiced was finalised. */
const antesDaEntrega = (v: Venda): Situacao =>
  v.pedvenda_situacao === 'EN' && v.pedvenda_situacaoanterior !== 'FI' ? 'FA' : 'FI';

/** Back where a document came from; one that waited for a word asks for it anew. */
const voltaDe = (era: Situacao | null): Situacao => (era === null || era === 'AA' ? 'OA' : era);

const destinoDe = (v: Venda, passo: NomeDePasso): Situacao =>
  passo === 'voltarEntrega'
    ? antesDaEntrega(v)
    : (passoDe(passo).para ?? voltaDe(v.pedvenda_situacaoanterior));

/** A quote that the customer has and that is opened again goes on as its next revision. */
const revisaoDe = (v: Venda, passo: NomeDePasso): number =>
  passo === 'reabrir' && v.pedvenda_situacao === 'OE' ? v.pedvenda_revisao + 1 : v.pedvenda_revisao;

/** An order that was cancelled comes back as an order; a cancelled quote as a quote. */
const tipoDe = (v: Venda, passo: NomeDePasso): 'O' | 'P' => passoDe(passo).tipo ?? v.pedvenda_tipo;

/** Whether asking for approval found nothing to approve, once the lines were worked out anew. */
const dispensada = (v: Venda, passo: NomeDePasso): boolean =>
  passo === 'pedirAprovacao' && v.pedvenda_situacao !== 'AA';

/** Takes one step of a locked document that the rules and the caller's rights allow; gives it as it is then. */
export async function darPasso(
  ctx: Ctx,
  vista: Venda,
  passo: NomeDePasso,
  motivo = '',
  destino: Situacao = destinoDe(vista, passo),
): Promise<Venda> {
  const { permissao, motivo: pedeMotivo, de } = passoDe(passo);
  if (!ctx.sessao.permissoes.has(permissao)) throw new AppError('SEM_PERMISSAO');
  // What is asked for is what the document comes to now, not when somebody saved it last.
  const refaz = passo === 'pedirAprovacao' && de.includes(vista.pedvenda_situacao);
  const antes = refaz ? await refazerVenda(ctx, vista.pedvenda_codigo) : vista;
  if (refaz && linhasAcimaDoLimite(vista).length > 0 && linhasAcimaDoLimite(antes).length === 0)
    return seguirNegocio(ctx, antes);
  exigirRegra(aoPasso(passo, antes, dataNoFuso(ctx.agora, FUSO_DO_BRASIL)));
  if (pedeMotivo && motivo === '')
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'pedvenda_motivo', mensagem: 'Diga o motivo.' }],
    });
  const para = destino;
  if (antes.pedvenda_situacao === 'AA') {
    await retirarAprovacao(ctx, antes.pedvenda_codigo);
    await retirarPedido(ctx, antes.pedvenda_codigo);
  }
  await gravarSituacaoDaVenda(ctx, antes.pedvenda_codigo, {
    pedvenda_situacao: para,
    pedvenda_situacaoanterior: antes.pedvenda_situacao,
    pedvenda_tipo: tipoDe(antes, passo),
    pedvenda_motivo: motivo,
    pedvenda_revisao: revisaoDe(antes, passo),
    pedvenda_aprovado: antes.pedvenda_aprovado === 'S',
  });
  if (passo === 'pedirAprovacao') await perguntar(ctx, antes, motivo);
  if (passo === 'cancelar' || passo === 'voltarAOrcamento')
    await soltarReservas(ctx, antes.pedvenda_codigo);
  await seguirPartes(ctx, antes, passo);
  await seguirReserva(ctx, { ...antes, pedvenda_situacao: para }, antes.pedvenda_situacao);
  await seguirComissao(ctx, await lerInteira(ctx, antes.pedvenda_codigo), passo, motivo);
  const depois = await lerVenda(ctx, antes.pedvenda_codigo);
  if (para === 'OE') await guardarRevisao(ctx, depois);
  await contarDaVenda(ctx, depois, passo.toUpperCase(), {
    antes: { pedvenda_situacao: antes.pedvenda_situacao },
    depois: {
      pedvenda_situacao: para,
      ...(motivo === '' ? {} : { pedvenda_motivo: motivo }),
    },
  });
  return seguirNegocio(ctx, depois, passo === 'gerarPedido');
}

/** Takes a step with a document, at the version seen where one was sent. */
export async function mudarSituacaoDaVenda(ctx: Ctx, e: Pedido): Promise<Pagina<Venda>> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  if (e.versao !== undefined)
    await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  const exata =
    e.desfaz === 'S'
      ? voltaExata(e.passo, antes.pedvenda_situacao, antes.pedvenda_situacaoanterior)
      : null;
  const venda = await darPasso(ctx, antes, e.passo, e.pedvenda_motivo, exata ?? undefined);
  return {
    dados: [venda],
    feito: dispensada(venda, e.passo)
      ? 'O desconto cabe no limite de hoje: não é preciso aprovar.'
      : passoDe(e.passo).feito,
  };
}
