import type { CodigoErro } from '@praca/contract/errors.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { camposDe, type Valores } from './colunas.ts';
import { lerAlvos, lerRepetidos } from './reads.ts';

/** A row about to be written, and what it was before; `null` for a new one. */
export interface Proposta {
  antes: Valores | null;
  depois: Valores;
}
/** What is wrong with one field of one of the rows. */
export interface Falta {
  linha: number;
  campo: string;
  mensagem: string;
  codigo: CodigoErro;
}

/** References that the registration lacks, or that are inactive and were not there before. */
async function referenciasRuins(
  ctx: Ctx,
  r: Recurso,
  propostas: readonly Proposta[],
  aceitaInativas = false,
): Promise<Falta[]> {
  const faltas: Falta[] = [];
  for (const [nome, c] of camposDe(r)) {
    if (!c.alvo) continue;
    const novos = propostas.flatMap(({ antes, depois }, linha) =>
      typeof depois[nome] === 'number' && depois[nome] !== antes?.[nome]
        ? [{ linha, codigo: depois[nome] }]
        : [],
    );
    if (!novos.length) continue;
    const achados = new Map(
      (
        await lerAlvos(
          ctx,
          c.alvo,
          novos.map((n) => n.codigo),
        )
      ).map((a) => [a.codigo, a.ativo]),
    );
    for (const { linha, codigo } of novos)
      if (aceitaInativas ? !achados.has(codigo) : !achados.get(codigo))
        faltas.push({
          linha,
          campo: nome,
          codigo: 'REFERENCIA_INVALIDA',
          mensagem: achados.has(codigo)
            ? `${c.rotulo}: este registro está inativo. Escolha outro.`
            : `${c.rotulo}: este registro não existe. Escolha outro.`,
        });
  }
  return faltas;
}

/** Values of unique fields that another row of the registration, or another one of the set, holds. */
async function repetidos(ctx: Ctx, r: Recurso, propostas: readonly Proposta[]): Promise<Falta[]> {
  const faltas: Falta[] = [];
  for (const [nome, c] of camposDe(r)) {
    if (!c.unico) continue;
    const novos = propostas.flatMap(({ antes, depois }, linha) => {
      const valor = depois[nome];
      return valor === undefined || valor === null || valor === '' || valor === antes?.[nome]
        ? []
        : [{ linha, valor, codigo: (antes?.[r.chave] ?? null) as number | null }];
    });
    if (!novos.length) continue;
    const valores = new Set((await lerRepetidos(ctx, r, nome, c, novos)).map((l) => l.valor));
    for (const { linha, valor } of novos)
      if (valores.has(String(valor)))
        faltas.push({
          linha,
          campo: nome,
          codigo: c.repetido ?? 'REGISTRO_REPETIDO',
          mensagem: `Já existe ${r.nome.genero === 'f' ? 'uma' : 'um'} ${r.nome.um} com “${String(valor)}” em ${c.rotulo}.`,
        });
  }
  return faltas;
}

/** What the database would refuse, field by field, before anything is written. */
export const faltasDe = async (
  ctx: Ctx,
  r: Recurso,
  propostas: readonly Proposta[],
): Promise<Falta[]> => [
  ...(await referenciasRuins(ctx, r, propostas)),
  ...(await repetidos(ctx, r, propostas)),
];

/** What keeps deleted rows from coming back as they were: what they named is gone, or another row has their name now. */
export const faltasDaVolta = async (
  ctx: Ctx,
  r: Recurso,
  linhas: readonly Valores[],
): Promise<Falta[]> => {
  const propostas = linhas.map((depois) => ({ antes: null, depois }));
  return [
    ...(await referenciasRuins(ctx, r, propostas, true)),
    ...(await repetidos(ctx, r, propostas)),
  ];
};

/** Throws the first kind of what is wrong, one message for each field. */
export function recusarFaltas(faltas: readonly Falta[]): void {
  const primeira = faltas[0];
  if (!primeira) return;
  throw new AppError(primeira.codigo, {
    campos: faltas
      .filter((f) => f.codigo === primeira.codigo)
      .map(({ campo, mensagem }) => ({ campo, mensagem })),
  });
}
