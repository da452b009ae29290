import type { salvar } from '@praca/contract/atividade/endpoints.ts';
import { aoAlterarAtividade } from '@praca/contract/atividade/rules.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import { lerPreferencias } from '../aviso/reads-preferencias.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { mudarAtividade, noAlcance } from './alcance.ts';
import { avisarDados } from './avisar-da-tarefa.ts';
import {
  alcancaLivresDe,
  conferirCliente,
  conferirParticipantes,
  conferirTipo,
  conferirUsuario,
  duracaoDoTipo,
  escopoDoDono,
} from './reads.ts';
import { conferirReagendamento } from './reagendar.ts';
import { comecarSerie, seguirSerie } from './serie/mudar.ts';
import { atualizarAtividade, inserirAtividade } from './writes.ts';

const unicos = <T>(lista: readonly T[]): T[] => [...new Set(lista)];

/** Minutes of a new task whose kind tells none. */
const DURACAO = 30;

/** Reminders of a new task that tells none: those that its maker prefers, where it has an hour. */
async function lembretesDaNova(
  ctx: Ctx,
  nova: { atividade_dthr: string | null; atividade_diatodo: boolean },
): Promise<number[]> {
  if (nova.atividade_dthr === null || nova.atividade_diatodo) return [];
  const [preferidas] = await lerPreferencias(ctx);
  return preferidas?.lembretes ?? [];
}

/** Creates a task of a visible deal or a free one (with a rule: its series as well), or changes a pending one at the version seen; its user must be active. Another moment is a rescheduling, with its rule. */
export async function salvarAtividade(ctx: Ctx, e: Entrada<typeof salvar>): Promise<Atividade[]> {
  const { atividade_codigo, versao, atividade_motivo = '', SERIE = 'ESTA', ...campos } = e;
  const usuario_login = e.usuario_login ?? ctx.sessao.usuario_login;
  const valores = { ...campos, usuario_login, atividade_diatodo: e.atividade_diatodo === 'S' };
  await conferirUsuario(ctx, usuario_login);
  if (
    e.negocio_codigo === null &&
    !(await alcancaLivresDe(ctx, usuario_login, e.atividade_participantes))
  )
    throw new AppError('SEM_PERMISSAO', {
      mensagem: 'Uma tarefa sem negócio só pode ser sua.',
      ajuda: 'Escolha o negócio da tarefa, ou deixe-a com você.',
    });
  if (atividade_codigo === undefined) {
    const nova = await noAlcance(ctx, [valores], async (escopo) => {
      const pessoa_codigo = await conferirCliente(ctx, e);
      await conferirTipo(ctx, e.tipoatividade_codigo);
      await conferirParticipantes(ctx, e.atividade_participantes ?? []);
      const inserida = await inserirAtividade(ctx, {
        ...valores,
        pessoa_codigo,
        atividade_participantes: unicos(e.atividade_participantes ?? []),
        atividade_lembretes: unicos(e.atividade_lembretes ?? (await lembretesDaNova(ctx, valores))),
        atividade_recorrencia: e.atividade_recorrencia ?? '',
        atividade_texto: e.atividade_texto ?? '',
        atividade_prioridade: e.atividade_prioridade ?? 'NORMAL',
        atividade_local: e.atividade_local ?? '',
        atividade_duracao:
          e.atividade_duracao ?? (await duracaoDoTipo(ctx, e.tipoatividade_codigo)) ?? DURACAO,
      });
      const criada = await comecarSerie(ctx, inserida);
      await avisarDados(ctx, criada);
      await registrarEvento(ctx, {
        tabela: 'atividade',
        chave: criada.atividade_codigo,
        acao: 'CRIAR',
        versao: criada.versao,
        depois: criada,
        escopo: escopo ?? (await escopoDoDono(ctx, usuario_login)),
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
        const pessoa_codigo =
          e.pessoa_codigo === antes.pessoa_codigo
            ? antes.pessoa_codigo
            : await conferirCliente(ctx, e);
        await conferirTipo(ctx, e.tipoatividade_codigo, antes.tipoatividade_codigo);
        const participantes = e.atividade_participantes ?? antes.atividade_participantes;
        await conferirParticipantes(ctx, participantes, antes.atividade_participantes);
        if (reagenda(antes))
          conferirReagendamento(ctx, {
            atividade_dthr: e.atividade_dthr ?? '',
            atividade_diatodo: e.atividade_diatodo,
            atividade_motivo,
          });
        const mudada = await atualizarAtividade(ctx, atividade_codigo, {
          ...valores,
          pessoa_codigo,
          atividade_participantes: unicos(participantes),
          atividade_lembretes: unicos(e.atividade_lembretes ?? antes.atividade_lembretes),
          atividade_recorrencia: e.atividade_recorrencia ?? antes.atividade_recorrencia,
          atividade_texto: e.atividade_texto ?? antes.atividade_texto,
          atividade_prioridade: e.atividade_prioridade ?? antes.atividade_prioridade,
          atividade_local: e.atividade_local ?? antes.atividade_local,
          atividade_duracao: e.atividade_duracao ?? antes.atividade_duracao,
        });
        return seguirSerie(ctx, antes, mudada, SERIE);
      },
      extra: atividade_motivo === '' ? {} : { atividade_motivo },
    },
  );
}
