import { campoPersonalizado } from '@praca/contract/campo/recurso.ts';
import { faltaNaDefinicao } from '@praca/contract/campo/rules.ts';
import type { Ctx } from '../platform/context.ts';
import type { Valores } from '../recurso/colunas.ts';
import type { Falta, Proposta } from '../recurso/proposta.ts';
import { doSeuJeito } from '../recurso/proprio.ts';
import { lerEscolhidas, lerPreenchidos, lerUsosDosCampos } from './reads.ts';

interface Opcao {
  opcao_codigo: number;
  opcao_descricao: string;
}
const opcoesDe = (linha: Valores | null): Opcao[] | undefined =>
  linha?.['opcoes'] as Opcao[] | undefined;
const codigoDe = (linha: Valores | null): number => Number(linha?.['campo_codigo'] ?? 0);

/** Definitions that contradict themselves: choices without options, options of what is no choice. */
const contraditos = (propostas: readonly Proposta[]): Falta[] =>
  propostas.flatMap(({ antes, depois }, linha) => {
    const falta = faltaNaDefinicao({
      campo_tipo: String(depois['campo_tipo'] ?? 'TEXTO'),
      opcoes: opcoesDe(depois) ?? opcoesDe(antes),
    });
    return falta === null ? [] : [{ linha, codigo: 'ENTRADA_INVALIDA' as const, ...falta }];
  });

/** Kinds that would change under values that are there. */
async function tiposMudados(ctx: Ctx, propostas: readonly Proposta[]): Promise<Falta[]> {
  const mudados = propostas.flatMap(({ antes, depois }, linha) => {
    const { campo_tipo } = depois;
    return antes !== null && campo_tipo !== undefined && campo_tipo !== antes['campo_tipo']
      ? [{ linha, codigo: codigoDe(antes) }]
      : [];
  });
  if (!mudados.length) return [];
  const preenchidos = await lerPreenchidos(
    ctx,
    mudados.map(({ codigo }) => codigo),
  );
  return mudados
    .filter(({ codigo }) => preenchidos.has(codigo))
    .map(({ linha }) => ({
      linha,
      campo: 'campo_tipo',
      codigo: 'REGISTRO_EM_USO' as const,
      mensagem: 'Este campo já foi preenchido: o tipo não muda mais. Crie outro campo.',
    }));
}

/** Options that would go and that rows have chosen. */
async function opcoesEmUso(ctx: Ctx, propostas: readonly Proposta[]): Promise<Falta[]> {
  const vao = propostas.flatMap(({ antes, depois }, linha) => {
    const ficam = opcoesDe(depois);
    if (ficam === undefined) return [];
    const codigos = new Set(ficam.map(({ opcao_codigo }) => opcao_codigo));
    return (opcoesDe(antes) ?? [])
      .filter(({ opcao_codigo }) => !codigos.has(opcao_codigo))
      .map((opcao) => ({ linha, opcao, campo: codigoDe(antes) }));
  });
  if (!vao.length) return [];
  const escolhidas = await lerEscolhidas(
    ctx,
    vao.map(({ campo, opcao }) => ({ campo, opcao: opcao.opcao_codigo })),
  );
  return vao
    .filter(({ opcao }) => escolhidas.has(opcao.opcao_codigo))
    .map(({ linha, opcao }) => ({
      linha,
      campo: 'opcoes',
      codigo: 'REGISTRO_EM_USO' as const,
      mensagem: `A opção “${opcao.opcao_descricao}” está em uso. Marque-a como fora de uso em vez de retirá-la.`,
    }));
}

/** Fields of customers that ask for a stage or for a card, fields of deals that ask for a kind of customer, and fields that would be another noun's with their values in place. */
async function deOutroLugar(ctx: Ctx, propostas: readonly Proposta[]): Promise<Falta[]> {
  const soDeUm = propostas.flatMap(({ antes, depois }, linha) => {
    const { campo_de, campo_pessoatipo, estagio_codigo, campo_nocartao } = { ...antes, ...depois };
    const recusar = (campo: string, mensagem: string) => [
      { linha, campo, codigo: 'ENTRADA_INVALIDA' as const, mensagem },
    ];
    if (campo_de !== 'PESSOA')
      return (campo_pessoatipo ?? null) === null
        ? []
        : recusar(
            'campo_pessoatipo',
            'Só campos de clientes são só de empresas ou só de pessoas. Deixe vazio.',
          );
    return [
      ...((estagio_codigo ?? null) === null
        ? []
        : recusar('estagio_codigo', 'Clientes não passam por estágios. Deixe o estágio vazio.')),
      ...(campo_nocartao === 'S'
        ? recusar('campo_nocartao', 'O cartão do quadro mostra só campos de negócios. Desmarque.')
        : []),
    ];
  });
  const mudam = propostas.flatMap(({ antes, depois }, linha) =>
    antes !== null && depois['campo_de'] !== undefined && depois['campo_de'] !== antes['campo_de']
      ? [{ linha, codigo: codigoDe(antes) }]
      : [],
  );
  if (!mudam.length) return soDeUm;
  const preenchidos = await lerPreenchidos(
    ctx,
    mudam.map(({ codigo }) => codigo),
  );
  return [
    ...soDeUm,
    ...mudam
      .filter(({ codigo }) => preenchidos.has(codigo))
      .map(({ linha }) => ({
        linha,
        campo: 'campo_de',
        codigo: 'REGISTRO_EM_USO' as const,
        mensagem: 'Este campo já foi preenchido: não muda mais de lugar. Crie outro campo.',
      })),
  ];
}

const A_VISTA = 'X.campo_codigo::text <> ALL (?::text[])';

/** Added fields in the cadastro: who may not see a field's values does not see the field, and what is filled keeps its meaning. */
export const camposDoSeuJeito = (): void =>
  doSeuJeito(campoPersonalizado.tabela, {
    visiveis: (c, ctx, alias) =>
      ctx.sessao.permissoes.has(campoPersonalizado.permissao.editar)
        ? c
        : c.e(A_VISTA.replace('X.', `${alias}.`), ctx.sessao.camposocultos),
    faltas: async (ctx, propostas) => [
      ...contraditos(propostas),
      ...(await tiposMudados(ctx, propostas)),
      ...(await deOutroLugar(ctx, propostas)),
      ...(await opcoesEmUso(ctx, propostas)),
    ],
    usos: lerUsosDosCampos,
    semTroca: 'Um campo não fica no lugar de outro. Inative o campo que não quer mais.',
    // Which fields a profile does not see is kept with the session.
    nasSessoes: true,
  });
