import * as z from 'zod/mini';
import { camposDe } from '../por-campos.ts';
import { campoDoLugar, umLugarSo } from './lugar.ts';
import {
  codigo,
  codigoNoCaminho,
  deslocamento,
  flag,
  instante,
  limite,
  listaDeCodigos,
  ordem,
  texto,
  versao,
} from '../primitives.ts';

/** A note (A), or the record of a call (L), an e-mail (E) or a visit (V). */
export const acompSituacao = z.enum(['A', 'L', 'E', 'V'], 'Use A, L, E ou V.');
export const acompanhamento = z.object({
  acomp_codigo: codigo,
  acomp_situacao: acompSituacao,
  acomp_texto: z.string(),
  acomp_fixado: flag,
  acomp_em: instante,
  /** The users whom the text mentions, by "@" and login or name. */
  acomp_mencionados: z.array(codigo),
  /** A note is of a deal or of a customer: the other one is null. */
  negocio_codigo: z.nullable(codigo),
  pessoa_codigo: z.nullable(codigo),
  usuario_codigo: codigo,
  usuario_nome: z.string(),
  versao,
});
const anotacoes = z.object({
  ...campoDoLugar,
  acomp_situacao: z.optional(acompSituacao),
  LISTA_CODIGO: listaDeCodigos,
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entradaAnotacoes = anotacoes.check(umLugarSo);
const lista = z.extend(anotacoes, {
  ORDEM: ordem('acomp_codigo', 'acomp_em', 'acomp_situacao', 'usuario_nome'),
});
/** The notes of one deal or one customer; without ORDEM the pinned ones first, then the newest. */
export const entradaLista = lista.check(umLugarSo);
export const entradaCampos = z.extend(lista, { CAMPOS: camposDe(acompanhamento) }).check(umLugarSo);
export const parcial = z.partial(acompanhamento);
export const entradaSalvar = z
  .strictObject({
    acomp_codigo: z.optional(codigo),
    versao: z.optional(versao),
    ...campoDoLugar,
    acomp_situacao: z._default(acompSituacao, 'A'),
    acomp_texto: texto(5000, 1),
    acomp_fixado: z._default(flag, 'N'),
  })
  .check(umLugarSo);
export const entradaExcluir = z.object({ acomp_codigo: codigoNoCaminho });
export const entradaMencionaveis = z.object(campoDoLugar).check(umLugarSo);
/** Who may be called by "@" on a deal or a customer, and whether that reaches them: who is inactive or does not see it is not told. */
export const mencionavel = z.object({
  usuario_codigo: codigo,
  usuario_login: z.string(),
  usuario_nome: z.string(),
  usuario_ativo: flag,
  mencao_chega: flag,
});
