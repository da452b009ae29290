import { telefoneDiscavel } from '@praca/contract/br/telefone.ts';
import type { CtxBase, Sessao } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { consumir } from '../../platform/http/limite.ts';

const DA_PESSOA = { maximo: 20, segundos: 300 };
const DA_PESSOA_NO_DIA = { maximo: 300, segundos: 86_400 };
const DO_REGISTRO = { maximo: 400, segundos: 3600 };

/** The exchange dials, at the house's expense, only what is on the list; anything else one dials oneself. */
export function exigirDiscavel(telefone: string): void {
  if (!telefoneDiscavel(telefone))
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: 'ligacao_telefone',
          mensagem:
            'A central só disca para telefones do Brasil com DDD, 0800 e 400x. Para este, ligue do seu telefone.',
        },
      ],
    });
}

/** Counts one call by the exchange: so many a person, so many a registration. MUITAS_TENTATIVAS. */
export const gastarChamada = (ctx: CtxBase & { sessao: Sessao }): Promise<void> => {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  return consumir(ctx.banco, [
    { chave: `ligacao:${registro}:${usuario}`, ...DA_PESSOA },
    { chave: `ligacao-dia:${registro}:${usuario}`, ...DA_PESSOA_NO_DIA },
    { chave: `ligacao-registro:${registro}`, ...DO_REGISTRO },
  ]);
};
