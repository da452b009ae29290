import type { FiltroDeCampo, ValoresDeCampos } from '@praca/contract/campo/schemas.ts';
import { textoNoArquivo, tipoDaCelula } from '../campo/celulas.ts';
import { conferirValores, depoisDaMudanca, mudancaDeValores } from '../campo/conferir.ts';
import { aplicarPorCampos, procurarNosCampos, procurarPorCampos } from '../campo/reads-filtro.ts';
import { lerCampos, lerNomesDeUsuarios } from '../campo/reads.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import type { Valores } from '../recurso/colunas.ts';
import type { Falta, Proposta } from '../recurso/proposta.ts';
import type { ColunaAlem } from '../recurso/proprio.ts';
import { lerOcultos } from './reads.ts';

const valoresDe = (linha: Valores | null): ValoresDeCampos =>
  (linha?.['pessoa_campos'] ?? {}) as ValoresDeCampos;

/** The values of customers that their fields refuse. */
export async function faltasDosCampos(ctx: Ctx, propostas: readonly Proposta[]): Promise<Falta[]> {
  const faltas: Falta[] = [];
  for (const [linha, { antes, depois }] of propostas.entries()) {
    const eram = valoresDe(antes);
    const muda = mudancaDeValores(eram, valoresDe(depois));
    if (muda === null) continue;
    const { recusas } = await conferirValores(ctx, muda.depois, eram, 'PESSOA');
    faltas.push(
      ...recusas.map((recusa) => ({ ...recusa, linha, codigo: 'ENTRADA_INVALIDA' as const })),
    );
  }
  return faltas;
}

/** The values as they are kept, and with them those that the session does not see: a write leaves them where they are. */
export async function comValoresInteiros(
  ctx: Ctx,
  propostas: readonly Proposta[],
): Promise<Proposta[]> {
  const codigos = propostas.flatMap(({ antes }) => (antes ? [Number(antes['pessoa_codigo'])] : []));
  const ocultos = await lerOcultos(ctx, codigos);
  const prontas: Proposta[] = [];
  for (const { antes, depois } of propostas) {
    const eram = valoresDe(antes);
    const muda = mudancaDeValores(eram, valoresDe(depois));
    const { valores } =
      muda === null ? { valores: {} } : await conferirValores(ctx, muda.depois, eram, 'PESSOA');
    const pessoa_campos = {
      ...ocultos.get(Number(antes?.['pessoa_codigo'] ?? 0)),
      ...depoisDaMudanca(eram, valores),
    };
    prontas.push({ antes, depois: { ...depois, pessoa_campos } });
  }
  return prontas;
}

/** Keeps the customers `t` that meet the filters by added fields. */
export async function filtrarPorCampos(c: Condicoes, ctx: Ctx, e: Valores): Promise<void> {
  const filtros = e['pessoa_campos'] as FiltroDeCampo[] | undefined;
  aplicarPorCampos(c, await procurarPorCampos(ctx, filtros, 'PESSOA'), 't.pessoa_codigo');
}

/** Customers whose added texts hold the words. */
export const acharNosCampos = (ctx: Ctx, padroes: readonly string[]): Promise<number[]> =>
  procurarNosCampos(ctx, padroes, 'PESSOA');

/** A column of the exported file for each added field in use. */
export async function colunasDosCampos(ctx: Ctx): Promise<ColunaAlem[]> {
  const campos = (await lerCampos(ctx, 'PESSOA')).filter(({ campo_ativo }) => campo_ativo === 'S');
  if (!campos.length) return [];
  const usuarios = await lerNomesDeUsuarios(ctx);
  return campos.map((campo) => ({
    titulo: campo.campo_descricao,
    tipo: tipoDaCelula(campo),
    de: (linha) => {
      const valor = textoNoArquivo(campo, valoresDe(linha)[campo.campo_codigo], usuarios);
      return valor === '' ? null : { tipo: tipoDaCelula(campo), valor };
    },
  }));
}
