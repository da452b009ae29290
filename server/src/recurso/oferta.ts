import type { Alvo } from '@praca/contract/recurso/campo.ts';
import type { NomeRecurso } from '@praca/contract/recurso/nome.ts';
import type { Ctx } from '../platform/context.ts';
import { lerAlvos } from './reads.ts';

/** A cadastro whose rows others name: where its rows are, and how people call it. */
type Oferecido = Alvo & { nome: NomeRecurso };

/**
 * Why a cadastro refuses these codes, in words; undefined when it has each of them, and offers for new use those that
 * were not there `antes`.
 */
export async function recusaDaOferta(
  ctx: Ctx,
  r: Oferecido,
  codigos: readonly number[],
  antes: readonly number[] = [],
  soLe = false,
): Promise<string | undefined> {
  const pedidos = new Set(codigos);
  if (pedidos.size === 0) return undefined;
  const achados = await lerAlvos(ctx, r, [...pedidos], soLe);
  const { um, varios, genero } = r.nome;
  const feminino = genero === 'f';
  if (achados.length < pedidos.size)
    return pedidos.size > 1
      ? `${feminino ? 'Uma das' : 'Um dos'} ${varios} não existe.`
      : `${feminino ? 'Esta' : 'Este'} ${um} não existe.`;
  const inativo = achados.find((a) => !a.ativo && !antes.includes(a.codigo));
  return inativo && inatividade(r.nome, inativo.nome);
}

/** What is said of an inactive row that somebody names: it is kept where it is used, and not taken for new use. */
export const inatividade = ({ um, genero }: NomeRecurso, nome: string): string =>
  genero === 'f'
    ? `A ${um} “${nome}” está inativa. Escolha outra.`
    : `O ${um} “${nome}” está inativo. Escolha outro.`;
