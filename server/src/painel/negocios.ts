import type { Linha } from '@praca/contract/endpoint.ts';
import { dataNoFuso, diferencaDias, somarDias } from '@praca/contract/br/data.ts';
import type { negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { Figura, LinhasDoPainel, Marca } from '@praca/contract/painel/schemas.ts';
import { TEMPERATURAS } from '@praca/contract/negocio/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import {
  IDADES,
  lerBarras,
  lerBoards,
  lerDias,
  PARADOS,
  type Barra,
  type Filtro,
  type PorDia,
} from './reads-negocios.ts';
import { comparado, type Dias } from '@praca/contract/painel/comparado.ts';
import { cortesDe, serieDe } from './serie.ts';
import { somar } from './somar.ts';

/** The situations that each figure counts. */
export const SITUACOES = {
  criados: ['A', 'G', 'P', 'F'],
  abertos: ['A'],
  ganhos: ['G', 'F'],
  perdidos: ['P'],
  encerrados: ['G', 'F', 'P'],
} as const satisfies Record<Figura['figura'], readonly PorDia['negocio_situacao'][]>;
const TEMPERATURA = {
  FRIO: 'Frio',
  MORNO: 'Morno',
  QUENTE: 'Quente',
  MUITO_QUENTE: 'Muito quente',
};

const maior = (a: string, b: string) => (a > b ? a : b);
const menor = (a: string, b: string) => (a < b ? a : b);

/** An age as the days of creation that it stands for, within the period. */
function idade(i: number, hoje: string, f: Filtro): { nome: string; linhas: LinhasDoPainel } {
  const de = IDADES[i];
  const desde = i === 0 ? 0 : (IDADES[i - 1] ?? 0) + 1;
  const inicio = de === undefined ? f.DATA_INICIAL : maior(f.DATA_INICIAL, somarDias(hoje, -de));
  const fim = i === 0 ? f.DATA_FINAL : menor(f.DATA_FINAL, somarDias(hoje, -desde));
  return {
    nome: de === undefined ? `Mais de ${desde - 1} dias` : `${desde} a ${de} dias`,
    linhas: { DATA_INICIAL: inicio, DATA_FINAL: fim, NEGOCIO_SITUACAO: ['A'] },
  };
}

/** Open deals of which nothing tells since when they wait. */
const semEspera = ({ grupo, marca }: Barra): boolean => grupo === 'parado' && marca === null;

/** The open deals of each age that there are any of. */
function contarIdades(dias: readonly PorDia[], hoje: string): Barra[] {
  const idadeDe = (dia: string) => {
    const dias = diferencaDias(dia, hoje);
    const i = IDADES.findIndex((ate) => dias <= ate);
    return i < 0 ? IDADES.length : i;
  };
  const abertos = dias
    .filter(({ negocio_situacao }) => negocio_situacao === 'A')
    .map((linha) => ({ ...linha, idade: idadeDe(linha.dia) }));
  return [...IDADES, Infinity].flatMap((_, i): Barra[] => {
    const contado = somar(
      abertos.filter((linha) => linha.idade === i),
      SITUACOES.abertos,
    );
    if (contado.quantidade === 0) return [];
    return [{ grupo: 'idade', marca: String(i), nome: null, dias: null, ...contado }];
  });
}

function lerBarra(b: Barra, hoje: string, f: Filtro): { nome: string; linhas: LinhasDoPainel } {
  const { marca, grupo } = b;
  const codigo = Number(marca);
  const nome = b.nome ?? String(marca);
  switch (grupo) {
    case 'origem':
      if (marca === null) return { nome: 'Sem origem', linhas: { SEM: 'ORIGEM' } };
      return { nome, linhas: { LISTA_ORPROSPECT: [codigo] } };
    case 'perda':
      if (marca === null)
        return { nome: 'Sem motivo', linhas: { SEM: 'MOTIVO', NEGOCIO_SITUACAO: ['P'] } };
      return { nome, linhas: { LISTA_MOTIVOPERDA: [codigo], NEGOCIO_SITUACAO: ['P'] } };
    case 'etiqueta':
      return { nome, linhas: { LISTA_ETIQUETA: [codigo] } };
    case 'estagio':
      return { nome, linhas: { LISTA_ESTAGIO: [codigo], NEGOCIO_SITUACAO: ['A'] } };
    case 'parado':
      return {
        nome: `Há mais de ${codigo} dias`,
        linhas: { DIAS_SEM_INTERACAO: codigo, NEGOCIO_SITUACAO: ['A'] },
      };
    case 'idade':
      return idade(codigo, hoje, f);
    case 'temperatura': {
      const qual = TEMPERATURAS.find((uma) => uma === marca) ?? 'FRIO';
      return {
        nome: TEMPERATURA[qual],
        linhas: { LISTA_TEMPERATURA: [qual], NEGOCIO_SITUACAO: ['A'] },
      };
    }
  }
}

/** Steps stand in their own order, everything else by size. */
const LUGAR: Partial<Record<Barra['grupo'], (marca: string) => number>> = {
  temperatura: (marca) => TEMPERATURAS.findIndex((uma) => uma === marca),
  idade: Number,
  parado: (marca) => PARADOS.findIndex((dias) => dias === Number(marca)),
};

const ordenar = (a: Marca, b: Marca): number => {
  const lugar = LUGAR[a.grupo];
  return lugar && a.grupo === b.grupo ? lugar(a.marca) - lugar(b.marca) : 0;
};

/** The filters of GetLista that keep what the whole dashboard counts. */
export const linhasDe = (
  { board_tipo: _, COMPARAR: __, ...filtros }: Filtro,
  boards: number[] | undefined,
): LinhasDoPainel => ({ ...filtros, ...(boards && { LISTA_BOARD: boards }) });

const entre = (dias: readonly PorDia[], { de, ate }: Dias): PorDia[] =>
  dias.filter(({ dia }) => dia >= de && dia <= ate);

/** The days of the period and of the one that it is compared with. */
async function lerPeriodos(
  ctx: Ctx,
  f: Filtro,
  passado: Dias | undefined,
  boards: number[] | undefined,
  hoje: string,
): Promise<{ agora: PorDia[]; anterior?: PorDia[] }> {
  const periodo = { de: f.DATA_INICIAL, ate: f.DATA_FINAL };
  // Days that neither a step, nor an end, nor an age tells apart are added up where they are read.
  const cortes = cortesDe(periodo, passado)
    ?.concat(IDADES.map((ate) => somarDias(hoje, -ate)))
    .toSorted();
  if (passado === undefined) return { agora: await lerDias(ctx, f, boards, cortes) };
  const ler = ({ de, ate }: Dias) =>
    lerDias(ctx, { ...f, DATA_INICIAL: de, DATA_FINAL: ate }, boards, cortes);
  // Days between the two would be read for nothing; of then, what changed since would be taken back twice.
  if (!ctx.em && somarDias(passado.ate, 1) < periodo.de)
    return { agora: await ler(periodo), anterior: await ler(passado) };
  const todos = await ler({
    de: menor(periodo.de, passado.de),
    ate: maior(periodo.ate, passado.ate),
  });
  return { agora: entre(todos, periodo), anterior: entre(todos, passado) };
}

/** Deals created in a period, counted for figures and charts; each number says which rows of GetLista it is. */
export async function abrirPainelDeNegocios(
  ctx: Ctx,
  f: Filtro,
): Promise<Linha<typeof negociosDoPainel>[]> {
  const boards = f.board_tipo && (await lerBoards(ctx, f.board_tipo));
  // Without a board there is no filter that keeps none of its rows, so there is no number either.
  if (boards?.length === 0) return [];
  const passado = comparado(f);
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  // Asked for at once: of then they are one statement.
  const [{ agora, anterior }, lidas] = await Promise.all([
    lerPeriodos(ctx, f, passado, boards, hoje),
    lerBarras(ctx, f, boards),
  ]);
  const sabida = !lidas.some(semEspera);
  // Asked for by tags, only these have a bar: of another one the list would show deals that have none of them.
  const barras = [...lidas, ...contarIdades(agora, hoje)].filter(
    ({ grupo, marca }) =>
      (sabida || grupo !== 'parado') &&
      (grupo !== 'etiqueta' ||
        !f.LISTA_ETIQUETA?.length ||
        f.LISTA_ETIQUETA.includes(Number(marca))),
  );
  const base = linhasDe(f, boards);
  const figuras = (Object.keys(SITUACOES) as Figura['figura'][]).map((figura) => ({
    figura,
    ...somar(agora, SITUACOES[figura]),
    anterior: anterior ? somar(anterior, SITUACOES[figura]) : null,
    linhas: { ...base, NEGOCIO_SITUACAO: [...SITUACOES[figura]] },
  }));
  const marcas = barras.map((b) => {
    const { nome, linhas } = lerBarra(b, hoje, f);
    return {
      grupo: b.grupo,
      marca: b.marca ?? '-',
      nome,
      quantidade: b.quantidade,
      valor: b.valor,
      dias: b.dias,
      linhas: { ...base, ...linhas },
    };
  });
  const serie = serieDe(
    { de: f.DATA_INICIAL, ate: f.DATA_FINAL },
    agora,
    passado && anterior && { periodo: passado, dias: anterior },
    { ...base, NEGOCIO_SITUACAO: [...SITUACOES.criados] },
  );
  return [
    {
      figuras,
      marcas: marcas.toSorted(ordenar),
      espera_sabida: sabida ? 'S' : 'N',
      comparado: passado ?? null,
      ...serie,
    },
  ];
}
