import { dobrar } from '@praca/contract/br/busca.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { carregarUsuais } from '@praca/contract/imposto/endpoints.ts';
import { regrasUsuais } from '@praca/contract/imposto/interestaduais.ts';
import { imposto } from '@praca/contract/imposto/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { lerPorNome } from '../recurso/reads.ts';
import { gravarConjunto } from '../recurso/salvar.ts';

const RECURSO = semTipos(imposto);

/** Writes the usual rates of ICMS of who sells from a state; a rule that has the name of one of them stays as it is. */
export async function carregarAliquotasUsuais(
  ctx: Ctx,
  e: Entrada<typeof carregarUsuais>,
): Promise<Pagina<Linha<typeof carregarUsuais>>> {
  const regras = regrasUsuais(e.uf_origem);
  const nomes = regras.map((r) => r.imposto_descricao);
  const ha = new Set(
    (await lerPorNome(ctx, RECURSO, imposto.mostra, nomes)).map((l) =>
      dobrar(String(l[imposto.mostra])),
    ),
  );
  const novas = regras.filter((r) => !ha.has(dobrar(r.imposto_descricao)));
  if (novas.length)
    await gravarConjunto(
      ctx,
      RECURSO,
      novas.map((depois) => ({ antes: null, depois: { ...depois } })),
    );
  return {
    dados: [{ criadas: novas.length, mantidas: regras.length - novas.length }],
    feito: {
      mensagem:
        novas.length === 0
          ? 'Todas as alíquotas já estavam aqui.'
          : `${novas.length} regras de ICMS carregadas.`,
      ajuda: 'Confira-as com a contabilidade: os estados mudam suas alíquotas.',
    },
  };
}
