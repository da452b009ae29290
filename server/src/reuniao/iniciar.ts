import type { Entrada } from '@praca/contract/endpoint.ts';
import { dataNoFuso, formatarData } from '@praca/contract/br/data.ts';
import type { iniciar } from '@praca/contract/reuniao/endpoints.ts';
import { DIAS_SEM_ANTERIOR, type Reuniao } from '@praca/contract/reuniao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { contarDaReuniao } from './mudar.ts';
import { conferirFunil, conferirGente, inicioDoDia, ultimaReuniao } from './reads.ts';
import { gravarItemAberto, inserirReuniao } from './writes.ts';
import { fazerPauta } from './writes-pauta.ts';

const DIA_MS = 86_400_000;

/** Since when the facts count: the day asked for, else the meeting before this one, else a week. */
async function desdeQuando(ctx: Ctx, e: Entrada<typeof iniciar>): Promise<Date> {
  if (e.DESDE !== undefined) return inicioDoDia(ctx, e.DESDE);
  const ultima = await ultimaReuniao(ctx, e.pipeline_codigo);
  return ultima === null
    ? new Date(ctx.agora.getTime() - DIAS_SEM_ANTERIOR * DIA_MS)
    : new Date(ultima);
}

/** Begins a meeting with the agenda that the facts make; REUNIAO_SEM_FATOS where they make none. */
export async function iniciarReuniao(ctx: Ctx, e: Entrada<typeof iniciar>): Promise<Reuniao[]> {
  const eu = ctx.sessao.usuario_login;
  const gente = [...new Set(e.reuniao_participantes)].filter((login) => login !== eu);
  await conferirGente(ctx, gente);
  await conferirFunil(ctx, e.pipeline_codigo);
  const desde = await desdeQuando(ctx, e);
  const hoje = formatarData(dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso));
  const { pipeline_codigo } = e;
  const reuniao_codigo = await inserirReuniao(ctx, {
    reuniao_titulo: e.reuniao_titulo.trim() || `Reunião de ${hoje}`,
    reuniao_participantes: gente,
    pipeline_codigo,
    desde,
  });
  if ((await fazerPauta(ctx, { reuniao_codigo, desde, pipeline_codigo })) === 0)
    throw new AppError('REUNIAO_SEM_FATOS');
  await gravarItemAberto(ctx, reuniao_codigo, 1);
  return contarDaReuniao(ctx, reuniao_codigo, 'CRIAR');
}
