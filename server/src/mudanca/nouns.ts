import { semTipos, type Recurso } from '@praca/contract/recurso.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { condicoesDeAtividade } from '../atividade/reads.ts';
import { COMISSAO } from '../comissao/noun.ts';
import { CONTAREC } from '../contarec/noun.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../negocio/visiveis.ts';
import { condicoesDeVenda } from '../pedvenda/reads.ts';
import { condicoesDePessoa } from '../pessoa/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { visiveis } from '../recurso/reads.ts';

/** How the rows of a table are read: its alias, its key, and which of them the caller sees. */
export interface NounDaMudanca {
  alias: string;
  chave: string;
  visiveis: (ctx: Ctx) => Condicoes;
}

const doRegistro =
  (condicao: string) =>
  (ctx: Ctx): Condicoes =>
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e(condicao);
/** A cadastro is read in the feed as its list is. */
const doCadastro = (r: Recurso): NounDaMudanca => ({
  alias: 't',
  chave: r.chave,
  visiveis: (ctx) => visiveis(ctx, r),
});
const deTodos = (chave: string): NounDaMudanca => ({
  alias: 'x',
  chave,
  visiveis: doRegistro('x.clienteregistro_codigo = $1'),
});

/** Every table of the feed, with what of it the caller sees. */
export const TABELAS: Readonly<Record<string, NounDaMudanca>> = {
  ...Object.fromEntries(Object.values(recursos).map((r) => [r.tabela, doCadastro(semTipos(r))])),
  pipeline: deTodos('pipeline_codigo'),
  estagio: deTodos('estagio_codigo'),
  board: deTodos('board_codigo'),
  negocio: {
    alias: 'n',
    chave: 'negocio_codigo',
    visiveis: (ctx) => condicoesDeNegocio(ctx, SEM_FILTROS),
  },
  pessoa: { alias: 'q', chave: 'pessoa_codigo', visiveis: condicoesDePessoa },
  atividade: { alias: 't', chave: 'atividade_codigo', visiveis: condicoesDeAtividade },
  pedvenda: { alias: 'q', chave: 'pedvenda_codigo', visiveis: condicoesDeVenda },
  contarec: {
    alias: 'c',
    chave: 'contarec_codigo',
    visiveis: (ctx) =>
      CONTAREC.restringir(doRegistro('c.clienteregistro_codigo = $1')(ctx), ctx.sessao),
  },
  comissao: {
    alias: 'c',
    chave: 'comissao_codigo',
    visiveis: (ctx) =>
      COMISSAO.restringir(doRegistro('c.clienteregistro_codigo = $1')(ctx), ctx.sessao),
  },
};
