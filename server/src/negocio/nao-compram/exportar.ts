import { formatarDocumento } from '@praca/contract/br/documento.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { exportarNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import type { ClienteQueNaoCompra } from '@praca/contract/negocio/nao-compram/schemas.ts';
import type { CtxArquivo } from '../../platform/context.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { arquivoDaLista, type ColunaDoArquivo } from './arquivo.ts';
import { janelaDe } from './janela.ts';
import { exigirClientes, exigirVendas } from './listar.ts';
import { lerNaoCompram } from './reads.ts';

const LINHAS_POR_PAGINA = 500;
const COLUNAS: readonly ColunaDoArquivo<ClienteQueNaoCompra>[] = [
  { titulo: 'Código', tipo: 'numero', de: (l) => l.pessoa_codigo },
  { titulo: 'Cliente', tipo: 'texto', de: (l) => l.pessoa_razao },
  { titulo: 'Nome fantasia', tipo: 'texto', de: (l) => l.pessoa_fantasia },
  {
    titulo: 'CNPJ ou CPF',
    tipo: 'texto',
    de: (l) => (l.pessoa_cnpj === null ? null : formatarDocumento(l.pessoa_cnpj)),
  },
  { titulo: 'Telefone', tipo: 'texto', de: (l) => l.pessoa_telefone },
  { titulo: 'Outro telefone', tipo: 'texto', de: (l) => l.pessoa_telefone2 },
  { titulo: 'E-mail', tipo: 'texto', de: (l) => l.pessoa_email },
  { titulo: 'Bairro', tipo: 'texto', de: (l) => l.bairro_descricao },
  { titulo: 'Cidade', tipo: 'texto', de: (l) => l.cidade_descricao },
  { titulo: 'UF', tipo: 'texto', de: (l) => l.uf_codigo },
  { titulo: 'Segmento', tipo: 'texto', de: (l) => l.segmento_descricao },
  { titulo: 'Representante', tipo: 'texto', de: (l) => l.repres_razao },
  { titulo: 'Última compra', tipo: 'dia', de: (l) => l.ultima_compra },
  { titulo: 'Dias sem compra', tipo: 'numero', de: (l) => l.diassemcompra },
  { titulo: 'Último pedido', tipo: 'texto', de: (l) => l.pedvenda_numero },
  { titulo: 'Valor do último pedido', tipo: 'dinheiro', de: (l) => l.pedvenda_valor },
  { titulo: 'Compra a cada (dias)', tipo: 'numero', de: (l) => l.ritmo },
  { titulo: 'Atraso (dias)', tipo: 'numero', de: (l) => l.atraso },
  { titulo: 'Negócio aberto', tipo: 'texto', de: (l) => l.negocio_titulo },
];

async function* paginas(
  ctx: CtxArquivo,
  { ORDEM, FORMATO: _, ...f }: Entrada<typeof exportarNaoCompram>,
): AsyncGenerator<ClienteQueNaoCompra[]> {
  const janela = janelaDe(ctx, f);
  let cursor: string | undefined;
  do {
    const desde = cursor;
    const pagina = await ctx.transacao('read', (c) =>
      lerNaoCompram(c, f, janela, {
        ordem: ORDEM ?? 'pessoa_razao',
        limite: LINHAS_POR_PAGINA,
        cursor: desde,
      }),
    );
    ctx.contar(pagina.linhas.length);
    yield pagina.linhas;
    cursor = pagina.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The list as a file that a spreadsheet in pt-BR opens by itself, in its order. */
export async function exportarClientesQueNaoCompram(
  ctx: CtxArquivo,
  e: Entrada<typeof exportarNaoCompram>,
): Promise<ArquivoResposta> {
  exigirClientes(ctx);
  exigirVendas(ctx);
  janelaDe(ctx, e);
  return arquivoDaLista(e.FORMATO, 'clientes-que-nao-compram', COLUNAS, paginas(ctx, e));
}
