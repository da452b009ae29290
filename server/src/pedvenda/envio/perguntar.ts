import type { Entrada } from '@praca/contract/endpoint.ts';
import { formatarDinheiro } from '@praca/contract/br/dinheiro.ts';
import type { perguntar } from '@praca/contract/proposta/endpoints.ts';
import { unitarioLiquido } from '@praca/contract/pedvenda/leitura.ts';
import { aoPerguntar, ehContraproposta } from '@praca/contract/proposta/rules.ts';
import type { Proposta } from '@praca/contract/proposta/schemas.ts';
import type { CtxPublico } from '../../platform/context.ts';
import { AppError, exigirRegra } from '../../platform/errors.ts';
import { contarDaVenda, travarVenda } from '../writes.ts';
import { avisarVendedor } from './avisar.ts';
import { montarProposta, verComoCliente } from './proposta.ts';
import { peloLink } from './pelo-link.ts';
import { inserirMensagem } from './writes.ts';

/** A question, or another price, for a line or for the whole quote: kept, told in the history, and written to the seller. Sent again under the same key it is one message. */
export const perguntarNaProposta = (
  base: CtxPublico,
  e: Entrada<typeof perguntar>,
): Promise<Proposta[]> =>
  peloLink(base, e.token, 'write', async (ctx, link) => {
    const venda = await travarVenda(ctx, link.pedvenda_codigo);
    const { documento, estado } = await verComoCliente(ctx, link.pedvenda_codigo);
    exigirRegra(aoPerguntar(estado));
    const linha = e.itpedvenda_sequencia ?? null;
    const item = documento.itens.find((um) => um.itpedvenda_sequencia === linha);
    if (linha !== null && !item)
      throw new AppError('REFERENCIA_INVALIDA', {
        campos: [{ campo: 'itpedvenda_sequencia', mensagem: 'Este item não está no orçamento.' }],
      });
    const preco = e.msgvenda_preco ?? null;
    const orcado = item
      ? (unitarioLiquido(item) ?? item.itpedvenda_vlunitario)
      : documento.pedvenda_valor;
    if (preco !== null && !ehContraproposta(preco, orcado))
      throw new AppError('ENTRADA_INVALIDA', {
        campos: [
          {
            campo: 'msgvenda_preco',
            mensagem: `Proponha menos que o orçado, ${formatarDinheiro(orcado, item ? 4 : 2)}. Para ficar com o preço orçado, aceite o orçamento.`,
          },
        ],
      });
    const nova = await inserirMensagem(ctx, {
      pedvenda_codigo: link.pedvenda_codigo,
      pedvenda_revisao: documento.pedvenda_revisao,
      itpedvenda_sequencia: linha,
      tipo: preco === null ? 'P' : 'C',
      texto: e.msgvenda_texto,
      preco,
      chave: e.chave,
    });
    if (nova !== undefined) {
      const acao = preco === null ? 'PERGUNTAR' : 'CONTRAPROPOR';
      await contarDaVenda(ctx, venda, acao, {
        depois: {
          itpedvenda_sequencia: linha,
          msgvenda_texto: e.msgvenda_texto,
          ...(preco === null ? {} : { msgvenda_preco: preco }),
        },
      });
      await avisarVendedor(
        ctx,
        { venda, link },
        {
          chave: `mensagem/${venda.pedvenda_codigo}/${e.chave}`,
          parte: 'conversa',
          assunto: `${preco === null ? 'Pergunta' : 'Contraproposta'} no orçamento ${venda.pedvenda_numero}`,
          linhas: [
            ...(item ? [`Item ${item.itpedvenda_sequencia}: ${item.itpedvenda_descricao}`] : []),
            ...(preco === null
              ? []
              : [
                  item
                    ? `Preço proposto: ${formatarDinheiro(preco, 4)}`
                    : `Total proposto: ${formatarDinheiro(preco)}`,
                ]),
            ...(e.msgvenda_texto === '' ? [] : [e.msgvenda_texto]),
          ],
        },
      );
    }
    return [await montarProposta(ctx, link.pedvenda_codigo)];
  });
