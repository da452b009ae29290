import { cidadesDesconhecidas } from '../../../cidade/reads.ts';
import { CIDADE_QUE_NAO_HA } from '../../../pessoa/lugar.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Plano } from '../plano.ts';
import { cabecalhoDe, type Candidata } from './existentes.ts';

/** Warns of customers whose city the list of the IBGE does not have in their state: they come in as they are. */
export async function avisarCidades(
  ctx: Ctx,
  plano: Plano,
  prontas: readonly Candidata[],
): Promise<void> {
  const lugares = prontas.flatMap(({ lida, registro, rascunho: { pessoa } }) =>
    pessoa?.cidade_descricao && pessoa.uf_codigo
      ? [{ lida, linha: registro.linha, ...pessoa }]
      : [],
  );
  if (lugares.length === 0) return;
  const faltam = await cidadesDesconhecidas(ctx, lugares);
  for (const [i, { lida, linha, cidade_descricao, uf_codigo }] of lugares.entries())
    if (faltam.has(i))
      lida.avisos.push({
        linha,
        coluna: cabecalhoDe(plano, 'cidade_descricao'),
        valor: `${cidade_descricao}/${uf_codigo}`,
        mensagem: CIDADE_QUE_NAO_HA,
        ajuda: 'Confira a cidade no cadastro do cliente.',
      });
}
