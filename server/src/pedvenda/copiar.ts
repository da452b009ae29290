import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { copiar } from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { lerEnderecoDaPessoa } from '../pessoa/reads-enderecos.ts';
import { tabelaForaDoDia } from '../tabpreco/reads.ts';
import { lerVenda } from './reads.ts';
import { salvarVenda } from './salvar.ts';

/** The same customer, conditions and lines as a new draft with today's prices of taxes and the unit prices of the lines; of the same deal, or of the one named. Parcels are counted anew. */
export async function copiarVenda(ctx: Ctx, e: Entrada<typeof copiar>): Promise<Venda[]> {
  const de = await lerVenda(ctx, e.pedvenda_codigo);
  // An address that the customer has no more goes along no more.
  const entrega =
    de.pessoa_codigo === null || de.pesend_codigo === null
      ? null
      : await lerEnderecoDaPessoa(ctx, de.pessoa_codigo, de.pesend_codigo);
  // Of a table whose time is over the copy gets the one that holds now.
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  const tabela = de.tabpreco_codigo;
  const vale = tabela === null || (await tabelaForaDoDia(ctx, tabela, hoje)) === null;
  const copia: Parameters<typeof salvarVenda>[1] = {
    negocio_codigo: e.negocio_codigo === undefined ? de.negocio_codigo : e.negocio_codigo,
    empresa_codigo: de.empresa_codigo,
    pessoa_codigo: de.pessoa_codigo,
    repres_codigo: de.repres_codigo,
    ...(vale && { tabpreco_codigo: tabela }),
    condpag_codigo: de.condpag_codigo,
    formapag_codigo: de.formapag_codigo,
    transp_codigo: de.transp_codigo,
    redespacho_codigo: de.redespacho_codigo,
    pesend_codigo: entrega && de.pesend_codigo,
    pedvenda_contato: de.pedvenda_contato,
    pedvenda_tipofrete: de.pedvenda_tipofrete,
    pedvenda_desccascata: de.pedvenda_desccascata,
    pedvenda_vlfrete: de.pedvenda_vlfrete,
    pedvenda_vlseguro: de.pedvenda_vlseguro,
    pedvenda_vldespesas: de.pedvenda_vldespesas,
    pedvenda_vldescgeral: de.pedvenda_vldescgeral,
    pedvenda_vlfretepago: de.pedvenda_vlfretepago,
    pedvenda_natoperacao: de.pedvenda_natoperacao,
    pedvenda_obs: de.pedvenda_obs,
    pedvenda_obsinterna: de.pedvenda_obsinterna,
    itens: de.itens.map((item) => ({
      produto_codigo: item.produto_codigo,
      itpedvenda_quantidade: item.itpedvenda_quantidade,
      itpedvenda_vlunitario: item.itpedvenda_vlunitario,
      itpedvenda_desccascata: item.itpedvenda_desccascata,
      itpedvenda_obs: item.itpedvenda_obs,
    })),
  };
  return salvarVenda(ctx, copia, { copia_de: e.pedvenda_codigo });
}
