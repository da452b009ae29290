import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { avisar, retirarAvisos } from '../aviso/avisar.ts';
import { veNegocio } from '../negocio/quem-ve.ts';
import type { Ctx } from '../platform/context.ts';
import { acessosDoRegistro } from '../platform/sessao/acesso-sessao.ts';
import { momentoNoFuso } from './lembrete/momento.ts';
import { lerPosse } from './reads-posse.ts';

type Gente = Pick<Atividade, 'usuario_login' | 'atividade_participantes'>;

/** Tells people what was done with a task for them: who sees it alone, never who did it; what one person does within an hour is one notice. */
async function contar(
  ctx: Ctx,
  t: Atividade,
  logins: readonly string[],
  dito: { chave: string; titulo: string; plural: string },
): Promise<void> {
  const outros = logins.filter((login) => login !== ctx.sessao.usuario_login);
  if (outros.length === 0) return;
  const posse = t.negocio_codigo === null ? null : await lerPosse(ctx, t.negocio_codigo);
  const acessos = await acessosDoRegistro(ctx.tx, ctx.sessao.clienteregistro_codigo);
  for (const um of acessos.filter(({ usuario_login }) => outros.includes(usuario_login)))
    if (posse === null || veNegocio(um, posse))
      await avisar(ctx, [um.usuario_login], {
        ...dito,
        tipo: 'TAREFA',
        chave: `${dito.chave}/${ctx.sessao.usuario_codigo}/${ctx.agora.toISOString().slice(0, 13)}`,
        texto: [t.atividade_dthr && momentoNoFuso(t, um.usuario_fuso), posse?.negocio_titulo]
          .filter(Boolean)
          .join(' · '),
        atividade_codigo: t.atividade_codigo,
      });
}

/** Tells a task to whom it was given, and to who takes part in it from now on; `antes` had them already. */
export async function avisarDados(
  ctx: Ctx,
  t: Atividade,
  antes: Gente = { usuario_login: ctx.sessao.usuario_login, atividade_participantes: [] },
): Promise<void> {
  if (t.atividade_situacao !== 'P') return;
  if (t.usuario_login !== antes.usuario_login)
    await contar(ctx, t, [t.usuario_login], {
      chave: 'dada',
      titulo: `deu a você a tarefa “${t.atividade_titulo}”`,
      plural: 'deu {n} tarefas a você',
    });
  const estavam = [antes.usuario_login, ...antes.atividade_participantes, t.usuario_login];
  await contar(
    ctx,
    t,
    t.atividade_participantes.filter((login) => !estavam.includes(login)),
    {
      chave: 'convite',
      titulo: `incluiu você na tarefa “${t.atividade_titulo}”`,
      plural: 'incluiu você em {n} tarefas',
    },
  );
}

/** Takes back what people were told of a task that is done, put off, gone or somebody else's now. */
export async function retirarDaTarefa(
  ctx: Ctx,
  antes: Atividade,
  depois: Atividade | null,
): Promise<void> {
  const { atividade_codigo } = antes;
  const sobre = { atividade_codigo };
  const deOutro = depois?.usuario_login !== antes.usuario_login;
  if (
    antes.atividade_lembretes.length > 0 &&
    (deOutro || depois.atividade_situacao !== 'P' || depois.atividade_dthr !== antes.atividade_dthr)
  )
    await retirarAvisos(ctx, { sobre, tipos: ['LEMBRETE'] });
  if (deOutro) await retirarAvisos(ctx, { sobre, tipos: ['TAREFA'], de: antes.usuario_login });
  for (const de of antes.atividade_participantes)
    if (depois !== null && !depois.atividade_participantes.includes(de))
      await retirarAvisos(ctx, { sobre, tipos: ['TAREFA', 'LEMBRETE'], de });
}
