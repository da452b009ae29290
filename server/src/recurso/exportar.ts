import { Readable } from 'node:stream';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { CtxLivre } from '../platform/context.ts';
import { BOM, celulaNumero, celulaTexto, linhaCsv } from '../platform/csv/escritor.ts';
import type { ArquivoResposta } from '../platform/http/resposta.ts';
import { celulaDe } from './celulas.ts';
import { camposDe, escritosDe, type LinhaRecurso, type Valores } from './colunas.ts';
import { condicoesDe, lerPagina } from './reads.ts';

const LINHAS_POR_PAGINA = 1000;

/** The header of the file: the code, the labels of the fields, and whether the row is active. An import reads it back. */
const titulosDe = (r: Recurso): string[] => ['Código', ...escritosDe(r).map(([, c]) => c.rotulo)];

/** The rows of the list, in its order, as a CSV that a spreadsheet in pt-BR opens by itself. */
export function exportarRecurso(
  ctx: CtxLivre,
  r: Recurso,
  e: Valores & { ORDEM?: string | undefined },
): Promise<ArquivoResposta> {
  return Promise.resolve({
    nome: `${r.nome.varios}.csv`,
    tipo: 'text/csv; charset=utf-8',
    conteudo: Readable.from(escrever(ctx, r, e)),
  });
}

async function* escrever(
  ctx: CtxLivre,
  r: Recurso,
  e: Valores & { ORDEM?: string | undefined },
): AsyncGenerator<string> {
  yield BOM + linhaCsv(titulosDe(r).map(celulaTexto));
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
    yield pagina.linhas.map((linha) => escreverLinha(r, linha)).join('');
    cursor = pagina.cursor ?? undefined;
  } while (cursor !== undefined);
}

const escreverLinha = (r: Recurso, linha: LinhaRecurso): string =>
  linhaCsv([
    celulaNumero(Number(linha[r.chave])),
    ...camposDe(r).flatMap(([nome, c]) =>
      c.calculado ? [] : [celulaDe(c, linha[c.alvo?.mostra ?? nome])],
    ),
    celulaDe({ tipo: 'simNao' }, linha[r.ativo]),
  ]);
