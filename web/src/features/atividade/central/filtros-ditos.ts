import { DATA_MAXIMA, DATA_MINIMA } from '@praca/contract/br/data.ts';
import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { dia } from '../../../platform/texto/format.ts';
import { PRIORIDADE, SITUACAO } from '../parts/tarefa-texto.ts';
import { NOMES_DO_NEGOCIO, type DoNegocio, type EstadoDaCentral } from './endereco.ts';
import type { TiposDeTarefa } from './use-tipos.ts';

export const VINCULO = {
  NEGOCIO: 'De negócios',
  PESSOA: 'De clientes, sem negócio',
  NENHUM: 'Sem negócio nem cliente',
} as const;
export const CUMPRIMENTO = {
  NO_PRAZO: 'Feitas no prazo',
  FORA_DO_PRAZO: 'Feitas fora do prazo',
  EM_ATRASO: 'Em atraso',
} as const;
const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const ROTULO_DO_NEGOCIO: Record<DoNegocio, string> = {
  representante: 'Representante',
  equipe: 'Equipe',
  segmento: 'Segmento',
  origem: 'Origem',
  pipeline: 'Funil',
  etiqueta: 'Etiqueta',
};

/** The names of what the deals of tasks are narrowed by. */
export type NomesDoNegocio = { [K in DoNegocio]: ReadonlyMap<number, string> };

/** The same, of the dictionary and the pipelines. */
export const nomesDoNegocio = (
  d: Dicionario | undefined,
  pipelines: readonly Pick<Pipeline, 'pipeline_codigo' | 'pipeline_descricao'>[],
): NomesDoNegocio => ({
  representante: new Map(d?.representantes.map((um) => [um.repres_codigo, um.repres_razao])),
  equipe: new Map(d?.equipes.map((uma) => [uma.equipe_codigo, uma.equipe_descricao])),
  segmento: new Map(d?.segmentos.map((um) => [um.segmento_codigo, um.segmento_descricao])),
  origem: new Map(d?.origens.map((uma) => [uma.orprospect_codigo, uma.orprospect_descricao])),
  pipeline: new Map(pipelines.map((um) => [um.pipeline_codigo, um.pipeline_descricao])),
  etiqueta: new Map(d?.etiquetas.map((uma) => [uma.etiqueta_codigo, uma.etiqueta_descricao])),
});

/** An active filter in words, and the state without it. */
type FiltroDito = { chave: string; texto: string; sem: Partial<EstadoDaCentral> };

const lista = (nomes: readonly string[]): string =>
  nomes.length > 2
    ? `${nomes.slice(0, 2).join(', ')} e mais ${nomes.length - 2}`
    : nomes.join(', ');

/** Each active filter, in the order of their form. */
export function filtrosDitos(
  e: EstadoDaCentral,
  nomes: {
    usuarios: ReadonlyMap<string, string>;
    empresas: ReadonlyMap<number, string>;
    tipos: TiposDeTarefa;
    doNegocio: NomesDoNegocio;
  },
): FiltroDito[] {
  const ditos: (FiltroDito | false)[] = [
    Array.isArray(e.de) && {
      chave: 'de',
      texto: `Responsável: ${lista(e.de.map((login) => nomes.usuarios.get(login) ?? login))}`,
      sem: { de: 'eu' },
    },
    e.participa && {
      chave: 'participa',
      texto: 'Respondo ou participo',
      sem: { participa: false },
    },
    e.tipos.length > 0 && {
      chave: 'tipo',
      texto: `Tipo: ${lista(e.tipos.map((um) => nomes.tipos.get(um)?.nome ?? String(um)))}`,
      sem: { tipos: [] },
    },
    e.prioridades.length > 0 && {
      chave: 'prioridade',
      texto: `Prioridade: ${lista(e.prioridades.map((uma) => PRIORIDADE[uma]))}`,
      sem: { prioridades: [] },
    },
    e.empresas.length > 0 && {
      chave: 'empresa',
      texto: `Empresa: ${lista(e.empresas.map((uma) => nomes.empresas.get(uma) ?? String(uma)))}`,
      sem: { empresas: [] },
    },
    ...NOMES_DO_NEGOCIO.map((nome): FiltroDito | false => {
      const { [nome]: codigos, ...sem } = e.doNegocio;
      return (
        codigos !== undefined && {
          chave: nome,
          texto: `${ROTULO_DO_NEGOCIO[nome]}: ${lista(codigos.map((um) => nomes.doNegocio[nome].get(um) ?? String(um)))}`,
          sem: { doNegocio: sem },
        }
      );
    }),
    e.vinculo !== undefined && {
      chave: 'vinculo',
      texto: VINCULO[e.vinculo],
      sem: { vinculo: undefined },
    },
  ];
  if (e.vista === 'tabela')
    ditos.push(
      e.situacoes.length > 0 && {
        chave: 'situacao',
        texto: `Situação: ${lista(e.situacoes.map((uma) => SITUACAO[uma]))}`,
        sem: { situacoes: [] },
      },
      e.cumprimento !== undefined && {
        chave: 'cumprimento',
        texto: CUMPRIMENTO[e.cumprimento],
        sem: { cumprimento: undefined },
      },
      e.reagendada !== undefined && {
        chave: 'reagendada',
        texto: e.reagendada === 'S' ? 'Reagendadas' : 'Nunca reagendadas',
        sem: { reagendada: undefined },
      },
      e.semTipo && { chave: 'semtipo', texto: 'Sem tipo', sem: { semTipo: false } },
      e.diaSemana !== undefined && {
        chave: 'diasemana',
        texto: `Dia: ${DIAS[e.diaSemana]}`,
        sem: { diaSemana: undefined },
      },
      e.hora !== undefined && {
        chave: 'hora',
        texto: e.hora === -1 ? 'Dia inteiro' : `Hora: ${e.hora} h`,
        sem: { hora: undefined },
      },
      (e.desde !== undefined || e.ate !== undefined) && {
        chave: 'periodo',
        texto: periodoDito(e),
        sem: { desde: undefined, ate: undefined },
      },
    );
  return ditos.filter((um) => um !== false);
}

function periodoDito({ desde, ate }: EstadoDaCentral): string {
  const [aberto, fechado] = [desde ?? DATA_MINIMA, ate ?? DATA_MAXIMA];
  if (aberto === DATA_MINIMA && fechado === DATA_MAXIMA) return 'Com data';
  if (aberto === DATA_MINIMA) return `Até ${dia(fechado)}`;
  if (fechado === DATA_MAXIMA) return `Desde ${dia(aberto)}`;
  return aberto === fechado ? dia(aberto) : `De ${dia(aberto)} a ${dia(fechado)}`;
}
