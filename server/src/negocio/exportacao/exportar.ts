import type { Readable } from 'node:stream';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { exportar } from '@praca/contract/negocio/exportacao/endpoints.ts';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import {
  campoDaColuna,
  TITULO_COLUNA,
  type Coluna,
} from '@praca/contract/negocio/exportacao/schemas.ts';
import { tipoDaCelula } from '../../campo/celulas.ts';
import { lerCampos } from '../../campo/reads.ts';
import type { Ctx, CtxLivre } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { escreverCsv } from '../../platform/csv/tabela.ts';
import { escreverXlsx, type Celula, type ColunaXlsx } from '../../platform/xlsx/escrita.ts';
import { celulaDe } from './celulas.ts';
import { escreverRascunho } from './rascunho.ts';
import { lerNomes, percorrerNegocios } from './reads.ts';

type Pedido = Entrada<typeof exportar>;

const TIPO = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The head and the kind of each column; one of a field that the user does not see is no column. */
async function cabecalho(ctx: Ctx, colunas: readonly string[]): Promise<ColunaXlsx[]> {
  const proprios = colunas.some((coluna) => campoDaColuna(coluna) !== undefined)
    ? new Map((await lerCampos(ctx)).map((campo) => [campo.campo_codigo, campo]))
    : new Map<number, CampoLido>();
  return colunas.map((coluna) => {
    const codigo = campoDaColuna(coluna);
    if (codigo === undefined)
      return { titulo: TITULO_COLUNA[coluna as Coluna], tipo: tipoDa(coluna as Coluna) };
    const campo = proprios.get(codigo);
    if (!campo)
      throw new AppError('ENTRADA_INVALIDA', {
        campos: [{ campo: 'COLUNAS', mensagem: 'Este campo não existe. Atualize a tela.' }],
      });
    return { titulo: campo.campo_descricao, tipo: tipoDaCelula(campo) };
  });
}

const tipoDa = (coluna: Coluna): ColunaXlsx['tipo'] => {
  if (coluna === 'negocio_codigo') return 'numero';
  if (coluna === 'negocio_valor') return 'dinheiro';
  if (coluna === 'negocio_dtprevisao') return 'dia';
  return coluna === 'negocio_proximaatividade' || coluna.startsWith('negocio_dt')
    ? 'momento'
    : 'texto';
};

/** The rows as cells, counted as they pass; between pieces the caller's rights are asked again. */
async function* celulas(
  ctx: Ctx & Pick<CtxLivre, 'confirmar'>,
  e: Pedido,
  colunas: readonly string[],
  contar: (linhas: number) => void,
): AsyncGenerator<Celula[][]> {
  const nomes = await lerNomes(ctx);
  for await (const linhas of percorrerNegocios(ctx, e)) {
    await ctx.confirmar();
    contar(linhas.length);
    yield linhas.map((linha) => colunas.map((coluna) => celulaDe(coluna, linha, nomes)));
  }
}

/** A file of what the list shows this user: same filters, order and columns. Who exported how much, and by which filter, stays in the log. */
export async function exportarNegocios(ctx: CtxLivre, e: Pedido): Promise<ArquivoResposta> {
  const colunas = [...new Set(e.COLUNAS)];
  const { COLUNAS: _, FORMATO, ORDEM, ...filtros } = e;
  let rascunho: Readable | undefined;
  try {
    const { conteudo, quantidade } = await ctx.transacao('snapshot', async (c) => {
      // The database may ask for the whole transaction once more.
      rascunho?.destroy();
      let contados = 0;
      const topo = await cabecalho(c, colunas);
      const paginas = celulas({ ...c, confirmar: ctx.confirmar }, e, colunas, (linhas) => {
        contados += linhas;
      });
      rascunho = await escreverRascunho(
        FORMATO === 'CSV'
          ? escreverCsv(
              topo.map(({ titulo }) => titulo),
              paginas,
            )
          : escreverXlsx('Negócios', topo, paginas),
      );
      return { conteudo: rascunho, quantidade: contados };
    });
    await ctx.confirmar();
    await ctx.transacao('write', (c) =>
      registrarEvento(c, {
        tabela: 'exportacao',
        chave: ctx.requisicao,
        acao: 'EXPORTAR',
        depois: { formato: FORMATO, ordem: ORDEM, colunas, quantidade, filtros },
      }),
    );
    return {
      auditada: true,
      nome: `negocios-${dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso)}.${FORMATO.toLowerCase()}`,
      tipo: TIPO[FORMATO],
      conteudo,
    };
  } catch (erro) {
    rascunho?.destroy();
    throw erro;
  }
}
