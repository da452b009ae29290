import { useCallback, useState } from 'react';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { importar } from '@praca/contract/negocio/importacao/endpoints.ts';
import { guardar, lerGuardado, useGuardados } from '../../../platform/guardado/guardados.ts';
import type { Escolhas } from './colunas.ts';
import type { Significados } from './valores.ts';

type Pedido = EntradaCrua<typeof importar>;
export type OpcoesCsv = Pick<Pedido, 'codificacao' | 'delimitador'>;

/** Where the deals go and who gets them. */
export type Destino = {
  board_codigo: number | null;
  pipeline_codigo: number | null;
  estagio_codigo: number | null;
  empresa_codigo: number | null;
  quem: 'responsavel' | 'distribuicao';
  usuario_responsavel: string | null;
  distauto_codigo: number | null;
  repres_codigo: number | null;
  orprospect_codigo: number | null;
  segmento_codigo: number | null;
  etiquetas: number[];
  criaCadastros: boolean;
  semIlegiveis: boolean;
};

/** An import that is being prepared. Kept in this browser until it starts: neither a step back nor a reload loses it. */
export type Rascunho = {
  arquivo: { codigo: string; nome: string; tamanho: number } | null;
  opcoes: OpcoesCsv;
  escolhas: Escolhas;
  destino: Destino;
  /** What words of the file mean, where a person said so. */
  significados: Significados;
  /** The last dry run and the order that it tried. */
  simulacao: { codigo: number; pedido: string } | null;
};

const DESTINO_VAZIO: Destino = {
  board_codigo: null,
  pipeline_codigo: null,
  estagio_codigo: null,
  empresa_codigo: null,
  quem: 'responsavel',
  usuario_responsavel: null,
  distauto_codigo: null,
  repres_codigo: null,
  orprospect_codigo: null,
  segmento_codigo: null,
  etiquetas: [],
  criaCadastros: true,
  semIlegiveis: true,
};

export const RASCUNHO_VAZIO: Rascunho = {
  arquivo: null,
  opcoes: {},
  escolhas: {},
  destino: DESTINO_VAZIO,
  significados: {},
  simulacao: null,
};

const NOME = 'importacao';
/** Grows when the shape of a draft changes: older ones are left behind. */
const VERSAO = 1;

const lerRascunho = (): Rascunho => {
  const lido = lerGuardado(NOME) as ({ versao?: number } & Partial<Rascunho>) | undefined;
  if (lido?.versao !== VERSAO) return RASCUNHO_VAZIO;
  return {
    ...RASCUNHO_VAZIO,
    ...lido,
    destino: { ...DESTINO_VAZIO, ...lido.destino },
  };
};

/** The draft and how to change it; every change is kept at once. */
export function useRascunho() {
  useGuardados();
  const [rascunho, setRascunho] = useState(lerRascunho);
  const mudar = useCallback(
    (mudanca: Partial<Rascunho>) =>
      setRascunho((antes) => {
        const novo = { ...antes, ...mudanca };
        guardar(NOME, { versao: VERSAO, ...novo });
        return novo;
      }),
    [],
  );
  return [rascunho, mudar] as const;
}

/** What is missing of the destination, by field. */
export function faltasDoDestino(destino: Destino): Partial<Record<keyof Destino, string>> {
  return {
    ...(destino.pipeline_codigo === null && { pipeline_codigo: 'Escolha o funil' }),
    ...(destino.estagio_codigo === null && { estagio_codigo: 'Escolha o estágio' }),
    ...(destino.quem === 'distribuicao' &&
      destino.distauto_codigo === null && { distauto_codigo: 'Escolha a distribuição automática' }),
  };
}

/** The order as the call takes it, without saying whether it is a dry run; null while something is missing. */
export function pedidoDe(
  { arquivo, opcoes, destino }: Rascunho,
  colunas: Pedido['colunas'],
  valores: NonNullable<Pedido['valores']>,
): Omit<Pedido, 'simular'> | null {
  const { pipeline_codigo, estagio_codigo } = destino;
  if (arquivo === null || pipeline_codigo === null || estagio_codigo === null) return null;
  const distribuir = destino.quem === 'distribuicao';
  return {
    csv: arquivo.codigo,
    ...opcoes,
    colunas,
    valores,
    pipeline_codigo,
    estagio_codigo,
    ...(destino.board_codigo !== null && { board_codigo: destino.board_codigo }),
    ...(destino.empresa_codigo !== null && { empresa_codigo: destino.empresa_codigo }),
    distauto_codigo: distribuir ? destino.distauto_codigo : null,
    usuario_responsavel: distribuir ? null : destino.usuario_responsavel,
    repres_codigo: destino.repres_codigo,
    orprospect_codigo: destino.orprospect_codigo,
    segmento_codigo: destino.segmento_codigo,
    LISTA_ETIQUETA: destino.etiquetas,
    criaCadastros: destino.criaCadastros ? 'S' : 'N',
    semIlegiveis: destino.semIlegiveis ? 'S' : 'N',
  };
}
