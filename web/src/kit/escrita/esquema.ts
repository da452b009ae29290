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

type Definicao = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  entries?: Record<string, unknown>;
  checks?: readonly z.core.$ZodCheck[];
};

/* The definition is public in zod's core; its type is that of any schema, and what each kind keeps there is told above. */
const definicao = (esquema: z.core.$ZodType) => esquema._zod.def as unknown as Definicao;

function semInvolucro(esquema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: entrada } = definicao(esquema);
  const dentro = innerType ?? entrada;
  return dentro === undefined ? esquema : semInvolucro(dentro);
}

function tipoDe({ type, entries = {} }: Definicao): Limites['tipo'] {
  if (type === 'string') return 'texto';
  if (type === 'number' || type === 'int') return 'inteiro';
  return type === 'enum' && 'S' in entries && 'N' in entries ? 'simNao' : 'outro';
}

/* A text is bounded twice: as it comes, and after it was trimmed. The smaller bound is the one that people are told. */
function maximosDe(esquema: z.core.$ZodType): number[] {
  const { checks = [], innerType, in: entrada, out } = definicao(esquema);
  const daqui = checks.flatMap(({ _zod }) => {
    const regra = _zod.def as { check: string; maximum?: number };
    return regra.check === 'max_length' && regra.maximum !== undefined ? [regra.maximum] : [];
  });
  const dentro = [innerType, entrada, out].filter((um) => um !== undefined);
  return [...daqui, ...dentro.flatMap(maximosDe)];
}

const aceita = (esquema: z.core.$ZodType, vazio: unknown) => z.safeParse(esquema, vazio).success;

/** The limits of a field of a call's input; none where the input has no such field. */
export function limitesDe(entrada: z.core.$ZodType, campo: string): Limites {
  const esquema = definicao(semInvolucro(entrada)).shape?.[campo];
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
