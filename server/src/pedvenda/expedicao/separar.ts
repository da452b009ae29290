import type { Entrada } from '@praca/contract/endpoint.ts';
import type { lerCodigo, preSeparacao } from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import {
  aoGravarSeparacao,
  aoSeparar,
  lerCodigos,
  situacaoDaSeparacao,
} from '@praca/contract/pedvenda/expedicao/rules.ts';
import type { Separacao } from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { ERROS } from '@praca/contract/errors.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { cabeNaUnidade, semFracao } from '@praca/contract/unidade/fracao.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError, exigirRegra } from '../../platform/errors.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import { lerVenda } from '../reads.ts';
import { contarDaVenda, gravarSituacaoDaVenda, travarVenda } from '../writes.ts';
import { lerSeparacao } from './reads.ts';
import { gravarItens, gravarVolumes, iniciarSeparacao } from './writes.ts';

type Item = Separacao['itens'][number];
type Pedido = Entrada<typeof preSeparacao>;

/** What was sent over what stood there; who changed a line is who checked it. */
const sobre = (item: Item, e: Pedido['itens'][number] | undefined, quem: string): Item =>
  e === undefined
    ? item
    : {
        ...item,
        itpresep_qtdseparada: e.itpresep_qtdseparada,
        itpresep_motivo: e.itpresep_motivo ?? item.itpresep_motivo,
        itpresep_lote: e.itpresep_lote ?? item.itpresep_lote,
        itpresep_local: e.itpresep_local ?? item.itpresep_local,
        itpresep_conferente: quem,
      };

/** Writes a locked order's separation, and tells it once: the order is being separated, or it was checked. */
async function gravar(
  ctx: Ctx,
  antes: Venda,
  s: Separacao,
  itens: Item[],
  e: { conclui: boolean; volumes?: readonly object[] | undefined },
): Promise<Separacao[]> {
  const { pedvenda_codigo } = antes;
  const presep_situacao = situacaoDaSeparacao(itens, e.conclui);
  const presep_codigo = s.presep_codigo ?? (await iniciarSeparacao(ctx, pedvenda_codigo));
  await gravarItens(ctx, pedvenda_codigo, presep_codigo, { itens, presep_situacao });
  if (e.volumes) await gravarVolumes(ctx, presep_codigo, e.volumes);
  await gravarSituacaoDaVenda(ctx, pedvenda_codigo, {
    pedvenda_situacao: 'SE',
    pedvenda_situacaoanterior:
      antes.pedvenda_situacao === 'SE' ? antes.pedvenda_situacaoanterior : 'PS',
    pedvenda_tipo: antes.pedvenda_tipo,
    pedvenda_motivo: antes.pedvenda_motivo,
    pedvenda_revisao: antes.pedvenda_revisao,
    pedvenda_aprovado: antes.pedvenda_aprovado === 'S',
  });
  await contarDaVenda(
    ctx,
    await lerVenda(ctx, pedvenda_codigo),
    e.conclui ? 'CONFERIR_SEPARACAO' : 'SEPARAR_ITENS',
    {
      antes: { pedvenda_situacao: antes.pedvenda_situacao, presep_situacao: s.presep_situacao },
      depois: { pedvenda_situacao: 'SE', presep_situacao },
    },
  );
  return [await lerSeparacao(ctx, pedvenda_codigo)];
}

/** Saves what was set apart of an order at the version seen, its volumes, and that it was checked. */
export async function gravarSeparacao(ctx: Ctx, e: Pedido): Promise<Separacao[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, antes, e.versao);
  exigirRegra(aoSeparar(antes));
  const s = await lerSeparacao(ctx, e.pedvenda_codigo);
  const pedidos = new Map(e.itens.map((i) => [i.itpedvenda_sequencia, i]));
  if (e.itens.some((i) => !s.itens.some((x) => x.itpedvenda_sequencia === i.itpedvenda_sequencia)))
    throw new AppError('SEPARACAO_ALEM_DO_SALDO');
  const itens = s.itens.map((i) =>
    sobre(i, pedidos.get(i.itpedvenda_sequencia), ctx.sessao.usuario_login),
  );
  const conclui = e.concluir === 'S';
  exigirRegra(aoGravarSeparacao(itens, conclui));
  for (const [n, pedida] of e.itens.entries()) {
    const item = s.itens.find((um) => um.itpedvenda_sequencia === pedida.itpedvenda_sequencia);
    if (!item || cabeNaUnidade(item.unidade_fracao, pedida.itpresep_qtdseparada, item.saldo))
      continue;
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: `itens.${n}.itpresep_qtdseparada`,
          mensagem: `Linha ${item.itpedvenda_sequencia}: ${semFracao(item.itpedvenda_unidade)}`,
        },
      ],
    });
  }
  return gravar(ctx, antes, s, itens, { conclui, volumes: e.volumes });
}

/** Adds scanned codes to what was set apart, all of them or none. Two scanners at one order both count: a read is not of a version. */
export async function lerCodigosDaSeparacao(
  ctx: Ctx,
  e: Entrada<typeof lerCodigo>,
): Promise<Separacao[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  exigirRegra(aoSeparar(antes));
  const s = await lerSeparacao(ctx, e.pedvenda_codigo);
  const lido = lerCodigos(s.itens, e.leituras);
  if ('recusa' in lido)
    throw new AppError(lido.recusa, {
      mensagem: `${ERROS[lido.recusa].mensagem} (${lido.codigo})`,
      dados: { codigo: lido.codigo },
    });
  const itens = lido.itens.map((i, n) =>
    i.itpresep_qtdseparada === s.itens[n]?.itpresep_qtdseparada
      ? i
      : { ...i, itpresep_conferente: ctx.sessao.usuario_login },
  );
  return gravar(ctx, antes, s, itens, { conclui: false });
}
