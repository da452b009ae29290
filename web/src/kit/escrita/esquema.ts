import * as z from 'zod/mini';

/** What the schema of a call says of one of its fields. */
export type Limites = {
  /** Empty is refused. */
  exigido: boolean;
  maximo: number | undefined;
  /** `simNao`: S or N. */
  tipo: 'texto' | 'inteiro' | 'simNao' | 'outro';
};

const SEM_LIMITES: Limites = { exigido: false, maximo: undefined, tipo: 'outro' };

/* Zod's own way to walk a schema: the union of all that it can be, told apart by `type`. */
const definicao = (esquema: z.core.SomeType) => (esquema as z.core.$ZodTypes)._zod.def;

function semInvolucro(esquema: z.core.SomeType): z.core.SomeType {
  const def = definicao(esquema);
  if ('innerType' in def) return semInvolucro(def.innerType);
  return def.type === 'pipe' ? semInvolucro(def.in) : esquema;
}

function tipoDe(def: z.core.$ZodTypes['_zod']['def']): Limites['tipo'] {
  if (def.type === 'string') return 'texto';
  if (def.type === 'number') return 'inteiro';
  return def.type === 'enum' && 'S' in def.entries && 'N' in def.entries ? 'simNao' : 'outro';
}

/* A text is bounded twice: as it comes, and after it was trimmed. The smaller bound is the one that people are told. */
function maximosDe(esquema: z.core.SomeType): number[] {
  const def = definicao(esquema);
  const daqui = (def.checks ?? []).flatMap((um) => {
    const regra = (um as z.core.$ZodChecks)._zod.def;
    return regra.check === 'max_length' ? [regra.maximum] : [];
  });
  const dentro =
    def.type === 'pipe' ? [def.in, def.out] : 'innerType' in def ? [def.innerType] : [];
  return [...daqui, ...dentro.flatMap(maximosDe)];
}

const aceita = (esquema: z.core.$ZodType, vazio: unknown) => z.safeParse(esquema, vazio).success;

/** The limits of a field of a call's input; none where the input has no such field. */
export function limitesDe(entrada: z.core.$ZodType, campo: string): Limites {
  const objeto = definicao(semInvolucro(entrada));
  const esquema = objeto.type === 'object' ? objeto.shape[campo] : undefined;
  if (esquema === undefined) return SEM_LIMITES;
  const dentro = definicao(semInvolucro(esquema));
  const tipo = tipoDe(dentro);
  const vazios = tipo === 'texto' ? [''] : [undefined, null];
  const maximos = maximosDe(esquema);
  return {
    tipo,
    maximo: maximos.length === 0 ? undefined : Math.min(...maximos),
    exigido: !vazios.some((vazio) => aceita(esquema, vazio)) && !aceita(esquema, undefined),
  };
}
