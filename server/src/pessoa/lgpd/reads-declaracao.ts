import type { Privacidade } from '@praca/contract/pessoa/privacidade/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerNomeDoRegistro, lerPrivacidade } from '../privacidade/reads.ts';

/** What a person is told beside their data (LGPD, arts. 9, 18 and 41): by whom, on whose behalf, what for, with whom. */
export interface Declaracao {
  controlador: string;
  encarregado: Privacidade;
  operador_dados: object[];
  tratamento: object[];
}

const OPERADORES =
  'SELECT operad_nome, operad_papel, operad_uso, operad_dados, operad_pais, operad_contato FROM operador_dados WHERE clienteregistro_codigo = $1 AND operad_ativo ORDER BY operad_nome';
const TRATAMENTOS =
  'SELECT tratam_descricao, tratam_dados, tratam_baselegal, tratam_guarda, tratam_partilha, tratam_seguranca FROM tratamento WHERE clienteregistro_codigo = $1 AND tratam_ativo ORDER BY tratam_descricao';

/** The declaration as the registers say it now. */
export async function lerDeclaracao(ctx: Ctx): Promise<Declaracao> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  return {
    controlador: await lerNomeDoRegistro(ctx),
    encarregado: await lerPrivacidade(ctx),
    operador_dados: await ctx.tx.sql<object>(OPERADORES, [registro]),
    tratamento: await ctx.tx.sql<object>(TRATAMENTOS, [registro]),
  };
}
