import * as z from 'zod/mini';
import { filtrosDoPainel } from './filtros.ts';
import { filtros } from '../negocio/schemas.ts';
import { codigo, codigos, flag, texto } from '../primitives.ts';
import { TELAS_DO_PAINEL } from './telas.ts';

const tela = z.enum(TELAS_DO_PAINEL, 'Painel desconhecido.');
/** What a dashboard is narrowed by, its days apart: a mail is about the week that ended. */
export const filtrosDaCarta = z.object({
  pipeline_codigo: z.optional(codigo),
  ...filtrosDoPainel,
  LISTA_PRODUTO: z.optional(codigos),
  LISTA_TIPO: z.optional(codigos),
  LISTA_USUARIO: filtros.LISTA_USUARIO,
  LISTA_UF: z.optional(z.array(texto(2, 2)).check(z.maxLength(27))),
});
export type FiltrosDaCarta = z.output<typeof filtrosDaCarta>;

/** A dashboard that comes by mail every Monday. */
export const carta = z.object({ tela, busca: z.string() });
/** `receber` "N" ends it. */
export const entradaCarta = z.strictObject({
  tela,
  receber: flag,
  /** The address of the dashboard, for the link of the mail. */
  busca: z._default(texto(2000), ''),
  filtros: z._default(filtrosDaCarta, {}),
});
