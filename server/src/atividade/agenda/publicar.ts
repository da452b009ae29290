import { createHash } from 'node:crypto';
import type { agendaPublicada } from '@praca/contract/atividade/agenda/endpoints.ts';
import {
  DIAS_DA_SERIE,
  MAXIMO_DA_SERIE,
  MAXIMO_DE_EVENTOS,
} from '@praca/contract/atividade/agenda/schemas.ts';
import { agendaEmIcs } from '@praca/contract/atividade/icalendar.ts';
import { dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Ctx, CtxPublico, Sessao } from '../../platform/context.ts';
import { enderecoDaPagina } from '../../platform/email/mail.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import type { Passagem } from '../../platform/saida/passagem.ts';
import { ocorrencias } from '../serie/ocorrencias.ts';
import { peloEndereco } from './pelo-endereco.ts';
import {
  lerSeriesDaAgenda,
  lerTarefasDaAgenda,
  momentosDaSerie,
  type SerieDaAgenda,
  type TarefaDaAgenda,
} from './reads.ts';

/** What a series will make beyond the tasks that are there, as tasks. */
async function porVir(ctx: Ctx, s: SerieDaAgenda): Promise<TarefaDaAgenda[]> {
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const ate = `${somarDias(hoje, DIAS_DA_SERIE)}T23:59`;
  if (ate <= s.serie_feitaate) return [];
  const relogios = ocorrencias(
    s.serie_regra,
    s.serie_inicio,
    s.serie_feitaate,
    ate,
    MAXIMO_DA_SERIE,
  );
  const momentos = await momentosDaSerie(ctx, s.serie_codigo, relogios);
  return momentos.map(({ relogio, dthr }) => ({
    ...s.modelo,
    atividade_codigo: 0,
    atividade_dthr: dthr,
    atividade_ocorrencia: relogio,
  }));
}

const caminhoDa = ({ atividade_codigo, negocio_codigo }: Partial<TarefaDaAgenda>): string => {
  if (atividade_codigo) return `/apps/crm/atividades?tarefa=${atividade_codigo}`;
  return negocio_codigo
    ? `/apps/crm/pipeline/manutencaonegocio/${negocio_codigo}`
    : '/apps/crm/atividades';
};

const quando = (t: TarefaDaAgenda): number => Date.parse(t.atividade_dthr ?? '');

/** The tasks of who asks, those of series to come with them. */
async function lerAgendaInteira(ctx: Ctx): Promise<TarefaDaAgenda[]> {
  const feitas = await lerTarefasDaAgenda(ctx);
  const adiante: TarefaDaAgenda[] = [];
  for (const serie of await lerSeriesDaAgenda(ctx)) adiante.push(...(await porVir(ctx, serie)));
  return [...feitas, ...adiante]
    .sort((a, b) => quando(a) - quando(b) || a.atividade_codigo - b.atividade_codigo)
    .slice(0, MAXIMO_DE_EVENTOS);
}

function montarAgenda(
  { config, agora }: CtxPublico,
  { usuario_fuso: fuso, usuario_nome }: Sessao,
  { dito: tarefas }: Passagem<'AGENDA', TarefaDaAgenda[]>,
): ArquivoResposta {
  const escrever = (quando: Date) =>
    agendaEmIcs(tarefas, {
      agora: quando,
      fuso,
      nome: `Praça: ${usuario_nome}`,
      enderecoDe: (t) => enderecoDaPagina(config, caminhoDa(t)),
    });
  // The stamp of each event is the moment of the reading: it says nothing of what changed.
  const igual = createHash('sha256')
    .update(escrever(new Date(0)))
    .digest('base64url');
  return {
    nome: 'praca.ics',
    tipo: 'text/calendar; charset=utf-8',
    conteudo: escrever(agora),
    etag: `W/"${igual}"`,
  };
}

/** The tasks of the owner of an address as a calendar: 30 days back and all to come, what repeats told for a year. */
export async function publicarAgenda(
  ctx: CtxPublico,
  { token }: Entrada<typeof agendaPublicada>,
): Promise<ArquivoResposta> {
  const { sessao, passagem } = await peloEndereco(ctx, token, lerAgendaInteira);
  return montarAgenda(ctx, sessao, passagem);
}
