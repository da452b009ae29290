import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { soASua } from '../platform/substantivo/escopo.ts';
import { substantivoDe } from '../platform/substantivo/substantivo.ts';
import { REGRA_COMISSAO } from './noun.ts';
import { doSeuJeito } from '../recurso/proprio.ts';
import { validadesTrocadas } from '../recurso/validade.ts';

const CLIENTE = 'q.clienteregistro_codigo = $1 AND q.pessoa_codigo = X.pessoa_codigo';
const VISTO = '(X.pessoa_codigo IS NULL OR EXISTS (SELECT FROM pessoa q WHERE CLIENTE))';

/** Who sees only the rules of their own sees of them none for a customer that they do not see. */
function visiveis(c: Condicoes, ctx: Ctx, alias: string): Condicoes {
  REGRA_COMISSAO.restringir(c, ctx.sessao, alias);
  if (!soASua(REGRA_COMISSAO.escopo, ctx.sessao)) return c;
  const cliente = new Condicoes([ctx.sessao.clienteregistro_codigo]).e(CLIENTE);
  substantivoDe('pessoa')?.restringir(cliente, ctx.sessao, 'q');
  return c.e(VISTO.replace('CLIENTE', c.trazer(cliente).sql).replaceAll('X.', `${alias}.`));
}

/** Rules of commission in the cadastro: their validity ends after it begins. */
export const regrasDeComissaoDoSeuJeito = (): void =>
  doSeuJeito('regracomissao', {
    visiveis,
    faltas: (_, propostas) =>
      Promise.resolve(
        validadesTrocadas(
          propostas,
          'regracom',
          'A regra termina antes de começar. Corrija uma das datas.',
        ),
      ),
  });
