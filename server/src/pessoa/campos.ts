import type { FiltroDeCampo, ValoresDeCampos } from '@praca/contract/campo/schemas.ts';
import { lerCelulaDoCampo } from '@praca/contract/campo/celula.ts';
import { pessoaDoDocumento } from '@praca/contract/campo/rules.ts';
import { textoNoArquivo, tipoDaCelula } from '../campo/celulas.ts';
import { conferirConjunto, depoisDaMudanca, mudancaDeValores } from '../campo/conferir.ts';
import { aplicarPorCampos, procurarNosCampos, procurarPorCampos } from '../campo/reads-filtro.ts';
import { lerCampos, lerLoginsPorNome, lerNomesDeUsuarios } from '../campo/reads.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import type { Valores } from '../recurso/colunas.ts';
import type { Falta, Proposta } from '../recurso/proposta.ts';
import type { ColunaAlem, ColunaQueEntra } from '../recurso/proprio.ts';
import { lerOcultos } from './reads.ts';

const valoresDe = (linha: Valores | null): ValoresDeCampos =>
  (linha?.['pessoa_campos'] ?? {}) as ValoresDeCampos;

/** What of added fields each row would change, checked; rows that change nothing are not there. */
async function mudancas(ctx: Ctx, propostas: readonly Proposta[]) {
  const mudadas = propostas.flatMap(({ antes, depois }, linha) => {
    const eram = valoresDe(antes);
    const muda = mudancaDeValores(eram, valoresDe(depois));
    const documento = String({ ...antes, ...depois }['pessoa_cnpj'] ?? '');
    return muda === null
      ? []
      : [{ linha, eram, enviados: muda.depois, pessoa: pessoaDoDocumento(documento) }];
  });
  const conferidas = await conferirConjunto(ctx, mudadas, 'PESSOA');
  return mudadas.flatMap(({ linha }, i) => {
    const conferida = conferidas[i];
    return conferida ? [{ linha, ...conferida }] : [];
  });
}

/** The values of customers that their fields refuse. */
export const faltasDosCampos = async (ctx: Ctx, propostas: readonly Proposta[]): Promise<Falta[]> =>
  (await mudancas(ctx, propostas)).flatMap(({ linha, recusas }) =>
    recusas.map((recusa) => ({ ...recusa, linha, codigo: 'ENTRADA_INVALIDA' as const })),
  );

/** The values as they are kept, and with them those that the session does not see: a write leaves them where they are. */
export async function comValoresInteiros(
  ctx: Ctx,
  propostas: readonly Proposta[],
): Promise<Proposta[]> {
  const codigos = propostas.flatMap(({ antes }) => (antes ? [Number(antes['pessoa_codigo'])] : []));
  const ocultos = await lerOcultos(ctx, codigos);
  const mudados = new Map(
    (await mudancas(ctx, propostas)).map(({ linha, valores }) => [linha, valores]),
  );
  return propostas.map(({ antes, depois }, linha) => ({
    antes,
    depois: {
      ...depois,
      pessoa_campos: {
        ...ocultos.get(Number(antes?.['pessoa_codigo'] ?? 0)),
        ...depoisDaMudanca(valoresDe(antes), mudados.get(linha) ?? {}),
      },
    },
  }));
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

const formatoDe = ({ campo_tipo }: { campo_tipo: string }) =>
  campo_tipo === 'DATA'
    ? { tipo: 'data' as const }
    : campo_tipo === 'NUMERO' || campo_tipo === 'DINHEIRO'
      ? { tipo: 'dinheiro' as const }
      : {};

/** A column of an imported file for each added field in use, read by the field's kind. */
export async function colunasQueEntram(ctx: Ctx): Promise<ColunaQueEntra[]> {
  const campos = (await lerCampos(ctx, 'PESSOA')).filter(({ campo_ativo }) => campo_ativo === 'S');
  if (!campos.length) return [];
  const usuarios = await lerLoginsPorNome(ctx, true);
  const comum = { decimal: 'auto', ordem: 'dma', usuarios, foraDeUso: true } as const;
  return campos.map((campo) => ({
    titulo: campo.campo_descricao,
    campo: 'pessoa_campos',
    parte: String(campo.campo_codigo),
    ...formatoDe(campo),
    ler: (celula, modo) => lerCelulaDoCampo(campo, celula, { ...comum, ...modo }),
  }));
}
