import { formatarDinheiro } from '@praca/contract/br/dinheiro.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { avisar, retirarAvisos } from '../aviso/avisar.ts';
import { veNegocio } from '../negocio/quem-ve.ts';
import type { Ctx } from '../platform/context.ts';
import { acessosDoRegistro, type LinhaAcesso } from '../platform/sessao/acesso-sessao.ts';
import { paraSessao } from '../platform/sessao/session.ts';
import { alcanca } from '../platform/substantivo/escopo.ts';
import { PEDVENDA } from './noun.ts';
import { lerPosses, type Posses } from './reads-aprovacoes.ts';

const PEDIDO = 'pedido/';
const percentual = (valor: string): string =>
  `${Number(valor).toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%`;

/** Whether that user may approve discounts, and sees the document or its deal. */
function aprova(um: LinhaAcesso, { venda, negocio }: Posses): boolean {
  if (!um.usuario_ativo || !um.usuario_acessocrm) return false;
  const sessao = paraSessao(um, 'aviso');
  if (!sessao.permissoes.has('venda.aprovar')) return false;
  const dela = {
    empresa_codigo: venda.empresa_codigo,
    donos: [venda.usuario_login],
    repres: [{ codigo: venda.repres_codigo, tipo: venda.repres_tipo }],
  };
  return (
    alcanca(PEDVENDA.escopo, sessao, dela) ||
    (negocio !== null && sessao.empresas.includes(venda.empresa_codigo) && veNegocio(um, negocio))
  );
}

/** Tells whoever may approve it, but for who asks, that a discount waits for their word. */
export async function avisarAprovadores(
  ctx: Ctx,
  v: Venda,
  { motivo, desconto }: { motivo: string; desconto: string },
): Promise<void> {
  const posses = await lerPosses(ctx, v.pedvenda_codigo);
  const acessos = await acessosDoRegistro(ctx.tx, ctx.sessao.clienteregistro_codigo);
  await avisar(
    ctx,
    acessos
      .filter((um) => um.usuario_login !== ctx.sessao.usuario_login && aprova(um, posses))
      .map((um) => um.usuario_login),
    {
      tipo: 'APROVACAO',
      chave: `${PEDIDO}${v.pedvenda_codigo}/${v.versao}`,
      titulo: `pede a sua aprovação para ${percentual(desconto)} de desconto no orçamento ${v.pedvenda_numero}`,
      texto: [
        [v.pessoa_razao, formatarDinheiro(v.pedvenda_valor)].filter(Boolean).join(' · '),
        motivo,
      ]
        .filter(Boolean)
        .join('\n'),
      pedvenda_codigo: v.pedvenda_codigo,
    },
  );
}

/** Takes back that a discount waits: it was answered, or is asked for no more. */
export const retirarPedido = (ctx: Ctx, pedvenda_codigo: number): Promise<void> =>
  retirarAvisos(ctx, { sobre: { pedvenda_codigo }, tipos: ['APROVACAO'], chave: PEDIDO });

/** Tells who asked for a discount what the answer is. */
export async function avisarResposta(
  ctx: Ctx,
  v: Venda,
  r: { quem: string; aprova: 'S' | 'N' | 'C'; resposta: string; contraproposta: string | null },
): Promise<void> {
  const dito = {
    S: 'aprovou o desconto do',
    N: 'não aprovou o desconto do',
    C: `aprova até ${percentual(r.contraproposta ?? '0')} de desconto no`,
  }[r.aprova];
  await avisar(ctx, [r.quem], {
    tipo: 'APROVACAO',
    chave: `resposta/${v.pedvenda_codigo}/${v.versao}`,
    titulo: `${dito} orçamento ${v.pedvenda_numero}`,
    texto: r.resposta,
    pedvenda_codigo: v.pedvenda_codigo,
  });
}
