import { Readable } from 'node:stream';
import { formatarData } from '@praca/contract/br/data.ts';
import { formatarDocumento } from '@praca/contract/br/documento.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { exportarNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import type { ClienteQueNaoCompra } from '@praca/contract/negocio/nao-compram/schemas.ts';
import type { CtxLivre } from '../../platform/context.ts';
import { BOM, celulaNumero, celulaTexto, linhaCsv } from '../../platform/csv/escritor.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { janelaDe } from './janela.ts';
import { exigirVendas } from './listar.ts';
import { lerNaoCompram } from './reads.ts';

const LINHAS_POR_PAGINA = 500;
const TITULOS = [
  'Código',
  'Cliente',
  'Nome fantasia',
  'CNPJ ou CPF',
  'Telefone',
  'Outro telefone',
  'E-mail',
  'Bairro',
  'Cidade',
  'UF',
  'Segmento',
  'Representante',
  'Última compra',
  'Dias sem compra',
  'Último pedido',
  'Valor do último pedido',
  'Compra a cada (dias)',
  'Atraso (dias)',
  'Negócio aberto',
];

const escrever = (l: ClienteQueNaoCompra): string =>
  linhaCsv([
    celulaNumero(l.pessoa_codigo),
    celulaTexto(l.pessoa_razao),
    celulaTexto(l.pessoa_fantasia),
    celulaTexto(l.pessoa_cnpj === null ? '' : formatarDocumento(l.pessoa_cnpj)),
    celulaTexto(l.pessoa_telefone),
    celulaTexto(l.pessoa_telefone2),
    celulaTexto(l.pessoa_email),
    celulaTexto(l.bairro_descricao),
    celulaTexto(l.cidade_descricao),
    celulaTexto(l.uf_codigo),
    celulaTexto(l.segmento_descricao),
    celulaTexto(l.repres_razao),
    celulaTexto(l.ultima_compra === null ? '' : formatarData(l.ultima_compra)),
    celulaNumero(l.diassemcompra),
    celulaTexto(l.pedvenda_numero),
    celulaNumero(l.pedvenda_valor),
    celulaNumero(l.ritmo),
    celulaNumero(l.atraso),
    celulaTexto(l.negocio_titulo),
  ]);

async function* linhas(
  ctx: CtxLivre,
  { ORDEM, ...f }: Entrada<typeof exportarNaoCompram>,
): AsyncGenerator<string> {
  const janela = janelaDe(ctx, f);
  yield BOM + linhaCsv(TITULOS.map(celulaTexto));
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
    yield pagina.linhas.map(escrever).join('');
    cursor = pagina.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The list as a CSV that a spreadsheet in pt-BR opens by itself, in its order. */
export async function exportarClientesQueNaoCompram(
  ctx: CtxLivre,
  e: Entrada<typeof exportarNaoCompram>,
): Promise<ArquivoResposta> {
  exigirVendas(ctx);
  janelaDe(ctx, e);
  return {
    nome: 'clientes-que-nao-compram.csv',
    tipo: 'text/csv; charset=utf-8',
    conteudo: Readable.from(linhas(ctx, e)),
  };
}
