import type { Entrada } from '@praca/contract/endpoint.ts';
import { condPag } from '@praca/contract/cond-pag/recurso.ts';
import { formaPag } from '@praca/contract/forma-pag/recurso.ts';
import type { calcular } from '@praca/contract/pedvenda/endpoints.ts';
import { representante } from '@praca/contract/representante/recurso.ts';
import { tabPreco } from '@praca/contract/tabpreco/recurso.ts';
import { transp } from '@praca/contract/transp/recurso.ts';
import { dataNoFuso, formatarData } from '@praca/contract/br/data.ts';
import { conferirCliente } from '../atividade/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { veRepres } from '../platform/substantivo/escopo.ts';
import { recusaDaOferta } from '../recurso/oferta.ts';
import { tabelaForaDoDia } from '../tabpreco/reads.ts';
import type { Referencias } from './reads.ts';

const CADASTROS = {
  tabpreco_codigo: tabPreco,
  repres_codigo: representante,
  condpag_codigo: condPag,
  formapag_codigo: formaPag,
  transp_codigo: transp,
  redespacho_codigo: transp,
} as const;

/* A document that has a table keeps it when its time is over; none gets one then. */
async function recusaDaTabela(
  ctx: Ctx,
  codigo: number | null,
  era: number | null,
): Promise<string | null> {
  if (codigo === null || codigo === era) return null;
  const fora = await tabelaForaDoDia(ctx, codigo, dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso));
  if (fora === null) return null;
  const quando = [
    fora.de !== null && `de ${formatarData(fora.de)}`,
    fora.ate !== null && `até ${formatarData(fora.ate)}`,
  ];
  return `A tabela “${fora.nome}” vale ${quando.filter(Boolean).join(' ')}: hoje, não.`;
}

/* What one earns, and what one may give, hangs on the representative: who sees only their own sells as themselves. */
function sejaSeu(ctx: Ctx, repres: number | null, antes: Referencias | null): boolean {
  if (repres === (antes?.repres_codigo ?? ctx.sessao.repres_codigo)) return true;
  return repres === null
    ? ctx.sessao.visualizaoutrosrep || ctx.sessao.repres_codigo === null
    : veRepres(ctx.sessao, repres);
}

/** Refuses what the registration does not have or no longer offers, one message for each field; what stood there may stay. A dry run (`soLe`) asks the same and holds nothing. */
export async function conferirReferencias(
  ctx: Ctx,
  e: Entrada<typeof calcular>,
  antes: Referencias | null,
  soLe = false,
): Promise<void> {
  const campos: { campo: string; mensagem: string }[] = [];
  for (const [campo, cadastro] of Object.entries(CADASTROS)) {
    const nome = campo as keyof typeof CADASTROS;
    const [codigo, era] = [e[nome] ?? null, antes?.[nome] ?? null];
    if (codigo === null) continue;
    const recusa = await recusaDaOferta(ctx, cadastro, [codigo], era === null ? [] : [era], soLe);
    if (recusa !== undefined) campos.push({ campo, mensagem: recusa });
  }
  const tabela = await recusaDaTabela(
    ctx,
    e.tabpreco_codigo ?? null,
    antes?.tabpreco_codigo ?? null,
  );
  if (tabela !== null) campos.push({ campo: 'tabpreco_codigo', mensagem: tabela });
  if (e.empresa_codigo !== undefined && !ctx.sessao.empresas.includes(e.empresa_codigo))
    campos.push({ campo: 'empresa_codigo', mensagem: 'Esta empresa não existe.' });
  if (!sejaSeu(ctx, e.repres_codigo ?? null, antes))
    campos.push({
      campo: 'repres_codigo',
      mensagem: 'Só quem vê outros representantes escolhe outro.',
    });
  if (campos.length) throw new AppError('REFERENCIA_INVALIDA', { campos });
  const pessoa_codigo = e.pessoa_codigo ?? null;
  if (pessoa_codigo !== (antes?.pessoa_codigo ?? null))
    await conferirCliente(ctx, { pessoa_codigo, negocio_codigo: e.negocio_codigo ?? null }, soLe);
}
