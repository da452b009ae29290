import { useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { funilVendas, funisComNegocios } from '@praca/contract/painel/endpoints.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { useAoVivo } from '../../../kit/painel/use-ao-vivo.ts';
import { chaveDoUsuario, gravarJson, lerJson } from '../../../platform/guardado/armazenamento.ts';
import { consulta } from '../../../platform/http/query.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import type { Intervalo } from '../../../kit/painel/periodo.ts';
import { useComparados, type Comparado } from '../negocios/comparados.ts';
import { entradaDoFunil, type FiltrosFunil } from './filtros-funil.ts';

/** The funnel of a pipeline under these filters; it follows colleagues, and while it changes shows the one before. */
export function useFunil(
  pipeline: number | undefined,
  filtros: FiltrosFunil,
  intervalo: Intervalo,
) {
  useAoVivo(funilVendas, ...(filtros.em === undefined ? ['negocio'] : []));
  return useQuery({
    ...consulta(funilVendas, entradaDoFunil(pipeline ?? 0, filtros, intervalo)),
    enabled: pipeline !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The deals of the funnel in the periods compared with, asked for once those of now are there. */
export function useComparadosDoFunil(
  pipeline: number | undefined,
  filtros: FiltrosFunil,
  intervalo: Intervalo,
  { data, isPlaceholderData }: ReturnType<typeof useFunil>,
): Comparado[] {
  const { pipeline_codigo, ...deles } = entradaDoFunil(pipeline ?? 0, filtros, intervalo);
  return useComparados(
    { ...deles, LISTA_PIPELINE: [pipeline_codigo] },
    data?.dados[0] !== undefined && !isPlaceholderData,
    filtros.em === undefined,
  );
}

/** The pipeline asked for, else the one this person looked at last since logging in, else the first of the opportunities. */
export function useFunilEscolhido(
  pedido: number | undefined,
  pipelines: readonly Pipeline[] | undefined,
): Pipeline | undefined {
  const sessao = useSessao();
  const chave = chaveDoUsuario(`painel.funil.${sessao?.usuario_codigo ?? 0}`);
  const achar = (codigo: unknown) => pipelines?.find((um) => um.pipeline_codigo === codigo);
  const escolhido =
    achar(pedido) ??
    achar(lerJson(chave)) ??
    pipelines?.find((um) => um.board_tipo === 'oportunidades') ??
    pipelines?.[0];
  const codigo = escolhido?.pipeline_codigo;
  useEffect(() => {
    if (codigo !== undefined) gravarJson(chave, codigo);
  }, [chave, codigo]);
  return escolhido;
}

/** The funnels that have deals, asked for once the chosen one turned out to have none. */
export function useFunisComNegocios(perguntar: boolean) {
  const { data } = useQuery({ ...consulta(funisComNegocios, {}), enabled: perguntar });
  return data?.dados;
}
