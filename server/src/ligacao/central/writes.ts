import type { Tx } from '../../platform/banco/db.ts';
import type { CentralGuardada } from './reads.ts';

/** Writes the exchange of a registration, one version on. */
export const gravarCentral = (
  tx: Tx,
  registro: number,
  c: Omit<CentralGuardada, 'versao'>,
): Promise<unknown> =>
  tx.sql(
    `INSERT INTO central AS c (clienteregistro_codigo, central_tipo, central_servidor, central_porta, central_criptografia, central_usuario, central_canal,
       central_contexto, central_url, central_metodo, central_cabecalho, central_prefixo, central_segredo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (clienteregistro_codigo) DO UPDATE SET central_tipo = excluded.central_tipo, central_servidor = excluded.central_servidor,
       central_porta = excluded.central_porta, central_criptografia = excluded.central_criptografia, central_usuario = excluded.central_usuario,
       central_canal = excluded.central_canal, central_contexto = excluded.central_contexto, central_url = excluded.central_url,
       central_metodo = excluded.central_metodo, central_cabecalho = excluded.central_cabecalho, central_prefixo = excluded.central_prefixo,
       central_segredo = excluded.central_segredo, versao = c.versao + 1`,
    [
      registro,
      c.central_tipo,
      c.central_servidor,
      c.central_porta,
      c.central_criptografia,
      c.central_usuario,
      c.central_canal,
      c.central_contexto,
      c.central_url,
      c.central_metodo,
      c.central_cabecalho,
      c.central_prefixo,
      c.central_segredo,
    ],
  );
