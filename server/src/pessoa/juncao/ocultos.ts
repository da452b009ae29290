import type { ValoresDeCampos } from '@praca/contract/campo/schemas.ts';
import { completarProprios } from '@praca/contract/pessoa/juncao/rules.ts';
import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';
import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { lerOcultos } from '../reads.ts';
import { gravarOcultos } from './writes.ts';

/** A merge works on whole rows: each customer with the values of added fields that the user does not see. */
export async function comOcultos(ctx: Ctx, pessoas: readonly Pessoa[]): Promise<Pessoa[]> {
  const ocultos = await lerOcultos(
    ctx,
    pessoas.map((um) => um.pessoa_codigo),
  );
  return pessoas.map((um) => ({
    ...um,
    pessoa_campos: {
      ...um.pessoa_campos,
      ...(ocultos.get(um.pessoa_codigo) as ValoresDeCampos | undefined),
    },
  }));
}

/** A row without the values that the user does not see: what a write of theirs may name. */
export const aVista = (ctx: Ctx, um: Pessoa): Pessoa => ({
  ...um,
  pessoa_campos: Object.fromEntries(
    Object.entries(um.pessoa_campos).filter(([campo]) => !ctx.sessao.camposocultos.includes(campo)),
  ),
});

/** Writes the values that the user does not see as they are to be, with their history; those that they see are written with the row. */
export async function mudarOcultos(
  ctx: Ctx,
  pessoa: Pessoa,
  depois: ValoresDeCampos,
): Promise<void> {
  const { camposocultos } = ctx.sessao;
  const [inteira = pessoa] = await comOcultos(ctx, [pessoa]);
  const antes = inteira.pessoa_campos;
  const mudados = camposocultos.filter(
    (um) => JSON.stringify(antes[um] ?? null) !== JSON.stringify(depois[um] ?? null),
  );
  if (mudados.length === 0) return;
  const so = (de: ValoresDeCampos) =>
    Object.fromEntries(mudados.map((um) => [um, de[um] ?? null])) as ValoresDeCampos;
  await gravarOcultos(ctx, pessoa.pessoa_codigo, so(depois));
  await registrarEvento(ctx, {
    tabela: 'pessoa',
    chave: pessoa.pessoa_codigo,
    acao: 'ALTERAR',
    versao: pessoa.versao,
    antes: { pessoa_campos: so(antes) },
    depois: { pessoa_campos: so(depois) },
    escopo: { repres_codigo: pessoa.repres_codigo },
  });
}

/** The values that nobody chose between, because the user does not see them: those that the one that stays has not come from the other. */
export const ocultosDaJuncao = (fica: Pessoa, sai: Pessoa): ValoresDeCampos =>
  completarProprios(fica.pessoa_campos, sai.pessoa_campos);
