import type { LinhaAcesso } from '../platform/sessao/acesso-sessao.ts';
import { paraSessao } from '../platform/sessao/session.ts';
import { alcanca } from '../platform/substantivo/escopo.ts';
import { PESSOA } from './noun.ts';

/** Whose a customer is, as their row says it. */
export interface PosseDaPessoa {
  repres_codigo: number | null;
  repres_tipo: string | null;
}

/** The columns of a customer `q` that say whose they are. */
export const COLUNAS_DA_POSSE = `q.repres_codigo,
  (SELECT r.repres_tipo FROM representante r WHERE r.clienteregistro_codigo = q.clienteregistro_codigo AND r.repres_codigo = q.repres_codigo) AS repres_tipo`;

/** Whether that user works with customers and their notes, and sees this one. */
export function vePessoa(linha: LinhaAcesso, posse: PosseDaPessoa): boolean {
  if (!linha.usuario_ativo || !linha.usuario_acessocrm) return false;
  const sessao = paraSessao(linha, 'aviso');
  return (
    sessao.permissoes.has('pessoa.ver') &&
    sessao.permissoes.has('negocio.ver') &&
    alcanca(PESSOA.escopo, sessao, {
      empresa_codigo: null,
      donos: [],
      repres: [{ codigo: posse.repres_codigo, tipo: posse.repres_tipo }],
    })
  );
}
