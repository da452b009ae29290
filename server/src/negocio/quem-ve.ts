import type { LinhaAcesso } from '../platform/sessao/acesso-sessao.ts';
import { paraSessao } from '../platform/sessao/session.ts';
import { alcanca } from '../platform/substantivo/escopo.ts';
import { NEGOCIO } from './noun.ts';

/** Whose a deal is. */
export interface PosseDoNegocio {
  empresa_codigo: number;
  usuario_responsavel: string | null;
  repres_codigo: number | null;
  repres_tipo: string | null;
}

/** The columns of a deal `n` that say whose it is. */
export const COLUNAS_POSSE = `n.empresa_codigo, n.usuario_responsavel, n.repres_codigo,
  (SELECT r.repres_tipo FROM representante r WHERE r.clienteregistro_codigo = n.clienteregistro_codigo AND r.repres_codigo = n.repres_codigo) AS repres_tipo`;

/** Whether that user works with deals and sees this one; of those who see one company alone it is the one that they begin in. */
export function veNegocio(linha: LinhaAcesso, posse: PosseDoNegocio): boolean {
  if (!linha.usuario_ativo || !linha.usuario_acessocrm) return false;
  const sessao = paraSessao(linha, 'aviso');
  return (
    sessao.permissoes.has('negocio.ver') &&
    alcanca(NEGOCIO.escopo, sessao, {
      empresa_codigo: posse.empresa_codigo,
      donos: [posse.usuario_responsavel],
      repres: [{ codigo: posse.repres_codigo, tipo: posse.repres_tipo }],
    })
  );
}
