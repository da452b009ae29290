import { avisarAtribuicoes, type Atribuicao } from '../../aviso/avisar.ts';
import type { Ctx } from '../../platform/context.ts';
import type { NegocioNovo } from '../importacao/gravacao/writes.ts';
import { vezesDosRepresentantes } from '../lote/reads.ts';

/** Who answers for the deal of each representative's customers. */
export async function donosDe(
  ctx: Ctx,
  clientes: readonly { repres_codigo: number | null }[],
): Promise<(repres: number | null) => string> {
  const codigos = [...new Set(clientes.flatMap((c) => c.repres_codigo ?? []))];
  const vezes = await vezesDosRepresentantes(ctx, codigos);
  const logins = new Map(vezes.map((v) => [v.repres_codigo, v.usuario_login]));
  const { repres_codigo: meu, usuario_login: eu } = ctx.sessao;
  return (repres) => (repres === meu ? eu : (logins.get(repres) ?? eu));
}

/** Tells each who answers for some of the deals that were made of how many there are. */
export async function avisarCriados(
  ctx: Ctx,
  novos: readonly NegocioNovo[],
  criados: ReadonlyMap<string, number>,
): Promise<void> {
  const dados = new Map<string | null, Atribuicao>();
  for (const { chave, titulo, usuario_responsavel: usuario_login } of novos) {
    const negocio_codigo = criados.get(chave);
    if (negocio_codigo === undefined) continue;
    const { quantidade = 0 } = dados.get(usuario_login) ?? {};
    dados.set(usuario_login, {
      usuario_login,
      quantidade: quantidade + 1,
      negocio_codigo,
      negocio_titulo: titulo,
    });
  }
  await avisarAtribuicoes(ctx, [...dados.values()]);
}
