import { TIPOS } from '@praca/contract/pedvenda/situacoes.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { DocumentoDoCliente, Proposta } from '@praca/contract/proposta/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { paraCliente } from '../envio/para-cliente.ts';
import { bytesDasFotos } from '../../produto/foto/reads.ts';
import { lerLogoDaEmpresa, lerPartes, querFotos } from '../envio/reads.ts';
import type { DadosDoPdf } from './desenhar.ts';

/** Paper knows these; and so many pictures make a file that still goes by mail. */
const NO_PAPEL: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);
const MAXIMO_DE_FOTOS = 60;

/** The pictures of the products of a document, where its company wants them. */
async function fotosDoPdf(
  ctx: Ctx,
  venda: Venda,
  documento: DocumentoDoCliente,
): Promise<Pick<DadosDoPdf, 'fotos' | 'fotoDaLinha'>> {
  if (!(await querFotos(ctx, venda.empresa_codigo))) return { fotos: [], fotoDaLinha: {} };
  const produtoDe = new Map(venda.itens.map((i) => [i.itpedvenda_sequencia, i.produto_codigo]));
  const codigos = [
    ...new Set(documento.itens.map((i) => produtoDe.get(i.itpedvenda_sequencia) ?? 0)),
  ];
  const lidas = (await bytesDasFotos(ctx, codigos.slice(0, MAXIMO_DE_FOTOS))).filter((f) =>
    NO_PAPEL.has(f.foto_tipo),
  );
  const lugar = new Map(lidas.map((f, i) => [f.produto_codigo, i]));
  return {
    fotos: lidas.map((f) => `data:${f.foto_tipo};base64,${f.foto_bytes.toString('base64')}`),
    fotoDaLinha: Object.fromEntries(
      documento.itens.flatMap(({ itpedvenda_sequencia: n }) => {
        const qual = lugar.get(produtoDe.get(n) ?? 0);
        return qual === undefined ? [] : [[n, qual]];
      }),
    ),
  };
}

/** What the PDF of a document says; nothing that its customer may not know. */
export async function dadosDoPdf(
  ctx: Ctx,
  venda: Venda,
  doLink: DocumentoDoCliente | null = null,
  aceite: Proposta['aceite'] = null,
): Promise<DadosDoPdf> {
  const documento = doLink ?? paraCliente(venda);
  const { empresa, cliente, vendedor } = await lerPartes(ctx, venda);
  return {
    nome: aceite === null ? TIPOS[venda.pedvenda_tipo] : TIPOS.O,
    documento,
    empresa,
    logo: await lerLogoDaEmpresa(ctx, venda.empresa_codigo),
    ...(await fotosDoPdf(ctx, venda, documento)),
    cliente,
    contato: doLink === null ? venda.pedvenda_contato : '',
    vendedor,
    aceite:
      aceite &&
      `Aceito por ${aceite.aceitevenda_nome}, documento ${aceite.aceitevenda_documento}, em ${aceite.aceitevenda_quando}. Recibo ${aceite.aceitevenda_recibo}.`,
  };
}

/** How the file is called. */
export const nomeDoPdf = (dados: DadosDoPdf): string =>
  `${dados.nome}-${dados.documento.pedvenda_numero.replace(/[^\w-]/g, '')}-rev${dados.documento.pedvenda_revisao}.pdf`;
