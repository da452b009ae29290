import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import type { CtxDeAlcance } from '../platform/alcance/dar.ts';
import type { Tx } from '../platform/banco/db.ts';

interface Gravavel extends Pick<
  Perfil,
  'perfil_descricao' | 'perfil_base' | 'perfil_segundofator' | 'perfil_alcance'
> {
  perfil_permissoes: readonly Permissao[];
  perfil_negadas: readonly Permissao[];
}

/** Adds a profile; answers its code. */
export async function inserirPerfil(
  { tx, sessao: { clienteregistro_codigo: registro } }: CtxDeAlcance,
  p: Gravavel,
): Promise<number> {
  const [linha] = await tx.sql<{ perfil_codigo: number }>(
    'INSERT INTO perfil (clienteregistro_codigo, perfil_descricao, perfil_base, perfil_permissoes, perfil_negadas, perfil_segundofator, perfil_alcance) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING perfil_codigo',
    [
      registro,
      p.perfil_descricao,
      p.perfil_base,
      p.perfil_permissoes,
      p.perfil_negadas,
      p.perfil_segundofator === 'S',
      p.perfil_alcance,
    ],
  );
  return linha?.perfil_codigo ?? 0;
}

/** Changes a profile. */
export const atualizarPerfil = (
  { tx, sessao: { clienteregistro_codigo: registro } }: CtxDeAlcance,
  codigo: number,
  p: Gravavel,
): Promise<unknown> =>
  tx.sql(
    'UPDATE perfil SET perfil_descricao = $3, perfil_base = $4, perfil_permissoes = $5, perfil_negadas = $6, perfil_segundofator = $7, perfil_alcance = $8, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND perfil_codigo = $2',
    [
      registro,
      codigo,
      p.perfil_descricao,
      p.perfil_base,
      p.perfil_permissoes,
      p.perfil_negadas,
      p.perfil_segundofator === 'S',
      p.perfil_alcance,
    ],
  );

/** Deletes a profile that nobody has. */
export const apagarPerfil = (tx: Tx, registro: number, codigo: number): Promise<unknown> =>
  tx.sql('DELETE FROM perfil WHERE clienteregistro_codigo = $1 AND perfil_codigo = $2', [
    registro,
    codigo,
  ]);
