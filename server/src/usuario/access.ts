import { conferirVista } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import type { Tx } from '../platform/banco/db.ts';
import { AppError } from '../platform/errors.ts';
import { porChave } from '../platform/sessao/por-chave.ts';
import { emailDeOutro, permissoesDe, permissoesDoPerfil, type Usuario } from './reads.ts';
import { alcanceDe, type Alcance } from './alcance.ts';
import { temAdministrador } from './reads-administracao.ts';

/** Nobody gives away, through a profile, a permission that they do not hold. */
export async function conferirConcessao(ctx: Ctx, perfil: number, alcance: Alcance): Promise<void> {
  const pedidas = await permissoesDoPerfil(ctx.tx, ctx.sessao.clienteregistro_codigo, perfil).catch(
    (erro: unknown) => {
      throw erro instanceof AppError
        ? new AppError('REFERENCIA_INVALIDA', {
            campos: [{ campo: 'perfil_codigo', mensagem: 'O perfil escolhido não existe.' }],
          })
        : erro;
    },
  );
  if (!pedidas.every(alcance))
    throw new AppError('SEM_PERMISSAO', {
      ajuda: 'Este perfil tem permissões que você não tem. Peça a quem as tem.',
    });
}

/** Nobody changes the account of somebody who may do more than they do: that would be a way to become them. Oneself is a person in session: a key changes nobody who may do more than it may, its own person neither. */
export async function conferirAlcance(ctx: Ctx, login: string, alcance?: Alcance): Promise<void> {
  if (login === ctx.sessao.usuario_login && !porChave(ctx.sessao)) return;
  const suas = await permissoesDe(ctx.tx, ctx.sessao.clienteregistro_codigo, login);
  if (!suas.every(alcance ?? (await alcanceDe(ctx)))) {
    throw new AppError('SEM_PERMISSAO', {
      ajuda: 'Este usuário tem permissões que você não tem. Peça a quem as tem.',
    });
  }
}

/** After a change of what a user may do, one's own included: SEM_PERMISSAO when it gives more than was one's to give before it. */
export async function conferirDireitos(ctx: Ctx, login: string, alcance: Alcance): Promise<void> {
  const suas = await permissoesDe(ctx.tx, ctx.sessao.clienteregistro_codigo, login);
  if (!suas.every(alcance))
    throw new AppError('SEM_PERMISSAO', {
      ajuda: 'O usuário ficaria com permissões que você não tem. Peça a quem as tem.',
    });
}

/** After a change, and under the lock of the administration: ULTIMO_ADMINISTRADOR when nobody is left. */
export async function conferirAdministrador(tx: Tx, registro: number): Promise<void> {
  if (!(await temAdministrador(tx, registro))) throw new AppError('ULTIMO_ADMINISTRADOR');
}

/**
 * The e-mail of a login leads to the account: once the person came in it is theirs alone (`trocarEmail`), and until then
 * who sees all that they will see may mend it. SEM_PERMISSAO.
 */
export async function conferirTrocaDeEmail(
  ctx: Ctx,
  u: Pick<Usuario, 'usuario_codigo' | 'usuario_confirmado'>,
): Promise<void> {
  if (u.usuario_confirmado === 'S')
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'O e-mail com que alguém entra só a própria pessoa troca.',
      ajuda: 'Ela o troca em Minha conta, com a senha.',
    });
  await conferirVista(ctx, u.usuario_codigo);
}

/** EMAIL_REPETIDO when somebody else of the registration has the e-mail. */
export async function recusarEmailEmUso(
  ctx: Ctx,
  u: Pick<Usuario, 'usuario_login' | 'usuario_emaillogin'>,
): Promise<void> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  if (await emailDeOutro(ctx.tx, registro, u.usuario_emaillogin, u.usuario_login))
    throw new AppError('EMAIL_REPETIDO', {
      campos: [
        { campo: 'usuario_emaillogin', mensagem: 'Este e-mail já é usado por outro usuário.' },
      ],
    });
}
