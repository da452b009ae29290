import type { Tx } from '../platform/banco/db.ts';

/** A notice with what its way out asks for. */
export interface AvisoParaEntregar {
  aviso_codigo: number;
  aviso_tipo: string;
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
}

const LER = `SELECT v.aviso_codigo, v.aviso_tipo, CASE WHEN v.aviso_quantidade > 1 THEN replace(v.aviso_plural, '{n}', v.aviso_quantidade::text) ELSE v.aviso_titulo END AS aviso_titulo,
    v.aviso_texto, v.aviso_ancora, v.aviso_lido_em, a.usuario_nome AS autor_nome, v.negocio_codigo, v.pessoa_codigo, v.atividade_codigo, q.empresa_codigo, v.pedvenda_codigo,
    u.usuario_codigo, u.usuario_nome, u.usuario_emaillogin, u.usuario_ativo
  FROM aviso v
  JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = v.usuario_login
  LEFT JOIN usuario a ON a.clienteregistro_codigo = $1 AND a.usuario_codigo = v.autor_codigo
  LEFT JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = v.pedvenda_codigo
  WHERE v.clienteregistro_codigo = $1 AND v.aviso_codigo = $2`;

/** One notice as it is told outside the page; undefined when it is gone. */
export async function lerParaEntregar(
  tx: Tx,
  registro: number,
  aviso: number,
): Promise<AvisoParaEntregar | undefined> {
  const [linha] = await tx.sql<AvisoParaEntregar>(LER, [registro, aviso]);
  return linha;
}
