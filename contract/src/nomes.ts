import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** A name that a call does not know: where it lies, and the names that it knows there. */
export interface NomeDesconhecido {
  caminho: string;
  conhecidos: readonly string[];
}
/** Looks at the names of a value; undefined where each is known. */
export type ConferenciaDeNomes = (valor: unknown, caminho: string) => NomeDesconhecido | undefined;

const objeto = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
const junto = (caminho: string, nome: string | number): string =>
  caminho === '' ? String(nome) : `${caminho}.${nome}`;

/** What a schema takes by name: null where it names nothing, `abertos` where it takes any name. */
interface Nomes {
  conhecidos: Map<string, Nomes | null>;
  abertos?: Nomes | null | undefined;
  itens?: Nomes | null | undefined;
}

/* Of several schemas for one value each may know a name. */
function juntar(todos: readonly (Nomes | null)[]): Nomes | null {
  const ditos = todos.filter((um) => um !== null);
  if (ditos.length < 2) return ditos[0] ?? null;
  const conhecidos = new Map<string, Nomes | null>();
  for (const um of ditos)
    for (const [nome, dentro] of um.conhecidos)
      conhecidos.set(nome, juntar([conhecidos.get(nome) ?? null, dentro]));
  const itens = juntar(ditos.map((um) => um.itens ?? null));
  const aberto = ditos.find((um) => um.abertos !== undefined);
  return { conhecidos, itens, ...(aberto !== undefined && { abertos: aberto.abertos }) };
}

function nomesDe(raiz: $ZodType): Nomes | null {
  const { def } = (raiz as $ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return { conhecidos: new Map(), abertos: null, itens: nomesDe(def.element) };
    case 'object': {
      const conhecidos = new Map(
        Object.entries(def.shape).map(([nome, um]) => [nome, nomesDe(um)] as const),
      );
      const resto = def.catchall?._zod.def.type;
      return { conhecidos, ...(resto !== undefined && resto !== 'never' && { abertos: null }) };
    }
    case 'record':
      return { conhecidos: new Map(), abertos: nomesDe(def.valueType) };
    case 'union':
      return juntar(def.options.map((um) => nomesDe(um)));
    case 'intersection':
      return juntar([nomesDe(def.left), nomesDe(def.right)]);
    case 'optional':
    case 'nullable':
    case 'default':
      return nomesDe(def.innerType);
    case 'pipe':
      return nomesDe(def.in._zod.def.type === 'transform' ? def.out : def.in);
    default:
      return null;
  }
}

function conferir(
  nomes: Nomes | null,
  valor: unknown,
  caminho: string,
): NomeDesconhecido | undefined {
  if (nomes === null) return undefined;
  if (Array.isArray(valor)) {
    for (const [i, um] of valor.entries()) {
      const achado = conferir(nomes.itens ?? null, um, junto(caminho, i));
      if (achado !== undefined) return achado;
    }
    return undefined;
  }
  if (!objeto(valor)) return undefined;
  for (const [nome, um] of Object.entries(valor)) {
    const dentro = nomes.conhecidos.get(nome);
    if (dentro === undefined && nomes.abertos === undefined)
      return { caminho: junto(caminho, nome), conhecidos: [...nomes.conhecidos.keys()] };
    const achado = conferir(dentro ?? nomes.abertos ?? null, um, junto(caminho, nome));
    if (achado !== undefined) return achado;
  }
  return undefined;
}

/** Every name that a schema takes, as a look at values that comes before any other. */
export function conferenciaDeNomes(raiz: $ZodType): ConferenciaDeNomes {
  const nomes = nomesDe(raiz);
  return (valor, caminho) => conferir(nomes, valor, caminho);
}
