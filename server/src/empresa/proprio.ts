import { empresa } from '@praca/contract/empresa/recurso.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import type { Falta, Proposta } from '../recurso/proposta.ts';
import { doSeuJeito } from '../recurso/proprio.ts';
import { cidadesDesconhecidas } from '../cidade/reads.ts';
import { acharCidades, darAcesso } from './writes.ts';

const ESCOLHIVEL = `EXISTS (SELECT 1 FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = ?
  AND (u.empresa_codigo = X.empresa_codigo OR EXISTS (
    SELECT 1 FROM usuario_empresa y WHERE y.clienteregistro_codigo = $1 AND y.usuario_codigo = u.usuario_codigo AND y.empresa_codigo = X.empresa_codigo)))`;

/** Who keeps the companies sees all of them; anybody else those among which they may choose. */
function visiveis(c: Condicoes, ctx: Ctx, alias: string): Condicoes {
  if (ctx.sessao.permissoes.has(empresa.permissao.editar)) return c;
  return c.e(ESCOLHIVEL.replaceAll('X.', `${alias}.`), ctx.sessao.usuario_codigo);
}

async function semCidade(ctx: Ctx, propostas: readonly Proposta[]): Promise<Falta[]> {
  const lugares = propostas.flatMap(({ depois }, linha) => {
    const uf_codigo = String(depois['uf_codigo'] ?? '');
    const cidade_descricao = String(depois['cidade_descricao'] ?? '');
    return uf_codigo && cidade_descricao ? [{ linha, uf_codigo, cidade_descricao }] : [];
  });
  if (!lugares.length) return [];
  const faltam = await cidadesDesconhecidas(ctx, lugares);
  return lugares.flatMap(({ linha, uf_codigo, cidade_descricao }, posicao) =>
    faltam.has(posicao)
      ? [
          {
            linha,
            campo: 'cidade_descricao',
            codigo: 'REFERENCIA_INVALIDA' as const,
            mensagem: `Não há ${cidade_descricao} em ${uf_codigo}. Confira o nome da cidade ou a UF.`,
          },
        ]
      : [],
  );
}

/** Companies in the cadastro: each city is one of the IBGE's, and who makes a company may choose it at once. */
export const empresasDoSeuJeito = (): void =>
  doSeuJeito(empresa.tabela, {
    visiveis,
    faltas: semCidade,
    aoGravar: acharCidades,
    nasSessoes: true,
    depois: async (ctx, gravadas) => {
      const codigo = (linha: object) =>
        Number((linha as { empresa_codigo?: unknown }).empresa_codigo);
      const novas = gravadas
        .filter(({ antes }) => antes === null)
        .map(({ depois }) => codigo(depois));
      if (!novas.length) return;
      await darAcesso(ctx, novas);
      const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
      ctx.aposCommit(() => ctx.difusor.esquecer({ registro, usuario }));
    },
  });
