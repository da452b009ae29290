import type { AvisoTipo } from '@praca/contract/aviso/schemas.ts';
import type { Tx } from '../platform/banco/db.ts';

/** A notice with what its way out asks for. */
export interface AvisoParaEntregar {
  aviso_codigo: number;
  aviso_tipo: AvisoTipo;
  aviso_titulo: string;
  aviso_texto: string;
  aviso_ancora: string;
  aviso_lido_em: string | null;
  autor_nome: string | null;
  negocio_codigo: number | null;
  pessoa_codigo: number | null;
  atividade_codigo: number | null;
  empresa_codigo: number | null;
  pedvenda_codigo: number | null;
  usuario_codigo: number;
  usuario_nome: string;
  usuario_emaillogin: string;
  usuario_ativo: boolean;
  usuario_fuso: string;
  usuario_avisos: unknown;
}

const LER = `SELECT v.aviso_codigo, v.aviso_tipo, CASE WHEN v.aviso_quantidade > 1 THEN replace(v.aviso_plural, '{n}', v.aviso_quantidade::text) ELSE v.aviso_titulo END AS aviso_titulo,
    v.aviso_texto, v.aviso_ancora, v.aviso_lido_em, a.usuario_nome AS autor_nome, v.negocio_codigo, v.pessoa_codigo, v.atividade_codigo, q.empresa_codigo, v.pedvenda_codigo,
    u.usuario_codigo, u.usuario_nome, u.usuario_emaillogin, u.usuario_ativo, u.usuario_fuso, u.usuario_avisos
  FROM aviso v
  JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = v.usuario_login
  LEFT JOIN usuario a ON a.clienteregistro_codigo = $1 AND a.usuario_codigo = v.autor_codigo
  LEFT JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = v.pedvenda_codigo
  WHERE v.clienteregistro_codigo = $1 AND v.aviso_codigo = $2
    AND (v.atividade_codigo IS NULL OR EXISTS (SELECT 1 FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.atividade_codigo = v.atividade_codigo))`;

/** One notice as it is told outside the page; undefined when it is gone, or the task that it is about. */
export async function lerParaEntregar(
  tx: Tx,
  registro: number,
  aviso: number,
): Promise<AvisoParaEntregar | undefined> {
  const [linha] = await tx.sql<AvisoParaEntregar>(LER, [registro, aviso]);
  return linha;
}
