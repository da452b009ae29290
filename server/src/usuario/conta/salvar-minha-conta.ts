import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvarMinhaConta as chamada } from '@praca/contract/usuario/conta/endpoints.ts';
import type { MinhaConta } from '@praca/contract/usuario/conta/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { conferirRamal } from '../ramal.ts';
import { lerMinhaConta } from './reads.ts';
import { atualizarMinhaConta } from './writes.ts';

const CAMPOS = [
  'usuario_nome',
  'usuario_email',
  'usuario_ramal',
  'usuario_maiusculo',
  'usuario_fuso',
  'usuario_assinatura',
] as const satisfies readonly (keyof MinhaConta)[];

const recorte = (conta: MinhaConta, campos: readonly (keyof MinhaConta)[]) =>
  Object.fromEntries(campos.map((campo) => [campo, conta[campo]]));

/** Changes one's own name, address for answers, extension, zone and signature at the version seen. REGISTRO_ALTERADO. */
export async function salvarMinhaConta(
  ctx: Ctx,
  e: Entrada<typeof chamada>,
): Promise<MinhaConta[]> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario, usuario_login } = ctx.sessao;
  const [antes] = await lerMinhaConta(ctx);
  if (antes?.usuario_ramal !== e.usuario_ramal)
    await conferirRamal(ctx, { usuario_login, usuario_ramal: e.usuario_ramal });
  if (!antes || !(await atualizarMinhaConta(ctx.tx, registro, usuario, e)))
    throw new AppError('REGISTRO_ALTERADO');
  const [depois] = await lerMinhaConta(ctx);
  if (!depois) throw new AppError('SESSAO_INVALIDA');
  const campos = CAMPOS.filter((campo) => antes[campo] !== depois[campo]);
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario_login,
    acao: 'ALTERAR',
    versao: depois.versao,
    antes: recorte(antes, campos),
    depois: recorte(depois, campos),
  });
  ctx.aposCommit(() => ctx.difusor.esquecer({ registro, usuario }));
  return [depois];
}
