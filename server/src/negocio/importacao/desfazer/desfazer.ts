import * as z from 'zod/mini';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { desfazer } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type CtxTrabalho,
  iniciarProcesso,
  type ResultadoProcesso,
} from '../../../platform/fila/processo.ts';
import { registrarEvento } from '../../../platform/eventos/registro-evento.ts';
import { travarNegocios } from '../../lote/reads.ts';
import { lerImportacao } from '../reads.ts';
import {
  contarNegociosDaImportacao,
  lerDesfeita,
  lerPessoasVistas,
  preverRetirada,
  travarNegociosDaImportacao,
} from './reads-desfazer.ts';
import { contarFechados, lerFechados, resumirFechados } from '../gravacao/reads-fechamento.ts';
import { reabrirNegocios } from '../gravacao/fechar.ts';
import { apagarNegocios, apagarPessoasDaImportacao, marcarDesfeita } from './writes.ts';

/** The name under which undos of imports run as processes. */
export const TIPO_DESFAZER = 'DESFAZER_IMPORTACAO';

const NEGOCIOS_POR_LOTE = 1000;
const MANTIDOS_NO_RESULTADO = 50;

/** Whether an undo would find anything: what an earlier one left and nobody holds any more. */
const resta = async (ctx: Ctx, importacao: number): Promise<boolean> =>
  (await preverRetirada(ctx, importacao)).retirar > 0 ||
  (await resumirFechados(ctx, importacao)).fechados > 0;

/** Starts taking back a whole import, again where an earlier undo left what nobody holds any more: own ones, or those of others for who sees the work of others. */
export async function desfazerImportacao(
  ctx: Ctx,
  { uniproc_codigo }: Entrada<typeof desfazer>,
): Promise<{ uniproc_codigo: number }[]> {
  const importacao = await lerImportacao(ctx, uniproc_codigo);
  if (importacao === undefined || importacao.simulada) throw new AppError('NAO_ENCONTRADO');
  if (
    importacao.desfazendo ||
    importacao.uniproc_situacao === 'AG' ||
    importacao.uniproc_situacao === 'EE'
  )
    throw new AppError('PROCESSO_EM_ANDAMENTO');
  if (importacao.desfeita && !(await resta(ctx, uniproc_codigo)))
    throw new AppError('IMPORTACAO_DESFEITA');
  const { todos, vistos } = await contarNegociosDaImportacao(ctx, uniproc_codigo);
  if (todos > 0 && vistos === 0 && (await resumirFechados(ctx, uniproc_codigo)).fechados === 0)
    throw new AppError('NAO_ENCONTRADO');
  if (
    !ctx.sessao.permissoes.has('negocio.editar') &&
    (await contarFechados(ctx, uniproc_codigo)) > 0
  )
    throw new AppError('SEM_PERMISSAO');
  const iniciado = await iniciarProcesso(ctx, {
    tipo: TIPO_DESFAZER,
    entrada: { uniproc_codigo },
    mensagem: 'Desfazer a importação está na fila.',
  });
  await registrarEvento(ctx, {
    tabela: 'processo',
    chave: uniproc_codigo,
    acao: 'DESFAZER_IMPORTACAO',
    depois: { arquivo_nome: importacao.arquivo_nome },
  });
  return [iniciado];
}

const estadoDoDesfazer = z.object({
  /** Last history row looked at of the deals that the import closed; null when they are through. */
  depoisDoFechamento: z.nullable(z.int()),
  reabertos: z.int(),
  total: z.int(),
  vistos: z.int(),
  depoisDe: z.int(),
  excluidos: z.int(),
  pessoas: z.int(),
  mantidos: z.int(),
  /** Those of the kept ones that only another import holds; states of before know none. */
  presos: z.optional(z.int()),
  lista: z.array(z.object({ negocio_codigo: z.int(), negocio_titulo: z.string() })),
});
type Estado = z.output<typeof estadoDoDesfazer>;

const entradaDoDesfazer = z.object({ uniproc_codigo: z.int() });

/** The job of an undo: what the import closed opens again and what it created goes, where nobody touched it since; the others stay and are told. */
export async function executarDesfazer(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const { uniproc_codigo: importacao } = z.parse(entradaDoDesfazer, ctx.entrada);
  const inicio = await ctx.transacao('read', async (c) => ({
    desfeita: (await lerDesfeita(c, importacao)) && !(await resta(c, importacao)),
    total:
      (await contarNegociosDaImportacao(c, importacao)).vistos +
      (await contarFechados(c, importacao)),
  }));
  if (inicio.desfeita && !('depoisDe' in ctx.estado)) throw new AppError('IMPORTACAO_DESFEITA');
  let estado: Estado =
    'depoisDe' in ctx.estado
      ? z.parse(estadoDoDesfazer, ctx.estado)
      : {
          depoisDoFechamento: 0,
          reabertos: 0,
          total: inicio.total,
          vistos: 0,
          depoisDe: 0,
          excluidos: 0,
          pessoas: 0,
          mantidos: 0,
          lista: [],
        };
  for (let acabou = false; !acabou;) {
    const atual = estado;
    estado = await ctx.transacao('write', async (c) => {
      const novo =
        atual.depoisDoFechamento === null
          ? await retirarCriados(c, ctx.uniproc_codigo, importacao, atual)
          : await reabrirFechados(c, ctx.uniproc_codigo, importacao, {
              ...atual,
              depoisDoFechamento: atual.depoisDoFechamento,
            });
      acabou = atual.depoisDoFechamento === null && novo.vistos - atual.vistos < NEGOCIOS_POR_LOTE;
      if (acabou) await marcarDesfeita(c, importacao);
      await ctx.avancar(c.tx, {
        registroatual: novo.vistos,
        registrototal: novo.total,
        estado: novo,
        mensagem: `Desfazendo: ${novo.vistos.toLocaleString('pt-BR')} de ${novo.total.toLocaleString('pt-BR')} negócios`,
      });
      if (novo.excluidos + novo.reabertos > atual.excluidos + atual.reabertos)
        c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
      return novo;
    });
  }
  return {
    Resultado: '0',
    mensagem: resumir(estado),
    excluidos: estado.excluidos,
    reabertos: estado.reabertos,
    mantidos: estado.mantidos,
    pessoas_excluidas: estado.pessoas,
    negocios_mantidos: estado.lista,
  };
}

type Lista = Estado['lista'];
const comMantidos = (estado: Estado, tocados: Lista, quantos: number) => ({
  mantidos: estado.mantidos + quantos,
  lista: [...estado.lista, ...tocados].slice(0, MANTIDOS_NO_RESULTADO),
});

/** The next deals that the import closed are open again, where nobody changed them since. */
async function reabrirFechados(
  c: Ctx,
  processo: number,
  importacao: number,
  atual: Estado & { depoisDoFechamento: number },
): Promise<Estado> {
  const fechados = await lerFechados(c, importacao, atual.depoisDoFechamento, NEGOCIOS_POR_LOTE);
  const ultimo = fechados.at(-1);
  if (ultimo === undefined) return { ...atual, depoisDoFechamento: null };
  if (!c.sessao.permissoes.has('negocio.editar')) throw new AppError('SEM_PERMISSAO');
  const visiveis = await travarNegocios(
    c,
    fechados.map((f) => f.negocio_codigo),
  );
  const feito = await reabrirNegocios(
    c,
    processo,
    fechados.map((f) => f.evento_codigo),
    visiveis.map((n) => n.negocio_codigo),
  );
  return {
    ...atual,
    ...comMantidos(atual, feito.lista, feito.mantidos),
    depoisDoFechamento: ultimo.evento_codigo,
    vistos: atual.vistos + fechados.length,
    reabertos: atual.reabertos + feito.reabertos,
  };
}

/** The next deals that the import created go, where nobody worked on them since, with the customers that only they had. */
async function retirarCriados(
  c: Ctx,
  processo: number,
  importacao: number,
  atual: Estado,
): Promise<Estado> {
  const negocios = await travarNegociosDaImportacao(
    c,
    importacao,
    atual.depoisDe,
    NEGOCIOS_POR_LOTE,
  );
  const intocados = negocios.filter((n) => n.intocado);
  const tocados = negocios
    .filter((n) => !n.intocado)
    .map(({ negocio_codigo, negocio_titulo }) => ({ negocio_codigo, negocio_titulo }));
  await apagarNegocios(
    c,
    processo,
    intocados.map((n) => n.negocio_codigo),
  );
  const pessoas = await apagarPessoasDaImportacao(
    c,
    processo,
    importacao,
    await lerPessoasVistas(c, [...new Set(intocados.flatMap((n) => n.pessoa_codigo ?? []))]),
  );
  return {
    ...atual,
    ...comMantidos(atual, tocados, tocados.length),
    presos: (atual.presos ?? 0) + negocios.filter((n) => !n.intocado && n.preso).length,
    vistos: atual.vistos + negocios.length,
    depoisDe: negocios.at(-1)?.negocio_codigo ?? atual.depoisDe,
    excluidos: atual.excluidos + intocados.length,
    pessoas: atual.pessoas + pessoas,
  };
}

const contar = (n: number, um: string, muitos: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`;

const resumir = ({ excluidos, reabertos, mantidos, presos = 0 }: Estado): string => {
  const trabalhados = mantidos - presos;
  const partes = [
    ...(excluidos > 0 || reabertos === 0
      ? [contar(excluidos, 'negócio foi retirado', 'negócios foram retirados')]
      : []),
    ...(reabertos > 0
      ? [contar(reabertos, 'negócio foi reaberto', 'negócios foram reabertos')]
      : []),
    ...(trabalhados > 0
      ? [
          contar(
            trabalhados,
            'ficou, porque alguém já trabalhou nele',
            'ficaram, porque alguém já trabalhou neles',
          ),
        ]
      : []),
    ...(presos > 0
      ? [
          contar(
            presos,
            'ficou, porque outra importação o fechou',
            'ficaram, porque outra importação os fechou',
          ),
        ]
      : []),
  ];
  return `${partes.join('; ')}.`;
};
