import type { Entrada } from '@praca/contract/endpoint.ts';
import type { desfazer } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type CtxTrabalho,
  iniciarProcesso,
  type ResultadoProcesso,
} from '../../platform/processo.ts';
import { registrarEvento } from '../../platform/registro-evento.ts';
import {
  contarNegociosDaImportacao,
  lerDesfeita,
  lerImportacao,
  travarNegociosDaImportacao,
} from './reads.ts';
import { apagarNegocios, apagarPessoasDaImportacao, marcarDesfeita } from './writes.ts';

/** The name under which undos of imports run as processes. */
export const TIPO_DESFAZER = 'DESFAZER_IMPORTACAO';

const NEGOCIOS_POR_LOTE = 1000;
const MANTIDOS_NO_RESULTADO = 50;

/** Starts taking back a whole import: own ones, or those of others for who sees the work of others. */
export async function desfazerImportacao(
  ctx: Ctx,
  { uniproc_codigo }: Entrada<typeof desfazer>,
): Promise<{ uniproc_codigo: number }[]> {
  const importacao = await lerImportacao(ctx, uniproc_codigo);
  if (importacao === undefined || importacao.simulada) throw new AppError('NAO_ENCONTRADO');
  if (importacao.desfeita) throw new AppError('IMPORTACAO_DESFEITA');
  if (
    importacao.desfazendo ||
    importacao.uniproc_situacao === 'AG' ||
    importacao.uniproc_situacao === 'EE'
  )
    throw new AppError('PROCESSO_EM_ANDAMENTO');
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

type Estado = {
  total: number;
  vistos: number;
  depoisDe: number;
  excluidos: number;
  pessoas: number;
  mantidos: number;
  lista: { negocio_codigo: number; negocio_titulo: string }[];
};

/** The job of an undo: deals that nobody touched since go, with the customers that only they had; the others stay and are told. */
export async function executarDesfazer(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const importacao = Number(ctx.entrada.uniproc_codigo);
  const inicio = await ctx.transacao('read', async (c) => ({
    desfeita: await lerDesfeita(c, importacao),
    total: await contarNegociosDaImportacao(c, importacao),
  }));
  if (inicio.desfeita) throw new AppError('IMPORTACAO_DESFEITA');
  let estado: Estado =
    'depoisDe' in ctx.estado
      ? (ctx.estado as unknown as Estado)
      : {
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
      const negocios = await travarNegociosDaImportacao(
        c,
        importacao,
        atual.depoisDe,
        NEGOCIOS_POR_LOTE,
      );
      acabou = negocios.length < NEGOCIOS_POR_LOTE;
      const intocados = negocios.filter((n) => n.intocado);
      const tocados = negocios.filter((n) => !n.intocado);
      await apagarNegocios(
        c,
        ctx.uniproc_codigo,
        intocados.map((n) => n.negocio_codigo),
      );
      const pessoas = await apagarPessoasDaImportacao(c, ctx.uniproc_codigo, importacao, [
        ...new Set(intocados.flatMap((n) => n.pessoa_codigo ?? [])),
      ]);
      const novo: Estado = {
        total: atual.total,
        vistos: atual.vistos + negocios.length,
        depoisDe: negocios.at(-1)?.negocio_codigo ?? atual.depoisDe,
        excluidos: atual.excluidos + intocados.length,
        pessoas: atual.pessoas + pessoas,
        mantidos: atual.mantidos + tocados.length,
        lista: [
          ...atual.lista,
          ...tocados.map(({ negocio_codigo, negocio_titulo }) => ({
            negocio_codigo,
            negocio_titulo,
          })),
        ].slice(0, MANTIDOS_NO_RESULTADO),
      };
      if (acabou) await marcarDesfeita(c, importacao);
      await ctx.avancar(c.tx, {
        registroatual: novo.vistos,
        registrototal: novo.total,
        estado: novo,
        mensagem: `Desfazendo: ${novo.vistos.toLocaleString('pt-BR')} de ${novo.total.toLocaleString('pt-BR')} negócios`,
      });
      if (intocados.length > 0)
        c.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
      return novo;
    });
  }
  return {
    Resultado: '0',
    mensagem: resumir(estado),
    excluidos: estado.excluidos,
    mantidos: estado.mantidos,
    pessoas_excluidas: estado.pessoas,
    negocios_mantidos: estado.lista,
  };
}

const resumir = ({ excluidos, mantidos }: Estado): string => {
  const foram = `${excluidos.toLocaleString('pt-BR')} ${excluidos === 1 ? 'negócio foi retirado' : 'negócios foram retirados'}`;
  if (mantidos === 0) return `${foram}.`;
  return `${foram}; ${mantidos.toLocaleString('pt-BR')} ${mantidos === 1 ? 'ficou, porque alguém já trabalhou nele' : 'ficaram, porque alguém já trabalhou neles'}.`;
};
