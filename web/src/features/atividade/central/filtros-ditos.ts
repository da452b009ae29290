import { DATA_MAXIMA, DATA_MINIMA } from '@praca/contract/br/data.ts';
import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { filtrosComuns } from '../../../kit/painel/filtros.ts';
import { nomesEscolhidos } from '../../../kit/painel/filtros-ditos.ts';
import type { FiltroDoPainel } from '../../../kit/painel/FiltrosBar.tsx';
import { dia } from '../../../platform/texto/format.ts';
import { PRIORIDADE, SITUACAO } from '../parts/tarefa-texto.ts';
import {
  DO_NEGOCIO,
  lerDoNegocio,
  type EstadoDaCentral,
  type FiltrosDoNegocio,
} from './endereco.ts';
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

/** What the deals of tasks are narrowed by, as the fields of the dashboards. */
export const camposDoNegocio = (
  f: FiltrosDoNegocio,
  nomes: Dicionario | undefined,
  pipelines: readonly Pipeline[],
  veOutros: boolean,
) => filtrosComuns(f, nomes, pipelines, veOutros).filter(({ campo }) => campo in DO_NEGOCIO);

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
    doNegocio: readonly FiltroDoPainel[];
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
    ...nomes.doNegocio.map((filtro): FiltroDito | false => {
      const escolhidos = nomesEscolhidos(filtro);
      return (
        escolhidos.length > 0 && {
          chave: filtro.campo,
          texto: `${filtro.rotulo}: ${lista(escolhidos)}`,
          sem: { doNegocio: lerDoNegocio({ ...e.doNegocio, [filtro.campo]: undefined }) },
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
