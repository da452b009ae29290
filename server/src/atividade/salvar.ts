import type { salvar } from '@praca/contract/atividade/endpoints.ts';
import { aoAlterarAtividade } from '@praca/contract/atividade/rules.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { mudarAtividade, noAlcance } from './alcance.ts';
import {
  alcancaLivresDe,
  conferirCliente,
  conferirTipo,
  conferirUsuario,
  duracaoDoTipo,
} from './reads.ts';
import { conferirReagendamento } from './reagendar.ts';
import { atualizarAtividade, inserirAtividade } from './writes.ts';

/** Minutes of a new task whose kind tells none. */
const DURACAO = 30;

/** Creates a task of a visible deal or a free one, or changes a pending one at the version seen; its user must be active. Another moment is a rescheduling, with its rule. */
export async function salvarAtividade(ctx: Ctx, e: Entrada<typeof salvar>): Promise<Atividade[]> {
  const { atividade_codigo, versao, atividade_motivo = '', ...campos } = e;
  const usuario_login = e.usuario_login ?? ctx.sessao.usuario_login;
  const valores = { ...campos, usuario_login, atividade_diatodo: e.atividade_diatodo === 'S' };
  await conferirUsuario(ctx, usuario_login);
  if (e.negocio_codigo === null && !(await alcancaLivresDe(ctx, usuario_login)))
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'Uma tarefa sem negócio só pode ser sua.',
      ajuda: 'Escolha o negócio da tarefa, ou deixe-a com você.',
    });
  if (atividade_codigo === undefined) {
    const nova = await noAlcance(ctx, [valores], async (escopo) => {
      await conferirCliente(ctx, e);
      await conferirTipo(ctx, e.tipoatividade_codigo);
      const criada = await inserirAtividade(ctx, {
        ...valores,
        atividade_texto: e.atividade_texto ?? '',
        atividade_prioridade: e.atividade_prioridade ?? 'NORMAL',
        atividade_local: e.atividade_local ?? '',
        atividade_duracao:
          e.atividade_duracao ?? (await duracaoDoTipo(ctx, e.tipoatividade_codigo)) ?? DURACAO,
      });
      await registrarEvento(ctx, {
        tabela: 'atividade',
        chave: criada.atividade_codigo,
        acao: 'CRIAR',
        versao: criada.versao,
        depois: criada,
        ...(escopo ? { escopo } : {}),
      });
      return { resultado: criada, humana: false };
    });
    return [nova];
  }
  // The first date of a task that had none is no rescheduling; taking its date away is one, which has no moment.
  const reagenda = ({ atividade_dthr: antes }: Atividade): boolean =>
    antes !== null && Date.parse(antes) !== Date.parse(e.atividade_dthr ?? '');
  return mudarAtividade(
    ctx,
    { atividade_codigo, versao },
    {
      acao: (antes) => (reagenda(antes) ? 'REAGENDAR' : 'ALTERAR'),
      regra: aoAlterarAtividade,
      destino: valores,
      mudar: async (antes) => {
        await conferirVersao(ctx, 'atividade', atividade_codigo, antes, versao);
        // A customer who was there before stays, whosever they are now.
        if (e.pessoa_codigo !== antes.pessoa_codigo) await conferirCliente(ctx, e);
        await conferirTipo(ctx, e.tipoatividade_codigo, antes.tipoatividade_codigo);
        if (reagenda(antes))
          conferirReagendamento(ctx, {
            atividade_dthr: e.atividade_dthr ?? '',
            atividade_diatodo: e.atividade_diatodo,
            atividade_motivo,
          });
        return atualizarAtividade(ctx, atividade_codigo, {
          ...valores,
          atividade_texto: e.atividade_texto ?? antes.atividade_texto,
          atividade_prioridade: e.atividade_prioridade ?? antes.atividade_prioridade,
          atividade_local: e.atividade_local ?? antes.atividade_local,
          atividade_duracao: e.atividade_duracao ?? antes.atividade_duracao,
        });
      },
      extra: atividade_motivo === '' ? {} : { atividade_motivo },
    },
  );
}
