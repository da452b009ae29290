import * as z from 'zod/mini';
import { camposDe } from '../../por-campos.ts';
import {
  codigo,
  codigoNoCaminho,
  codigos,
  deslocamento,
  filtroGeral,
  flag,
  limite,
  listaDeCodigos,
  ordem,
  texto,
  versao,
} from '../../primitives.ts';
import { campoExigivel, estagio } from '../schemas.ts';

/**
 * A stage as the settings show it, with how many of the user's deals stand in it, open and closed. `outros_negocios`:
 * others do, too; how many they are is not told.
 */
export const linha = z.extend(estagio, { quantidade_negocios: z.int(), outros_negocios: flag });
export type LinhaEstagio = z.output<typeof linha>;
export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  LISTA_CODIGO: listaDeCodigos,
  ORDEM: ordem(
    'estagio_codigo',
    'estagio_descricao',
    'estagio_ordem',
    'estagio_cor',
    'estagio_probabilidade',
    'estagio_diasparado',
    'pipeline_codigo',
    'quantidade_negocios',
  ),
  pipeline_codigo: z.optional(codigo),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entradaCampos = z.extend(entradaLista, { CAMPOS: camposDe(linha) });
export const parcial = z.partial(linha);
/** Creates at the end of its pipeline without a code, changes with it and `versao`; absent fields stay. */
export const entrada = z.strictObject({
  estagio_codigo: z.optional(codigo),
  versao: z.optional(versao),
  pipeline_codigo: z.optional(codigo),
  estagio_descricao: texto(80, 1),
  estagio_cor: z.optional(z.int().check(z.minimum(1), z.maximum(14))),
  estagio_probabilidade: z.optional(
    z
      .int('Informe um número inteiro.')
      .check(z.minimum(0, 'Use de 0 a 100.'), z.maximum(100, 'Use de 0 a 100.')),
  ),
  estagio_diasparado: z.optional(
    z.nullable(
      z
        .int('Informe um número inteiro.')
        .check(z.minimum(1, 'Use 1 dia ou mais.'), z.maximum(3650)),
    ),
  ),
  estagio_exigidos: z.optional(z.array(campoExigivel).check(z.maxLength(10))),
});
/** What a stage might demand. */
export const entradaEnsaiar = z.object({
  estagio_codigo: codigo,
  estagio_exigidos: z.array(campoExigivel).check(z.minLength(1), z.maxLength(10)),
});
/** Days of history that a rehearsal looks back, and how many moves of them at most. */
export const ENSAIO = { dias: 180, movimentos: 2000 } as const;
/** How often deals went on from the stage, how often they would have been held back, and what became of those deals. */
export const ensaio = z.object({
  movimentos: z.int(),
  barrados: z.int(),
  /** Deals among those held back: lost, won, still open. */
  perdidos: z.int(),
  ganhos: z.int(),
  abertos: z.int(),
});
export type Ensaio = z.output<typeof ensaio>;
/** Only a stage without deals; otherwise ExcluirEstagioLinux says where they go. */
export const entradaExcluir = z.object({ estagio_codigo: codigoNoCaminho });
/** All stages of the pipeline in their new order. */
export const entradaOrdenar = z.strictObject({
  pipeline_codigo: codigo,
  LISTA_ESTAGIO: codigos.check(z.minLength(1)),
  /** The order that the caller means to change; refused where it is another by now. */
  LISTA_VISTA: z.optional(codigos),
});
export const entradaExcluirComDestino = z.strictObject({
  estagio_codigo: codigo,
  versao,
  /** Another stage of the same pipeline, where its deals go; absent: only a stage without deals goes. */
  estagio_destino: z.optional(codigo),
});
export const entradaDesfazer = z.strictObject({ uniproc_codigo: codigo });
