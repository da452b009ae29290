import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/mudanca/endpoints.ts';
import { NOUNS_DA_MUDANCA, tabelasPara } from '@praca/contract/mudanca/nouns.ts';
import type { Mudanca } from '@praca/contract/mudanca/schemas.ts';
import { escreverCursor, lerCursor } from '../platform/banco/cursor.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { contar, lerDepois, lerMomento, vistasAgora, type Momento, type Ponto } from './reads.ts';
import { DIAS_GUARDADOS } from './writes.ts';

type Filtros = Entrada<typeof getLista>;

const FORMA = /^([\w-]{0,12})\.(\d{1,15})\.(\d{1,11})$/;
const DIA_S = 86_400;
/** So many parts of the order one answer looks at: of who sees little of much, the rest comes with the next cursor. */
const MAXIMO_DE_PARTES = 25;

/** Which tables are asked for; one that the caller may not see is refused, and without any it is all that they may. */
function tabelasDe(ctx: Ctx, pedidas: readonly string[] | undefined): string[] {
  const pode = tabelasPara((permissao) => ctx.sessao.permissoes.has(permissao));
  if (!pedidas) return pode;
  for (const tabela of pedidas)
    if (Object.hasOwn(NOUNS_DA_MUDANCA, tabela) && !pode.includes(tabela))
      throw new AppError('SEM_PERMISSAO');
  return [...pedidas];
}

/** The point of a cursor, which holds in the database that gave it, and as long as what comes after it is kept. */
function pontoDe(cursor: string, m: Momento): Ponto & { em: number } {
  const { valor, codigo } = lerCursor(cursor, FORMA);
  const [, lugar, transacao, em] = FORMA.exec(valor) ?? [];
  const ponto = { transacao: Number(transacao), evento: codigo, em: Number(em) };
  // A point that is yet to come is of a database that was taken back to an earlier state.
  if (
    lugar !== m.lugar ||
    ponto.transacao > m.horizonte ||
    ponto.em < m.agora - (DIAS_GUARDADOS - 1) * DIA_S
  )
    throw new AppError('CURSOR_VENCIDO');
  return ponto;
}

const cursorEm = (lugar: string, p: Ponto & { em: number }): string =>
  escreverCursor(`${lugar}.${p.transacao}.${p.em}`, p.evento);

/**
 * What changed since a cursor and the caller sees or saw, in the order of commits, each with the cursor to go on from.
 * `haMais`: there is more already. Only what is older than every transaction under way is told, so that nothing comes before what was told.
 */
export async function listarMudancas(
  ctx: Ctx,
  { CURSOR, AGORA, LISTA_TABELA, SQL_LIMIT }: Filtros,
): Promise<Pagina<Mudanca>> {
  const tabelas = tabelasDe(ctx, LISTA_TABELA);
  const m = await lerMomento(ctx.tx);
  const fim = { transacao: m.horizonte, evento: 0, em: m.agora };
  if (AGORA === 'S') return { dados: [], total: 0, cursor: cursorEm(m.lugar, fim) };
  let ponto: Ponto & { em: number } = CURSOR
    ? pontoDe(CURSOR, m)
    : { transacao: 0, evento: 0, em: 0 };
  const dados: Mudanca[] = [];
  for (let parte = 0; parte < MAXIMO_DE_PARTES; parte += 1) {
    const quantas = SQL_LIMIT - dados.length;
    const lidas = await lerDepois(ctx, ponto, {
      horizonte: m.horizonte,
      tabelas,
      quantas: quantas + 1,
    });
    const linhas = lidas.slice(0, quantas);
    const vistas = await vistasAgora(ctx, linhas);
    dados.push(...linhas.flatMap((l) => contar(ctx.sessao, vistas, l) ?? []));
    const ultima = linhas.at(-1);
    if (!ultima || lidas.length === linhas.length)
      return { dados, total: dados.length, cursor: cursorEm(m.lugar, fim) };
    ponto = {
      transacao: ultima.mudanca_transacao,
      evento: ultima.evento_codigo,
      em: ultima.mudanca_em,
    };
    if (dados.length === SQL_LIMIT) break;
  }
  return { dados, total: dados.length, haMais: true, cursor: cursorEm(m.lugar, ponto) };
}
