import { Readable } from 'node:stream';
import type { Celulado } from '@praca/contract/recurso/celula.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { CtxArquivo } from '../platform/context.ts';
import { escreverCsv } from '../platform/csv/tabela.ts';
import { AppError } from '../platform/errors.ts';
import type { ArquivoResposta } from '../platform/http/resposta.ts';
import { escreverXlsx, type Celula } from '../platform/xlsx/escrita.ts';
import { celulaDe, tipoDaCelula } from './celulas.ts';
import { camposDe, type LinhaRecurso, type Valores } from './colunas.ts';
import { jeitoDe, type ColunaAlem } from './proprio.ts';
import { condicoesDe, lerPagina } from './reads.ts';
import { cortar } from '../platform/entrada/texto.ts';

const LINHAS_POR_PAGINA = 1000;
const TIPO = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const ATIVO = { rotulo: 'Ativo', tipo: 'simNao' } as const;
const CODIGO = { rotulo: 'Código', tipo: 'inteiro' } as const;

type Pedido = Valores & { ORDEM?: string | undefined; FORMATO?: unknown };
type Coluna = { titulo: string; campo: Celulado; de: string };

/** The columns of the file: the code, the fields by their labels, and whether the row is active. An import reads it back. */
const colunasDe = (r: Recurso): Coluna[] => [
  { titulo: CODIGO.rotulo, campo: CODIGO, de: r.chave },
  ...camposDe(r).flatMap(([nome, c]) =>
    c.calculado || c.tipo === 'proprios'
      ? []
      : [{ titulo: c.rotulo, campo: c, de: c.alvo?.mostra ?? nome }],
  ),
  { titulo: ATIVO.rotulo, campo: ATIVO, de: r.ativo },
];

/** Whether these are the heads of a file that went out here: all of ours, in their order, and what stands behind them. */
export const ehDaqui = (r: Recurso, cabecalho: readonly string[]): boolean =>
  colunasDe(r).every(({ titulo }, i) => cabecalho[i] === titulo);

/** Taking rows away asks for reading them besides. */
function exigirLeitura(
  { sessao }: Pick<CtxArquivo, 'sessao'>,
  { permissao: { ver } }: Recurso,
): void {
  if (ver !== 'sessao' && !sessao.permissoes.has(ver)) throw new AppError('SEM_PERMISSAO');
}

/** The rows of the list, in its order, as a file that a spreadsheet in pt-BR opens by itself. */
export async function exportarRecurso(
  ctx: CtxArquivo,
  r: Recurso,
  e: Pedido,
): Promise<ArquivoResposta> {
  exigirLeitura(ctx, r);
  const { varios } = r.nome;
  const formato = e.FORMATO === 'XLSX' ? 'XLSX' : 'CSV';
  const colunas = colunasDe(r);
  const alem = await ctx.transacao('read', async (c) => (await jeitoDe(r).colunasAlem?.(c)) ?? []);
  const linhas = percorrer(ctx, r, { colunas, alem }, e);
  const conteudo =
    formato === 'CSV'
      ? escreverCsv(
          [...colunas, ...alem].map(({ titulo }) => titulo),
          linhas,
        )
      : escreverXlsx(
          cortar(varios, 31),
          [...colunas.map(({ titulo, campo }) => ({ titulo, tipo: tipoDaCelula(campo) })), ...alem],
          linhas,
        );
  return {
    nome: `${varios}.${formato.toLowerCase()}`,
    tipo: TIPO[formato],
    conteudo: Readable.from(conteudo),
  };
}

async function* percorrer(
  ctx: CtxArquivo,
  r: Recurso,
  { colunas, alem }: { colunas: readonly Coluna[]; alem: readonly ColunaAlem[] },
  e: Pedido,
): AsyncGenerator<Celula[][]> {
  let cursor: string | undefined;
  do {
    const desde = cursor;
    const pagina = await ctx.transacao('read', async (c) => {
      exigirLeitura(c, r);
      return lerPagina(c, r, {
        condicoes: await condicoesDe(c, r, e),
        ordem: e.ORDEM,
        limite: LINHAS_POR_PAGINA,
        cursor: desde,
      });
    });
    ctx.contar(pagina.linhas.length);
    yield pagina.linhas.map((linha: LinhaRecurso) => [
      ...colunas.map(({ campo, de }) => celulaDe(campo, linha[de])),
      ...alem.map(({ de }) => de(linha)),
    ]);
    cursor = pagina.cursor ?? undefined;
  } while (cursor !== undefined);
}
