import type { Permissao } from '@praca/contract/permissoes.ts';
import { substantivo } from '../platform/substantivo/substantivo.ts';

/** Who may know what colleagues earn; anybody else knows what they earn themselves. */
const SABE_DOS_COLEGAS: readonly Permissao[] = ['comissao.editar', 'venda.margem'];

/** Commissions: those of the user's companies, and of those their representative's own. */
export const COMISSAO = substantivo({
  tabela: 'comissao',
  alias: 'c',
  escopo: {
    empresa: 'empresa_codigo',
    repres: 'repres_codigo',
    sua: { repres: 'repres_codigo', semUmDe: SABE_DOS_COLEGAS },
  },
  vivo: 'muitos',
  ver: 'comissao.ver',
});

/** Rules of commission: everybody's who may know what colleagues earn; else those for all, and for one's own representative. */
export const REGRA_COMISSAO = substantivo({
  tabela: 'regracomissao',
  alias: 'g',
  escopo: { sua: { repres: 'repres_codigo', semUmDe: SABE_DOS_COLEGAS, deNinguem: true } },
  vivo: true,
  ver: 'comissao.ver',
});
