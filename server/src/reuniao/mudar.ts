import type { Reuniao } from '@praca/contract/reuniao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { REUNIAO } from './noun.ts';
import { abrirReuniao, lerCabecalho, participantesDe } from './reads.ts';

/** Tells the pages that show a meeting that it changed; answers it as it is now. */
export async function contarDaReuniao(
  ctx: Ctx,
  reuniao_codigo: number,
  acao: string,
  depois: Record<string, unknown> = {},
): Promise<Reuniao[]> {
  const [agora] = await abrirReuniao(ctx, { reuniao_codigo });
  if (!agora) throw new AppError('NAO_ENCONTRADO');
  const ouvintes = await participantesDe(ctx, reuniao_codigo);
  await registrarEvento(ctx, {
    tabela: REUNIAO.tabela,
    chave: reuniao_codigo,
    acao,
    versao: agora.versao,
    depois: { ...depois, ouvintes },
    escopo: { usuario_responsavel: agora.usuario_login },
  });
  return [agora];
}

/** Changes a meeting that goes on: REUNIAO_ENCERRADA afterwards, REUNIAO_DE_OUTRO where only who conducts it may. */
export async function mudarReuniao(
  ctx: Ctx,
  reuniao_codigo: number,
  m: {
    acao: string;
    soQuemConduz?: boolean;
    depois?: Record<string, unknown>;
    mudar: () => Promise<unknown>;
  },
): Promise<Reuniao[]> {
  const antes = await lerCabecalho(ctx, reuniao_codigo, true);
  if (antes.reuniao_fim !== null) throw new AppError('REUNIAO_ENCERRADA');
  if (m.soQuemConduz && antes.conduz === 'N') throw new AppError('REUNIAO_DE_OUTRO');
  await m.mudar();
  return contarDaReuniao(ctx, reuniao_codigo, m.acao, m.depois);
}
