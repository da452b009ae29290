import { formatarDinheiro } from '@praca/contract/br/dinheiro.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { avisar, retirarAvisos } from '../aviso/avisar.ts';
import { veNegocio } from '../negocio/quem-ve.ts';
import type { Ctx } from '../platform/context.ts';
import { acessosDoRegistro, type LinhaAcesso } from '../platform/sessao/acesso-sessao.ts';
import { paraSessao } from '../platform/sessao/session.ts';
import { alcanca } from '../platform/substantivo/escopo.ts';
import { PEDVENDA } from './noun.ts';
import { lerEnvolvidos, lerPosses, type Posses } from './reads-aprovacoes.ts';

const PEDIDO = 'pedido/';
const RESPOSTA = 'resposta/';
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

const NOMEADOS = 3;
const nomes = (quais: readonly LinhaAcesso[]): string =>
  quais
    .slice(0, NOMEADOS)
    .map((um) => um.usuario_nome)
    .join(', ');

/** Who may approve a document beside those who have a hand in it, in words; where nobody can, who may name somebody. */
export async function quemAprova(
  ctx: Ctx,
  codigo: number,
  envolvidos: ReadonlySet<string>,
): Promise<string> {
  const posses = await lerPosses(ctx, codigo);
  const acessos = await acessosDoRegistro(ctx.tx, ctx.sessao.clienteregistro_codigo);
  const outros = acessos.filter((um) => !envolvidos.has(um.usuario_login) && aprova(um, posses));
  if (outros.length > 0) return `Pode aprovar: ${nomes(outros)}.`;
  const nomeiam = acessos.filter(
    (um) =>
      um.usuario_ativo &&
      um.usuario_acessocrm &&
      paraSessao(um, 'aviso').permissoes.has('usuario.editar'),
  );
  return `Ninguém mais pode aprovar: dê a outra pessoa, em Usuários, a permissão de aprovar descontos${
    nomeiam.length > 0 ? ` (quem dá: ${nomes(nomeiam)})` : ''
  }.`;
}

/** Tells whoever may approve it, but for those who have a hand in it, that a discount waits for their word. */
export async function avisarAprovadores(
  ctx: Ctx,
  v: Venda,
  { motivo, desconto }: { motivo: string; desconto: string },
): Promise<void> {
  const posses = await lerPosses(ctx, v.pedvenda_codigo);
  const acessos = await acessosDoRegistro(ctx.tx, ctx.sessao.clienteregistro_codigo);
  const envolvidos = await lerEnvolvidos(ctx, v.pedvenda_codigo);
  await avisar(
    ctx,
    acessos
      .filter((um) => !envolvidos.has(um.usuario_login) && aprova(um, posses))
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

/** Takes back what was answered: the answer was undone. */
export const retirarResposta = (ctx: Ctx, pedvenda_codigo: number): Promise<void> =>
  retirarAvisos(ctx, { sobre: { pedvenda_codigo }, tipos: ['APROVACAO'], chave: RESPOSTA });

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
    chave: `${RESPOSTA}${v.pedvenda_codigo}/${v.versao}`,
    titulo: `${dito} orçamento ${v.pedvenda_numero}`,
    texto: r.resposta,
    pedvenda_codigo: v.pedvenda_codigo,
  });
}
