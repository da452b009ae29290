import type { Entrada } from '@praca/contract/endpoint.ts';
import { formatarDinheiro } from '@praca/contract/br/dinheiro.ts';
import { formatarDocumento } from '@praca/contract/br/documento.ts';
import type { aceitar } from '@praca/contract/proposta/endpoints.ts';
import { reciboDe } from '@praca/contract/proposta/recibo.ts';
import { aoAceitar } from '@praca/contract/proposta/rules.ts';
import type { Proposta } from '@praca/contract/proposta/schemas.ts';
import type { CtxPublico } from '../../platform/context.ts';
import { AppError, exigirRegra } from '../../platform/errors.ts';
import { darPasso } from '../passo.ts';
import { contarDaVenda, travarVenda } from '../writes.ts';
import { avisarVendedor } from './avisar.ts';
import { textoDe } from './para-cliente.ts';
import { montarProposta, verComoCliente } from './proposta.ts';
import { peloLink } from './pelo-link.ts';
import { lerAceites } from './reads.ts';
import { inserirAceite } from './writes.ts';

type Pedido = Entrada<typeof aceitar>;

/**
 * The customer's yes, to the letter of what they saw: name, document, time and hash are kept with the text itself, the
 * quote becomes an order, and the seller gets a mail. The quote is locked first: of two answers one counts, and the other
 * one hears so; the same person's repeated yes gets the same receipt.
 */
export const aceitarProposta = (base: CtxPublico, e: Pedido): Promise<Proposta[]> =>
  peloLink(base, e.token, 'write', async (ctx, link) => {
    const antes = await travarVenda(ctx, link.pedvenda_codigo);
    const { documento, resumo, estado } = await verComoCliente(ctx, link.pedvenda_codigo);
    const [ultimo] = await lerAceites(ctx, link.pedvenda_codigo);
    const repetido =
      estado === 'ACEITA' &&
      ultimo?.aceitevenda_documento === e.aceitevenda_documento &&
      ultimo.aceitevenda_nome === e.aceitevenda_nome &&
      ultimo.aceitevenda_resumo === e.resumo;
    if (repetido) return [await montarProposta(ctx, link.pedvenda_codigo)];
    exigirRegra(aoAceitar(estado));
    if (e.resumo !== resumo || e.pedvenda_revisao !== documento.pedvenda_revisao)
      throw new AppError('PROPOSTA_SUBSTITUIDA');
    await inserirAceite(ctx, {
      pedvenda_codigo: link.pedvenda_codigo,
      pedvenda_revisao: documento.pedvenda_revisao,
      linkvenda_codigo: link.linkvenda_codigo,
      nome: e.aceitevenda_nome,
      documento: e.aceitevenda_documento,
      texto: textoDe(documento),
      resumo,
    });
    const depois = await darPasso(ctx, antes, 'gerarPedido');
    await contarDaVenda(ctx, depois, 'ACEITAR', {
      depois: {
        aceitevenda_nome: e.aceitevenda_nome,
        pedvenda_revisao: documento.pedvenda_revisao,
        aceitevenda_recibo: reciboDe(resumo),
      },
    });
    await avisarVendedor(
      ctx,
      { venda: depois, link },
      {
        chave: `aceite/${depois.pedvenda_codigo}/${documento.pedvenda_revisao}`,
        assunto: `Orçamento ${depois.pedvenda_numero} aceito`,
        parte: 'aceites',
        linhas: [
          `${e.aceitevenda_nome}, documento ${formatarDocumento(e.aceitevenda_documento)}, aceitou a revisão ${documento.pedvenda_revisao}.`,
          `Total: ${formatarDinheiro(documento.pedvenda_valor)}`,
          `Recibo: ${reciboDe(resumo)}`,
          'O orçamento virou pedido.',
        ],
      },
    );
    return [await montarProposta(ctx, link.pedvenda_codigo)];
  });
