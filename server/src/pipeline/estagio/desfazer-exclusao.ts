import * as z from 'zod/mini';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { desfazerExclusao } from '@praca/contract/pipeline/estagio/endpoints.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { devolverAoEstagio, NEGOCIOS_POR_LOTE } from '../../negocio/movimento/estagio-inteiro.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  iniciarProcesso,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { travarPipeline } from '../reads-cadastro.ts';
import { gravarOrdem } from './ordenar.ts';
import { travarEstagio, travarEstagios } from './reads.ts';
import { TIPO_DESFAZER, travarExclusao, type Exclusao } from './reads-exclusao.ts';
import { recriarEstagio } from './writes.ts';
import { marcarDesfeita } from './writes-exclusao.ts';

const jaDesfeita = () =>
  new AppError('NADA_A_DESFAZER', {
    mensagem: 'A exclusão deste estágio já foi desfeita.',
    ajuda: 'Atualize a página para ver os estágios de agora.',
  });

/** Starts taking back the deletion of a stage. */
export async function iniciarDesfazer(
  ctx: Ctx,
  { uniproc_codigo }: Entrada<typeof desfazerExclusao>,
): Promise<{ uniproc_codigo: number }[]> {
  const exclusao = await travarExclusao(ctx, uniproc_codigo);
  if (!exclusao) throw new AppError('NAO_ENCONTRADO');
  if (exclusao.desfeita) throw jaDesfeita();
  if (exclusao.andando || exclusao.desfazendo) throw new AppError('PROCESSO_EM_ANDAMENTO');
  return [
    await iniciarProcesso(ctx, {
      tipo: TIPO_DESFAZER,
      entrada: { uniproc_codigo },
      mensagem: 'Desfazer a exclusão do estágio está na fila.',
      registrototal: exclusao.movidos,
    }),
  ];
}

/** Puts the stage back under its code, where it stood among the others. */
async function recriar(ctx: Ctx, antes: Estagio, uniproc_codigo: number): Promise<void> {
  if (!(await travarPipeline(ctx, antes.pipeline_codigo)))
    throw new AppError('NADA_A_DESFAZER', {
      mensagem: 'O funil deste estágio não existe mais.',
      ajuda: 'Crie o estágio em outro funil.',
    });
  if (await travarEstagio(ctx, antes.estagio_codigo)) return;
  const depois = { ...antes, versao: antes.versao + 1 };
  await recriarEstagio(ctx, depois);
  await registrarEvento(ctx, {
    tabela: 'estagio',
    chave: antes.estagio_codigo,
    acao: 'DESFAZER_EXCLUSAO',
    versao: depois.versao,
    depois: { ...depois, uniproc_codigo },
  });
  const irmaos = await travarEstagios(ctx, antes.pipeline_codigo);
  const outros = irmaos.filter((e) => e.estagio_codigo !== antes.estagio_codigo);
  if (!outros.some((e) => e.estagio_ordem === antes.estagio_ordem)) return;
  const onde = outros.filter((e) => e.estagio_ordem < antes.estagio_ordem).length;
  await gravarOrdem(ctx, [...outros.slice(0, onde), depois, ...outros.slice(onde)]);
}

const estadoDoDesfazer = z.object({
  recriado: z._default(z.boolean(), false),
  depoisDe: z._default(z.int(), 0),
  vistos: z._default(z.int(), 0),
  voltaram: z._default(z.int(), 0),
  acabou: z._default(z.boolean(), false),
});
type Estado = z.output<typeof estadoDoDesfazer>;

async function comecar(c: Ctx, codigo: number, e: Exclusao | undefined): Promise<void> {
  if (!e || e.desfeita) throw jaDesfeita();
  if (e.estagio) await recriar(c, e.estagio, codigo);
}

const entradaDoDesfazer = z.object({ uniproc_codigo: z.int() });

async function avancar(ctx: CtxTrabalho, c: Ctx, atual: Estado): Promise<Estado> {
  if (!c.sessao.permissoes.has('cadastro.editar')) throw new AppError('SEM_PERMISSAO');
  const { uniproc_codigo: processo } = z.parse(entradaDoDesfazer, ctx.entrada);
  if (!atual.recriado) await comecar(c, ctx.uniproc_codigo, await travarExclusao(c, processo));
  const d = await devolverAoEstagio(c, {
    uniproc_codigo: ctx.uniproc_codigo,
    processo,
    depoisDe: atual.depoisDe,
  });
  const estado: Estado = {
    recriado: true,
    depoisDe: d.ultimo ?? atual.depoisDe,
    vistos: atual.vistos + d.vistos,
    voltaram: atual.voltaram + d.voltaram,
    acabou: d.vistos < NEGOCIOS_POR_LOTE,
  };
  if (estado.acabou) await marcarDesfeita(c, processo);
  await ctx.avancar(c.tx, {
    registroatual: estado.vistos,
    mensagem: `Desfazendo: ${estado.vistos.toLocaleString('pt-BR')} negócios`,
    estado,
  });
  return estado;
}

const resumir = ({ vistos, voltaram }: Estado): string => {
  if (vistos === 0) return 'O estágio voltou.';
  const ficaram = vistos - voltaram;
  const voltas = `O estágio voltou, com ${voltaram.toLocaleString('pt-BR')} ${voltaram === 1 ? 'negócio' : 'negócios'}`;
  if (ficaram === 0) return `${voltas}.`;
  return `${voltas}; ${ficaram.toLocaleString('pt-BR')} ${ficaram === 1 ? 'ficou onde estava, porque alguém já mexeu nele' : 'ficaram onde estavam, porque alguém já mexeu neles'}.`;
};

/** The job of the undo: the stage first, then its deals batch by batch; those that somebody touched since stay where they are. */
export async function executarDesfazer(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  let estado = z.parse(estadoDoDesfazer, ctx.estado);
  while (!estado.acabou) {
    const atual = estado;
    estado = await ctx.transacao('write', (c) => avancar(ctx, c, atual));
  }
  return {
    Resultado: '0',
    mensagem: resumir(estado),
    voltaram: estado.voltaram,
    mantidos: estado.vistos - estado.voltaram,
  };
}
