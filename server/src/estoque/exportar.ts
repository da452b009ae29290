import { Readable } from 'node:stream';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type {
  exportarMovimentos,
  exportarSaldos,
  getLista,
  getMovimentos,
} from '@praca/contract/estoque/endpoints.ts';
import { TIPOS_DE_MOVIMENTO } from '@praca/contract/estoque/schemas.ts';
import type { Ctx, CtxArquivo } from '../platform/context.ts';
import { depoisDaPrimeira } from '../platform/csv/cabeca.ts';
import {
  BOM,
  celulaNumero,
  celulaTexto,
  linhaCsv,
  type CelulaCsv,
} from '../platform/csv/escritor.ts';
import type { ArquivoResposta } from '../platform/http/resposta.ts';
import { lerLivro, lerSaldos } from './reads-listas.ts';

const LINHAS_POR_PAGINA = 1000;

async function* paginas<L>(
  ctx: CtxArquivo,
  ler: (c: Ctx, trecho: { limite: number; desde: number }, ultima: L | undefined) => Promise<L[]>,
  celulas: (linha: L) => CelulaCsv[],
): AsyncGenerator<string> {
  let ultima: L | undefined;
  for (let desde = 0; ; desde += LINHAS_POR_PAGINA) {
    const [trecho, antes] = [{ limite: LINHAS_POR_PAGINA, desde }, ultima];
    const linhas = await ctx.transacao('read', (c) => ler(c, trecho, antes));
    ultima = linhas.at(-1);
    ctx.contar(linhas.length);
    yield linhas.map((linha) => linhaCsv(celulas(linha))).join('');
    if (linhas.length < LINHAS_POR_PAGINA) return;
  }
}

const arquivo = (
  nome: string,
  titulos: readonly string[],
  conteudo: AsyncGenerator<string>,
): Promise<ArquivoResposta> =>
  Promise.resolve({
    nome,
    tipo: 'text/csv; charset=utf-8',
    conteudo: Readable.from(depoisDaPrimeira(BOM + linhaCsv(titulos.map(celulaTexto)), conteudo)),
  });

const doSaldo = (l: Linha<typeof getLista>): CelulaCsv[] => [
  celulaTexto(l.empresa_fantasia),
  celulaTexto(l.produto_referencia),
  celulaTexto(l.produto_descricao),
  celulaTexto(l.unidade_sigla ?? ''),
  celulaNumero(l.estoque_saldo),
  celulaNumero(l.estoque_reservado),
  celulaNumero(l.estoque_disponivel),
  celulaNumero(l.produto_estoqueminimo),
  celulaTexto(''),
];

/** The balances that match as a CSV, with an empty column for the count. */
export const exportarOsSaldos = (
  ctx: CtxArquivo,
  e: Entrada<typeof exportarSaldos>,
): Promise<ArquivoResposta> =>
  arquivo(
    'saldos de estoque.csv',
    [
      'Empresa',
      'Referência',
      'Produto',
      'Unidade',
      'Saldo',
      'Reservado',
      'Disponível',
      'Mínimo',
      'Contagem',
    ],
    paginas(ctx, (c, trecho) => lerSaldos(c, e, trecho), doSaldo),
  );

const doMovimento =
  (fuso: string) =>
  (l: Linha<typeof getMovimentos>): CelulaCsv[] => [
    celulaTexto(
      new Date(l.movestoque_em).toLocaleString('pt-BR', { timeZone: fuso, hourCycle: 'h23' }),
    ),
    celulaTexto(TIPOS_DE_MOVIMENTO[l.movestoque_tipo]),
    celulaTexto(l.empresa_fantasia),
    celulaTexto(l.localestoque_descricao),
    celulaTexto(l.produto_referencia),
    celulaTexto(l.produto_descricao),
    celulaNumero(l.movestoque_quantidade),
    celulaNumero(l.movestoque_reserva),
    celulaNumero(l.movestoque_saldo),
    celulaTexto(l.pedvenda_numero === null ? '' : `Pedido ${l.pedvenda_numero}`),
    celulaTexto(l.movestoque_motivo),
    celulaTexto(l.usuario_nome ?? ''),
    celulaNumero(l.movestoque_codigo),
  ];

/** The lines of the book that match as a CSV. */
export const exportarOsMovimentos = (
  ctx: CtxArquivo,
  e: Entrada<typeof exportarMovimentos>,
): Promise<ArquivoResposta> =>
  arquivo(
    'movimentos de estoque.csv',
    [
      'Quando',
      'Tipo',
      'Empresa',
      'Local',
      'Referência',
      'Produto',
      'Quantidade',
      'Reserva',
      'Saldo depois',
      'Documento',
      'Motivo',
      'Quem',
      'Nº',
    ],
    paginas(
      ctx,
      (c, { limite }, ultima) =>
        lerLivro(c, e, { limite, desde: 0, antes: ultima?.movestoque_codigo }),
      doMovimento(ctx.sessao.usuario_fuso),
    ),
  );
