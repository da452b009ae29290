import { dividir, somar } from '@praca/contract/br/dinheiro.ts';
import { metaDaEquipe, metaDeTodos, metaDosRepresentantes } from '@praca/contract/meta/rules.ts';
import type { ClasseAbc, GrupoDeVenda, MarcaDeVenda } from '@praca/contract/painel/vendas.ts';
import { CLASSES, FALTAS_DA_VENDA, type FiltroFaturado } from '@praca/contract/pedvenda/filtros.ts';
import type { EquipeLida } from '../../equipe/reads.ts';
import type { MetaLida } from '../../meta/reads.ts';
import type { DaCurva } from '../../pedvenda/vendido/reads.ts';
import type { Barra } from './contado.ts';

const CAMPO = {
  representante: 'LISTA_REPRESENTANTE',
  segmento: 'LISTA_SEGMENTO',
  uf: 'LISTA_UF',
  empresa: 'LISTA_EMPRESA',
  equipe: 'LISTA_EQUIPE',
  produto: 'LISTA_PRODUTO',
} as const satisfies Record<GrupoDeVenda, keyof FiltroFaturado>;
const FALTA = {
  representante: 'REPRESENTANTE',
  segmento: 'SEGMENTO',
  uf: 'UF',
  empresa: undefined,
  equipe: undefined,
  produto: 'PRODUTO',
} as const;

/** The filters that keep what a bar counts. */
export function linhasDe(
  grupo: GrupoDeVenda,
  marca: string | null,
  f: FiltroFaturado,
): FiltroFaturado {
  const falta = FALTA[grupo];
  if (marca === null) return falta === undefined ? f : { ...f, SEM: falta };
  return { ...f, [CAMPO[grupo]]: [grupo === 'uf' ? marca : Number(marca)] };
}

const MAXIMO_DE_CODIGOS = 1000;
/** The filters that keep what all of these count; null where they are more than a list takes. */
export const linhasDosDemais = (
  grupo: Exclude<GrupoDeVenda, 'uf'>,
  marcas: readonly string[],
  f: FiltroFaturado,
): FiltroFaturado | null =>
  marcas.length > MAXIMO_DE_CODIGOS ? null : { ...f, [CAMPO[grupo]]: marcas.map(Number) };

/** What a bar is called; of what has none, what it lacks. */
export function nomeDaMarca(
  grupo: GrupoDeVenda,
  marca: string | null,
  nome: string | null,
): string {
  const falta = FALTA[grupo];
  return nome ?? (falta === undefined ? (marca ?? '-') : FALTAS_DA_VENDA[falta]);
}

interface Alvos {
  metas: readonly MetaLida[];
  equipes: readonly EquipeLida[];
}
interface MetaDaBarra {
  meta: string | null;
  /** Of a team: what its members are to sell together. */
  meta_membros: string | null;
}
const SEM_META: MetaDaBarra = { meta: null, meta_membros: null };

/** Teams keep their members' targets beside their own; the other bars have one alone. */
function metasDe(
  grupo: GrupoDeVenda,
  marca: string | null,
  { metas, equipes }: Alvos,
  f: FiltroFaturado,
): MetaDaBarra {
  const equipe = equipes.find(({ equipe_codigo }) => equipe_codigo === Number(marca));
  if (grupo !== 'equipe') return { ...SEM_META, meta: metaDe(grupo, marca, metas, f) };
  if (equipe === undefined || f.LISTA_REPRESENTANTE || f.LISTA_EQUIPE) return SEM_META;
  const delas = metas.filter(
    ({ empresa_codigo }) => f.LISTA_EMPRESA?.includes(empresa_codigo) ?? true,
  );
  const { meta, dosMembros } = metaDaEquipe(delas, equipe);
  return { meta, meta_membros: dosMembros };
}

function metaDe(
  grupo: GrupoDeVenda,
  marca: string | null,
  metas: readonly MetaLida[],
  f: FiltroFaturado,
): string | null {
  const daEmpresa = f.LISTA_EMPRESA
    ? metas.filter(({ empresa_codigo }) => f.LISTA_EMPRESA?.includes(empresa_codigo))
    : metas;
  if (marca === null) return null;
  if (grupo === 'representante') return metaDosRepresentantes(daEmpresa, [Number(marca)]);
  if (grupo !== 'empresa' || f.LISTA_REPRESENTANTE || f.LISTA_EQUIPE) return null;
  return metaDeTodos(metas.filter(({ empresa_codigo }) => empresa_codigo === Number(marca)));
}

/** The bars of all charts, each with its orders; those of representatives and companies beside their targets. */
export function marcasDe(
  barras: readonly Barra[],
  curva: readonly DaCurva[],
  f: FiltroFaturado,
  alvos: Alvos,
): MarcaDeVenda[] {
  const daCurva = new Map(curva.map((um) => [String(um.produto_codigo ?? '-'), um]));
  return barras.map(({ grupo, marca, nome, ...contado }) => {
    const produto = grupo === 'produto' ? daCurva.get(marca ?? '-') : undefined;
    return {
      grupo,
      marca: marca ?? '-',
      nome: nomeDaMarca(grupo, marca, nome),
      ...contado,
      ...metasDe(grupo, marca, alvos, f),
      classe: produto?.classe ?? null,
      acumulado: produto?.acumulado ?? null,
      linhas: linhasDe(grupo, marca, f),
    };
  });
}

/** The three classes of the ABC curve of products. */
export const classesDe = (
  produtos: readonly DaCurva[],
  faturado: string,
  f: FiltroFaturado,
): ClasseAbc[] =>
  CLASSES.flatMap((classe) => {
    const meus = produtos.filter((um) => um.classe === classe);
    if (meus.length === 0) return [];
    const valor = somar('0', ...meus.map((um) => um.valor));
    return [
      {
        classe,
        produtos: meus.length,
        valor,
        parte: Number(faturado) === 0 ? '0.0000' : dividir(valor, faturado, 4),
        linhas: { ...f, CURVA: classe },
      },
    ];
  });
