import type { Entrada } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/usuario/conta/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { encerrarTodas, encerrarUma } from './writes.ts';

const contar = (ctx: Ctx, encerradas: number) =>
  registrarEvento(ctx, {
    tabela: 'usuario',
    chave: ctx.sessao.usuario_login,
    acao: 'ENCERRAR_SESSOES',
    depois: { encerradas },
  });

/** Ends one of one's own sessions at once. NAO_ENCONTRADO for what is somebody else's, or ended before. */
export async function encerrarSessaoAberta(
  ctx: Ctx,
  { sessao_codigo }: Entrada<typeof api.encerrarSessao>,
): Promise<{ encerradas: number }[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  if (!(await encerrarUma(ctx.tx, registro, usuario, sessao_codigo)))
    throw new AppError('NAO_ENCONTRADO');
  await contar(ctx, 1);
  ctx.aposCommit(() => ctx.difusor.esquecer({ sessao: sessao_codigo }));
  return [{ encerradas: 1 }];
}

/** Ends all of one's own sessions, or all others: whoever else is in with this account is out at once. */
export async function sairDeTodas(
  ctx: Ctx,
  { outras }: Entrada<typeof api.sairDeTodas>,
): Promise<{ encerradas: number }[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario, sessao_codigo } = ctx.sessao;
  const fora = await encerrarTodas(
    ctx.tx,
    registro,
    usuario,
    outras === 'S' ? sessao_codigo : null,
  );
  await contar(ctx, fora.length);
  ctx.aposCommit(() => ctx.difusor.esquecer({ registro, usuario }));
  return [{ encerradas: fora.length }];
}
