import type { $ZodCheck, $ZodChecks, $ZodType, $ZodTypes } from 'zod/v4/core';

/** A list that is longer than its call takes: where it lies, and what is said of it. */
export interface ListaLonga {
  caminho: string;
  mensagem: string;
}
/** Looks at the lists of a value that nobody looked at yet; undefined where each is within its bound. */
export type Conferencia = (valor: unknown, caminho: string) => ListaLonga | undefined;

/** The bound of a list as its schema says it. */
interface Limite {
  maximo: number;
  mensagem: string;
}

/** The bound of an array schema; undefined where it says none. */
export function limiteDaLista(checks: readonly $ZodCheck<never>[] = []): Limite | undefined {
  for (const um of checks) {
    const { def } = (um as unknown as $ZodChecks)._zod;
    if (def.check !== 'max_length' && def.check !== 'length_equals') continue;
    const maximo = def.check === 'max_length' ? def.maximum : def.length;
    const dito = def.error?.({
      code: 'too_big',
      input: [],
      origin: 'array',
      maximum: maximo,
    } as never);
    const mensagem = typeof dito === 'string' ? dito : dito?.message;
    return { maximo, mensagem: mensagem ?? `Envie no máximo ${maximo} itens.` };
  }
  return undefined;
}

const objeto = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

function primeira<T>(
  todos: Iterable<T>,
  olhar: (um: T) => ListaLonga | undefined,
): ListaLonga | undefined {
  for (const um of todos) {
    const achada = olhar(um);
    if (achada !== undefined) return achada;
  }
  return undefined;
}

const junto = (caminho: string, nome: string | number): string =>
  caminho === '' ? String(nome) : `${caminho}.${nome}`;

/** Looks at a list before its elements, and at the lists in each of these behind it. */
function daLista(limite: Limite | undefined, dentro: Conferencia | null): Conferencia {
  return (valor, caminho) => {
    if (!Array.isArray(valor)) return undefined;
    if (limite !== undefined && valor.length > limite.maximo)
      return { caminho, mensagem: limite.mensagem };
    if (dentro === null) return undefined;
    return primeira(valor.entries(), ([i, um]) => dentro(um, junto(caminho, i)));
  };
}

function doObjeto(formas: readonly (readonly [string, Conferencia])[]): Conferencia {
  return (valor, caminho) =>
    objeto(valor)
      ? primeira(formas, ([nome, olhar]) => olhar(valor[nome], junto(caminho, nome)))
      : undefined;
}

/** What a schema says of lists, as a look at values that comes before any other; null where it has none. */
export function conferenciaDeListas(raiz: $ZodType): Conferencia | null {
  const { def } = (raiz as $ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return daLista(limiteDaLista(def.checks as never), conferenciaDeListas(def.element));
    case 'object': {
      const formas = Object.entries(def.shape).flatMap(([nome, um]) => {
        const olhar = conferenciaDeListas(um);
        return olhar === null ? [] : [[nome, olhar] as const];
      });
      return formas.length === 0 ? null : doObjeto(formas);
    }
    case 'record': {
      const olhar = conferenciaDeListas(def.valueType);
      if (olhar === null) return null;
      return (valor, caminho) =>
        objeto(valor)
          ? primeira(Object.entries(valor), ([nome, um]) => olhar(um, junto(caminho, nome)))
          : undefined;
    }
    case 'union': {
      // A value is one of them: it is too long where it is for each that looks at it as a list.
      const opcoes = def.options.map((um) => conferenciaDeListas(um)).filter((um) => um !== null);
      if (opcoes.length === 0) return null;
      return (valor, caminho) => {
        const ditas = opcoes.map((olhar) => olhar(valor, caminho));
        return ditas.every((uma) => uma !== undefined) ? ditas[0] : undefined;
      };
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return conferenciaDeListas(def.innerType);
    case 'pipe':
      return conferenciaDeListas(def.in._zod.def.type === 'transform' ? def.out : def.in);
    default:
      return null;
  }
}
