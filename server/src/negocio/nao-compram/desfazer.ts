import * as z from 'zod/mini';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { desfazerInclusao } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import { entradaDesfazerInclusao } from '@praca/contract/negocio/nao-compram/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import {
  iniciarProcesso,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import {
  contarNegociosDaImportacao,
  travarNegociosDaImportacao,
} from '../importacao/desfazer/reads-desfazer.ts';
import { excluirConjunto } from '../lixeira/writes.ts';
import { travarNegocios } from '../lote/reads.ts';
import { TIPO_DESFAZER, TIPO_INCLUIR, TIPO_REPOSICAO } from './plano.ts';
import { travarInclusao } from './reads.ts';

const POR_PARTE = 500;

/** Starts taking an inclusion back, also one out of the radar: own ones, or those of others for who sees the work of others. */
export async function desfazerNaoCompram(
  ctx: Ctx,
  { uniproc_codigo }: Entrada<typeof desfazerInclusao>,
): Promise<Linha<typeof desfazerInclusao>[]> {
  const inclusao = await travarInclusao(ctx, uniproc_codigo, {
    feitas: [TIPO_INCLUIR, TIPO_REPOSICAO],
    volta: TIPO_DESFAZER,
  });
  if (!inclusao) throw new AppError('NAO_ENCONTRADO');
  if (inclusao.andando || inclusao.desfazendo) throw new AppError('PROCESSO_EM_ANDAMENTO');
  if ((await contarNegociosDaImportacao(ctx, uniproc_codigo)).vistos === 0)
    throw new AppError('LOTE_DESFEITO');
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO_DESFAZER,
    entrada: { uniproc_codigo },
    mensagem: 'Desfazer a inclusão está na fila.',
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: uniproc_codigo,
    acao: TIPO_DESFAZER,
    depois: { uniproc_codigo: iniciado.uniproc_codigo },
  });
  return [iniciado];
}

const estadoDaVolta = z.object({
  total: z.int(),
  vistos: z.int(),
  depoisDe: z.int(),
  retirados: z.int(),
});
type Estado = z.output<typeof estadoDaVolta>;

const numero = (n: number): string => n.toLocaleString('pt-BR');

/** The job of the way back: deals that nobody worked on go to the Lixeira, the others stay; chunk by chunk. */
export async function executarDesfazer(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const inclusao = entradaDesfazerInclusao.parse(ctx.entrada).uniproc_codigo;
  let estado: Estado =
    'depoisDe' in ctx.estado
      ? z.parse(estadoDaVolta, ctx.estado)
      : {
          total: (await ctx.transacao('read', (c) => contarNegociosDaImportacao(c, inclusao)))
            .vistos,
          vistos: 0,
          depoisDe: 0,
          retirados: 0,
        };
  for (let acabou = false; !acabou;) {
    const atual = estado;
    estado = await ctx.transacao('write', async (c) => {
      const negocios = await travarNegociosDaImportacao(c, inclusao, atual.depoisDe, POR_PARTE);
      const intocados = negocios.filter((n) => n.intocado).map((n) => n.negocio_codigo);
      const meus = (await travarNegocios(c, intocados)).map((n) => n.negocio_codigo);
      const { eventos } = await excluirConjunto(c, ctx.uniproc_codigo, meus);
      const novo: Estado = {
        total: atual.total,
        vistos: atual.vistos + negocios.length,
        depoisDe: negocios.at(-1)?.negocio_codigo ?? atual.depoisDe,
        retirados: atual.retirados + eventos.length,
      };
      await ctx.avancar(c.tx, {
        registroatual: novo.vistos,
        registrototal: novo.total,
        estado: { ...novo },
        mensagem: `Desfazendo: ${numero(novo.vistos)} de ${numero(novo.total)} negócios`,
      });
      if (eventos.length > 0)
        c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, eventos));
      acabou = negocios.length < POR_PARTE;
      return novo;
    });
  }
  const { retirados, vistos } = estado;
  const ficaram = vistos - retirados;
  return {
    Resultado: '0',
    mensagem: `${numero(retirados)} ${retirados === 1 ? 'negócio foi' : 'negócios foram'} para a Lixeira${
      ficaram === 0
        ? ''
        : `; ${numero(ficaram)} ${ficaram === 1 ? 'ficou, porque alguém já trabalhou nele' : 'ficaram, porque alguém já trabalhou neles'}`
    }.`,
    retirados,
    ficaram,
  };
}
