import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { seguirProcesso, useProcessoSeguido } from '../../../kit/processo/processos.ts';
import { chaveDe } from '../../../platform/http/query.ts';

export type EstadoDoProcesso = {
  processo: Processo | null;
  fim: 'concluido' | 'parado' | 'nao-encontrado' | null;
  /** Asks again after the poll gave up. */
  insistir: () => void;
};

const ACABOU: ReadonlySet<string> = new Set(['FI', 'ER']);

/** A process that may be followed already, may still be running, or may have ended long ago. */
export function useProcesso(codigo: number, titulo: string, caminho: string): EstadoDoProcesso {
  const seguido = useProcessoSeguido(codigo);
  const { data, isSuccess } = useQuery({
    queryKey: chaveDe(getPorCampos, codigo),
    queryFn: ({ signal }) =>
      chamarUm(getPorCampos, { uniproc_codigo: codigo }, { sinal: signal, semDesvio: true }),
    enabled: seguido === undefined,
    staleTime: Infinity,
  });
  const correndo = seguido === undefined && data != null && !ACABOU.has(data.uniproc_situacao);
  useEffect(() => {
    if (correndo) seguirProcesso({ codigo, titulo, caminho });
  }, [correndo, codigo, titulo, caminho]);

  const insistir = () => seguirProcesso({ codigo, titulo, caminho });
  if (seguido !== undefined) {
    const fim = seguido.fim === 'abandonado' ? null : seguido.fim;
    return { processo: seguido.processo, fim, insistir };
  }
  if (data === null && isSuccess) return { processo: null, fim: 'nao-encontrado', insistir };
  return { processo: data ?? null, fim: data == null || correndo ? null : 'concluido', insistir };
}
