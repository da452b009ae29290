import type { Central } from '@praca/contract/ligacao/central/schemas.ts';
import { motivoSemCentral } from '@praca/contract/ligacao/central/rules.ts';
import type { ComoLigar } from '@praca/contract/ligacao/schemas.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';

/** The exchange of a registration with its secret as it is kept. */
export type CentralGuardada = Omit<Central, 'central_segredo_gravado'> & {
  central_segredo: string | null;
};

const NENHUMA: CentralGuardada = {
  central_tipo: 'NENHUMA',
  central_servidor: '',
  central_porta: 5038,
  central_criptografia: 'NENHUMA',
  central_usuario: '',
  central_canal: 'PJSIP/{ramal}',
  central_contexto: 'from-internal',
  central_url: '',
  central_metodo: 'POST',
  central_cabecalho: '',
  central_prefixo: '',
  central_segredo: null,
  versao: 0,
};

/** The exchange of a registration; version 0 where none was ever kept. */
export async function lerCentralGuardada(tx: Tx, registro: number): Promise<CentralGuardada> {
  const [linha] = await tx.sql<CentralGuardada>(
    `SELECT central_tipo, central_servidor, central_porta, central_criptografia, central_usuario, central_canal, central_contexto,
       central_url, central_metodo, central_cabecalho, central_prefixo, central_segredo, versao
     FROM central WHERE clienteregistro_codigo = $1`,
    [registro],
  );
  return linha ?? NENHUMA;
}

/** What may be told of an exchange. */
export const semSegredo = ({ central_segredo, ...resto }: CentralGuardada): Central => ({
  ...resto,
  central_segredo_gravado: central_segredo === null ? 'N' : 'S',
});

const COMO = `SELECT u.usuario_ramal, coalesce(c.central_tipo, 'NENHUMA') AS central_tipo
  FROM usuario u LEFT JOIN central c ON c.clienteregistro_codigo = u.clienteregistro_codigo
  WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = $2`;

/** Whether the exchange dials for who asks, and from which extension. */
export async function lerComoLigar(ctx: Ctx): Promise<ComoLigar> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<{
    usuario_ramal: string;
    central_tipo: CentralGuardada['central_tipo'];
  }>(COMO, [clienteregistro_codigo, usuario_codigo]);
  const ligacao_motivo = motivoSemCentral(
    linha?.central_tipo ?? 'NENHUMA',
    linha?.usuario_ramal ?? '',
  );
  return {
    ligacao_central: ligacao_motivo === '' ? 'S' : 'N',
    ligacao_motivo,
    usuario_ramal: linha?.usuario_ramal.trim() ?? '',
  };
}

/** Whether the user is in a call by the exchange; waits for their other clicks of this moment. */
export async function estaEmLigacao(ctx: Ctx): Promise<boolean> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const de = [clienteregistro_codigo, usuario_codigo];
  await ctx.tx.sql(
    'SELECT 1 FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 FOR NO KEY UPDATE',
    de,
  );
  const vivas = await ctx.tx.sql(
    "SELECT 1 FROM processo WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND uniproc_tipo = 'LIGACAO' AND uniproc_situacao IN ('AG', 'EE')",
    de,
  );
  return vivas.length > 0;
}
