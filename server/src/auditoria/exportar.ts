import { Readable } from 'node:stream';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { exportar } from '@praca/contract/auditoria/endpoints.ts';
import { campoEmPalavras } from '@praca/contract/auditoria/campos.ts';
import { ACOES_EM_PALAVRAS, emPalavras } from '@praca/contract/auditoria/palavras.ts';
import { tabelaEmPalavras } from '@praca/contract/auditoria/tabelas.ts';
import type { LinhaDeAuditoria } from '@praca/contract/auditoria/schemas.ts';
import { recursos } from '@praca/contract/recursos.ts';
import type { AlgumRecurso } from '@praca/contract/recurso.ts';
import type { CtxArquivo } from '../platform/context.ts';
import { depoisDaPrimeira } from '../platform/csv/cabeca.ts';
import { BOM, celulaTexto, linhaCsv } from '../platform/csv/escritor.ts';
import type { ArquivoResposta } from '../platform/http/resposta.ts';
import { listarAuditoria } from './reads.ts';

type Filtros = Entrada<typeof exportar>;

const POR_PAGINA = 1000;
const TITULOS = ['Quando', 'Quem', 'O quê', 'Onde', 'Registro', 'Nome', 'Antes', 'Depois'];

const ROTULOS = new Map(
  Object.values<AlgumRecurso>(recursos).flatMap(({ campos }) =>
    Object.entries(campos).map(([nome, { rotulo }]) => [nome, rotulo] as const),
  ),
);
/** What says nothing, kept as such in the history. */
const VAZIOS = new Set(['', 'null', '[]', '{}']);
const LIDOS: Readonly<Record<string, string>> = { true: 'Sim', false: 'Não' };

const escrever = (l: LinhaDeAuditoria, fuso: string): string => {
  const quando = new Date(l.evento_em).toLocaleString('pt-BR', { timeZone: fuso });
  const lado = (qual: 'antes' | 'depois') =>
    l.mudancas
      .filter((m) => !VAZIOS.has(m[qual]))
      .map((m) => `${campoEmPalavras(m.campo, ROTULOS)}: ${LIDOS[m[qual]] ?? m[qual]}`)
      .join('; ');
  return linhaCsv(
    [
      quando,
      l.usuario_nome,
      emPalavras(ACOES_EM_PALAVRAS, l.evento_acao),
      tabelaEmPalavras(l.evento_tabela),
      l.evento_chave,
      l.evento_nome,
      lado('antes'),
      lado('depois'),
    ].map(celulaTexto),
  );
};

async function* linhas(ctx: CtxArquivo, filtros: Filtros): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const CURSOR = cursor;
    const pagina = await ctx.transacao('read', (c) =>
      listarAuditoria(c, { ...filtros, CURSOR, SQL_LIMIT: POR_PAGINA }),
    );
    ctx.contar(pagina.dados.length);
    yield pagina.dados.map((l) => escrever(l, ctx.sessao.usuario_fuso)).join('');
    cursor = pagina.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The audit as a CSV, page by page. That somebody took it out is a line of the audit itself. */
export function exportarAuditoria(ctx: CtxArquivo, filtros: Filtros): Promise<ArquivoResposta> {
  return Promise.resolve({
    tabela: 'auditoria',
    nome: 'auditoria.csv',
    tipo: 'text/csv; charset=utf-8',
    conteudo: Readable.from(
      depoisDaPrimeira(BOM + linhaCsv(TITULOS.map(celulaTexto)), linhas(ctx, filtros)),
    ),
  });
}
