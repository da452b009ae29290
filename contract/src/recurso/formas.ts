import * as z from 'zod/mini';
import type { Campo } from './campo.ts';

export type Campos = Record<string, Campo>;

/** The shapes that fields make of a row. */
export type Lidos<C extends Campos> = { [K in keyof C]: C[K]['lido'] };
export type Escritos<C extends Campos> = {
  [K in keyof C as C[K] extends { calculado: true } ? never : K]: C[K]['escrito'];
};
/** The names that references bring along: `segmento_codigo` brings `segmento_descricao`. */
export type Mostrados<C extends Campos> = {
  [
    K in keyof C as C[K] extends { alvo: { mostra: infer M extends string } } ? M : never
  ]: z.ZodMiniNullable<z.ZodMiniString>;
};

// Keys made of a prefix or taken from the fields are any string to TypeScript: what comes of them is named by the types above.
export const mapear = <V>(campos: Campos, de: (c: Campo, nome: string) => [string, V][]) =>
  Object.fromEntries(Object.entries(campos).flatMap(([nome, c]) => de(c, nome)));

/** What is read of a row: its fields, and the names that references bring along. */
export const lidosDe = <C extends Campos>(campos: C) =>
  mapear<unknown>(campos, (c, nome) => [
    [nome, c.lido],
    ...(c.alvo ? [[c.alvo.mostra, z.nullable(z.string())] as [string, unknown]] : []),
  ]) as unknown as Lidos<C> & Mostrados<C>;

/** What is written of a row: the fields that do not follow from others. */
export const escritosDe = <C extends Campos>(campos: C) =>
  mapear(campos, (c, nome) => (c.calculado ? [] : [[nome, c.escrito]])) as unknown as Escritos<C>;
