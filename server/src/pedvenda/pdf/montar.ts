import { TIPOS } from '@praca/contract/pedvenda/situacoes.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Proposta } from '@praca/contract/proposta/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { paraCliente } from '../envio/para-cliente.ts';
import { lerLogoDaEmpresa, lerPartes } from '../envio/reads.ts';
import type { DadosDoPdf } from './desenhar.ts';

/** What the PDF of a document says; nothing that its customer may not know. */
export async function dadosDoPdf(
  ctx: Ctx,
  venda: Venda,
  documento = paraCliente(venda),
  aceite: Proposta['aceite'] = null,
): Promise<DadosDoPdf> {
  const { empresa, cliente, vendedor } = await lerPartes(ctx, venda);
  return {
    nome: aceite === null ? TIPOS[venda.pedvenda_tipo] : TIPOS.O,
    documento,
    empresa,
    logo: await lerLogoDaEmpresa(ctx, venda.empresa_codigo),
    cliente,
    vendedor,
    aceite:
      aceite &&
      `Aceito por ${aceite.aceitevenda_nome}, documento ${aceite.aceitevenda_documento}, em ${aceite.aceitevenda_quando}. Recibo ${aceite.aceitevenda_recibo}.`,
  };
}

/** How the file is called. */
export const nomeDoPdf = (dados: DadosDoPdf): string =>
  `${dados.nome}-${dados.documento.pedvenda_numero.replace(/[^\w-]/g, '')}-rev${dados.documento.pedvenda_revisao}.pdf`;
