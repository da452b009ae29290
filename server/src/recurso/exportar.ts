import { Readable } from 'node:stream';
import type { Celulado } from '@praca/contract/recurso/celula.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { CtxLivre } from '../platform/context.ts';
import { escreverCsv } from '../platform/csv/tabela.ts';
import type { ArquivoResposta } from '../platform/http/resposta.ts';
import { escreverXlsx, type Celula } from '../platform/xlsx/escrita.ts';
import { celulaDe, tipoDaCelula } from './celulas.ts';
import { camposDe, type LinhaRecurso, type Valores } from './colunas.ts';
import { jeitoDe, type ColunaAlem } from './proprio.ts';
import { condicoesDe, lerPagina } from './reads.ts';

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

/** The rows of the list, in its order, as a file that a spreadsheet in pt-BR opens by itself. */
export async function exportarRecurso(
  ctx: CtxLivre,
  r: Recurso,
  e: Pedido,
): Promise<ArquivoResposta> {
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
          varios.slice(0, 31),
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
  ctx: CtxLivre,
  r: Recurso,
  { colunas, alem }: { colunas: readonly Coluna[]; alem: readonly ColunaAlem[] },
  e: Pedido,
): AsyncGenerator<Celula[][]> {
  let cursor: string | undefined;
  do {
    const desde = cursor;
    const pagina = await ctx.transacao('read', async (c) =>
      lerPagina(c, r, {
        condicoes: await condicoesDe(c, r, e),
        ordem: e.ORDEM,
        limite: LINHAS_POR_PAGINA,
        cursor: desde,
      }),
    );
    yield pagina.linhas.map((linha: LinhaRecurso) => [
      ...colunas.map(({ campo, de }) => celulaDe(campo, linha[de])),
      ...alem.map(({ de }) => de(linha)),
    ]);
    cursor = pagina.cursor ?? undefined;
  } while (cursor !== undefined);
}
