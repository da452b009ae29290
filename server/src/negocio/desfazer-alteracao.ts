import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { desfazerAlteracao as chamada } from '@praca/contract/negocio/endpoints.ts';
import { aoAlterar, ehAlteracaoDeCampos, mudadosDepois } from '@praca/contract/negocio/rules.ts';
import { entradaPatch } from '@praca/contract/negocio/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, exigirRegra } from '../platform/errors.ts';
import type { JsonPronto } from '../platform/http/resposta.ts';
import { alterarNegocio } from './alterar.ts';
import { lerAlteracao, quemMudou } from './reads-alteracao.ts';
import { travarNegocio } from './writes.ts';

/**
 * Takes back a change of fields, whole: each gets the value that it had before. Refused, with who changed it since, where
 * one of them no longer has the value that the change gave it; and where what it held is no longer there to be chosen.
 */
export async function desfazerAlteracao(
  ctx: Ctx,
  { negocio_codigo, versao_da_alteracao }: Entrada<typeof chamada>,
): Promise<JsonPronto | Linha<typeof chamada>[]> {
  const antes = await travarNegocio(ctx, negocio_codigo);
  exigirRegra(aoAlterar(antes));
  const feita = await lerAlteracao(ctx, negocio_codigo, versao_da_alteracao);
  if (!feita || !ehAlteracaoDeCampos(feita))
    throw new AppError('NADA_A_DESFAZER', {
      mensagem: 'Esta alteração não pode ser desfeita.',
      ajuda: 'Altere o campo de novo no negócio.',
    });
  const depois = feita.evento_depois ?? {};
  const mudados = mudadosDepois(antes, depois);
  if (mudados.length)
    throw new AppError('NEGOCIO_ALTERADO', {
      mensagem: 'Esta alteração não pode mais ser desfeita: o campo mudou depois dela.',
      ajuda: 'Veja o valor atual e altere o campo de novo se precisar.',
      dados: {
        negocio_codigo,
        versao: antes.versao,
        campos: mudados,
        ...(await quemMudou(ctx, negocio_codigo, feita.evento_codigo, mudados)),
      },
    });
  const campos = Object.fromEntries(
    Object.keys(depois).map((campo) => [campo, feita.evento_antes?.[campo]]),
  );
  const entrada = entradaPatch.parse({ ...campos, negocio_codigo, versao: antes.versao });
  return alterarNegocio(ctx, entrada, undefined, {
    acao: 'DESFAZER_ALTERAR',
    desfaz: feita.evento_codigo,
  });
}
