import * as z from 'zod/mini';
import { dobrar } from '@praca/contract/br/busca.ts';
import { endpoint } from '@praca/contract/endpoint.ts';
import type { Alvo } from '@praca/contract/recurso/campo.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { consulta, queryClient } from '../../platform/http/query.ts';
import type { Option } from '../../ui/floating/option.ts';
import { listaDe, opcaoDe, soAtivas } from './referencia.ts';

const porTextosDe = (path: string, tabela: string) =>
  endpoint({
    nome: 'Procurar o que foi colado',
    method: 'PUT',
    path,
    kind: 'read',
    permission: 'sessao',
    tabela,
    input: z.object({ TEXTOS: z.array(z.string()) }),
    output: z.record(z.string(), z.unknown()),
  });

const ACHADOS = 10;
const CARACTERES = 200;
/** Texts that go out in one call, and calls that go out together. */
const POR_CHAMADA = 500;
const JUNTAS = 6;

/** As a call takes it: a cell of a spreadsheet may hold anything. */
const procuravel = (texto: string): string =>
  texto.replaceAll('\u0000', '').slice(0, CARACTERES).toWellFormed();

async function acharUma(alvo: Alvo, texto: string): Promise<Option<number> | null> {
  const { dados } = await queryClient.fetchQuery(
    consulta(listaDe(alvo), {
      SQL_LIMIT: ACHADOS,
      FILTRO_GERAL: procuravel(texto),
      ...soAtivas(alvo),
    }),
  );
  const achadas = dados.map((lida) => opcaoDe(alvo, lida));
  const pelo = achadas.find(({ label }) => dobrar(label) === dobrar(texto));
  return pelo ?? (achadas.length === 1 ? (achadas[0] ?? null) : null);
}

/** In lots of so many, one lot after the other. */
async function aosPoucos<T, R>(
  todos: readonly T[],
  tamanho: number,
  fazer: (lote: T[]) => Promise<R>,
) {
  const feitos: R[] = [];
  for (let i = 0; i < todos.length; i += tamanho)
    feitos.push(await fazer(todos.slice(i, i + tamanho)));
  return feitos;
}

/** The rows of another noun that texts mean, by the text: in one call where the noun has one, else a few at a time. */
export async function acharReferencias(
  alvo: Alvo,
  textos: readonly string[],
): Promise<ReadonlyMap<string, Option<number>>> {
  const { porTextos, tabela } = alvo;
  if (porTextos === undefined) {
    const achadas = await aosPoucos(textos, JUNTAS, (lote) =>
      Promise.all(lote.map(async (texto) => [texto, await acharUma(alvo, texto)] as const)),
    );
    return new Map(
      achadas.flat().flatMap(([texto, uma]) => (uma === null ? [] : [[texto, uma] as const])),
    );
  }
  const lidas = await aosPoucos(textos, POR_CHAMADA, (lote) =>
    chamar(porTextosDe(porTextos, tabela), { TEXTOS: lote.map(procuravel) }),
  );
  const porTexto = new Map(
    lidas.flatMap(({ dados }) =>
      dados.map((lida) => [String(lida['texto']), opcaoDe(alvo, lida)] as const),
    ),
  );
  return new Map(
    textos.flatMap((texto) => {
      const uma = porTexto.get(procuravel(texto));
      return uma === undefined ? [] : [[texto, uma] as const];
    }),
  );
}
