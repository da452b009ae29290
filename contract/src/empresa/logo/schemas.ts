import * as z from 'zod/mini';
import { codigo, codigoNoCaminho, instante } from '../../primitives.ts';

/** Of the picture that was sent; what is kept is drawn anew and smaller. */
export const LIMITES_DO_LOGO = { enviado: 5 * 1024 * 1024, guardado: 1024 * 1024 } as const;
export const EXTENSOES_DO_LOGO = ['png', 'jpg', 'jpeg', 'bmp'] as const;

export const daEmpresa = z.object({ empresa_codigo: codigoNoCaminho });
/** That a company has a picture, and since when. */
export const logo = z.object({
  empresa_codigo: codigo,
  logo_tipo: z.string(),
  logo_em: instante,
});
