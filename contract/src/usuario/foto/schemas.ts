import * as z from 'zod/mini';
import { codigo, codigoNoCaminho, instante } from '../../primitives.ts';

/** Of the picture that is sent, a square that the page cut out; what is kept is drawn anew. */
export const LIMITES_DA_FOTO = { enviada: 2 * 1024 * 1024, guardada: 256 * 1024 } as const;
export const EXTENSOES_DA_FOTO = ['png', 'jpg', 'jpeg'] as const;
/** Its sides, in pixels, as the page cuts it. */
export const LADO_DA_FOTO = 160;

export const doUsuario = z.object({ usuario_codigo: codigoNoCaminho });
/** That a user has a picture, and since when. */
export const foto = z.object({
  usuario_codigo: codigo,
  usuario_login: z.string(),
  foto_em: instante,
});
