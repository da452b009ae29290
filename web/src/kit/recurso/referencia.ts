import * as z from 'zod/mini';
import { endpoint } from '@praca/contract/endpoint.ts';
import type { Alvo } from '@praca/contract/recurso/campo.ts';
import type { Option } from '../../ui/floating/option.ts';

/** The list that offers the rows of another noun. */
export const listaDe = ({ lista, tabela }: Alvo) =>
  endpoint({
    nome: 'Carregar opções',
    method: 'PUT',
    path: lista,
    kind: 'read',
    permission: 'sessao',
    tabela,
    input: z.looseObject({ SQL_LIMIT: z.int(), FILTRO_GERAL: z.optional(z.string()) }),
    output: z.record(z.string(), z.unknown()),
  });

/** A row of another noun as it is chosen. */
export const opcaoDe = (alvo: Alvo, lida: Record<string, unknown>): Option<number> => ({
  value: Number(lida[alvo.chave]),
  label: String(lida[alvo.coluna ?? alvo.mostra] ?? ''),
  ...(alvo.detalhe !== undefined &&
    lida[alvo.detalhe] !== '' && { description: String(lida[alvo.detalhe] ?? '') }),
  ...(alvo.procura !== undefined && {
    words: alvo.procura.map((nome) => String(lida[nome] ?? '')).join(' '),
  }),
});

/** What is offered for new use, where the noun knows that. */
export const soAtivas = ({ ativo }: Alvo) => (ativo === undefined ? {} : { [ativo]: 'S' });
