import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { exportarReposicao } from '@praca/contract/negocio/reposicao/endpoints.ts';
import type { CtxArquivo } from '../../platform/context.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { arquivoDaLista, type ColunaDoArquivo } from '../nao-compram/arquivo.ts';
import { exigirClientes, exigirVendas } from '../nao-compram/listar.ts';
import { lerReposicao, type Lida } from './reads.ts';

const LINHAS_POR_PAGINA = 500;
const QUANTIDADE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });
const COLUNAS: readonly ColunaDoArquivo<Lida>[] = [
  { titulo: 'Código', tipo: 'numero', de: (l) => l.pessoa_codigo },
  { titulo: 'Cliente', tipo: 'texto', de: (l) => l.pessoa_razao },
  { titulo: 'Nome fantasia', tipo: 'texto', de: (l) => l.pessoa_fantasia },
  { titulo: 'Telefone', tipo: 'texto', de: (l) => l.pessoa_telefone },
  { titulo: 'Cidade', tipo: 'texto', de: (l) => l.cidade_descricao },
  { titulo: 'UF', tipo: 'texto', de: (l) => l.uf_codigo },
  { titulo: 'Representante', tipo: 'texto', de: (l) => l.repres_razao },
  { titulo: 'Família', tipo: 'texto', de: (l) => l.grupoprod_descricao ?? 'Produtos sem grupo' },
  { titulo: 'Compras', tipo: 'numero', de: (l) => l.reposicao_compras },
  { titulo: 'Compra a cada (dias)', tipo: 'numero', de: (l) => l.reposicao_ritmo },
  { titulo: 'Folga (dias)', tipo: 'numero', de: (l) => l.reposicao_folga },
  { titulo: 'Última compra', tipo: 'dia', de: (l) => l.reposicao_ultima },
  { titulo: 'Esperada em', tipo: 'dia', de: (l) => l.reposicao_esperada },
  { titulo: 'Atraso (dias)', tipo: 'numero', de: (l) => l.atraso },
  { titulo: 'Em atraso', tipo: 'texto', de: (l) => (l.atrasado === 'S' ? 'Sim' : 'Não') },
  {
    titulo: 'Cesta habitual',
    tipo: 'texto',
    de: ({ cesta }) =>
      cesta
        .map(({ quantidade, unidade_sigla, produto_descricao }) =>
          [QUANTIDADE.format(Number(quantidade)), unidade_sigla, produto_descricao]
            .filter(Boolean)
            .join(' '),
        )
        .join('; '),
  },
  {
    titulo: 'Pedidos',
    tipo: 'texto',
    de: ({ pedidos }) => pedidos.map(({ pedvenda_numero }) => pedvenda_numero).join(', '),
  },
  { titulo: 'Negócio', tipo: 'texto', de: (l) => l.negocio_titulo },
];

async function* paginas(
  ctx: CtxArquivo,
  { ORDEM, FORMATO: _, ...f }: Entrada<typeof exportarReposicao>,
): AsyncGenerator<Lida[]> {
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  let cursor: string | undefined;
  do {
    const desde = cursor;
    const pagina = await ctx.transacao('read', (c) =>
      lerReposicao(c, f, hoje, {
        ordem: ORDEM ?? 'reposicao_esperada',
        limite: LINHAS_POR_PAGINA,
        cursor: desde,
      }),
    );
    ctx.contar(pagina.linhas.length);
    yield pagina.linhas;
    cursor = pagina.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The radar as a file that a spreadsheet in pt-BR opens by itself, in its order, with the orders that say so. */
export async function exportarRadarDeReposicao(
  ctx: CtxArquivo,
  e: Entrada<typeof exportarReposicao>,
): Promise<ArquivoResposta> {
  exigirClientes(ctx);
  exigirVendas(ctx);
  return arquivoDaLista(e.FORMATO, 'radar-de-reposicao', COLUNAS, paginas(ctx, e));
}
