import type { gerarAgenda as chamada } from '@praca/contract/atividade/agenda/endpoints.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { enderecoDaPagina } from '../../platform/email/mail.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { novoLink } from '../../platform/sessao/token-opaco.ts';
import { lerAgenda } from './reads.ts';
import { gravarAgenda } from './writes.ts';

/** Makes the address of the user's feed, told here and nowhere else; AGENDA_EXISTE for one that would end the one before unasked. */
export async function gerarAgenda(
  ctx: Ctx,
  { SUBSTITUIR }: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const { texto, hash } = novoLink(ctx.sessao.clienteregistro_codigo);
  if (!(await gravarAgenda(ctx, hash, SUBSTITUIR === 'S'))) throw new AppError('AGENDA_EXISTE');
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: ctx.sessao.usuario_codigo,
    acao: 'GERAR_AGENDA',
  });
  const [agenda] = await lerAgenda(ctx);
  if (!agenda) throw new AppError('NAO_ENCONTRADO');
  const agenda_url = enderecoDaPagina(ctx.config, `/api/TWSAtividade/Agenda/${texto}/praca.ics`);
  return [{ ...agenda, agenda_url }];
}
