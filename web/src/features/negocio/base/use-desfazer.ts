import { useState } from 'react';
import { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import type { Ficha } from '@praca/contract/negocio/ficha/schemas.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { erro, toast } from '../../../ui/window/toast.ts';
import { motivoDaRecusa } from './recusa.ts';

/** Tells of a move that was refused, in one sentence. */
export function avisarRecusa(falha: unknown): void {
  const motivo = motivoDaRecusa(falha);
  const ajuda = motivo.tipo === 'conflito' ? '' : motivo.ajuda;
  erro([motivo.mensagem, ajuda].filter(Boolean).join(' '), { id: 'mover' });
}

/** Takes back the last move of the deal; with open quotes it asks first whether they are cancelled too. */
export function useDesfazer(ficha: Ficha, reler: () => Promise<Negocio | undefined>) {
  const [perguntando, setPerguntando] = useState(false);
  const [desfazendo, setDesfazendo] = useState(false);
  const abertos = ficha.orcamentos.filter((um) => um.pedvenda_situacao === 'O').length;

  const desfazer = async (cancela: boolean) => {
    setDesfazendo(true);
    try {
      await chamarUm(
        desfazerMover,
        {
          NEGOCIO_CODIGO: ficha.negocio.negocio_codigo,
          ...(abertos > 0 && { CANCELAORCAMENTOS: cancela ? ('S' as const) : ('N' as const) }),
        },
        { semDesvio: true },
      );
      const agora = await reler();
      toast(`Movimento desfeito: voltou para ${agora?.estagio_descricao ?? 'o estágio anterior'}`, {
        id: 'mover',
      });
    } catch (falha) {
      avisarRecusa(falha);
      await reler();
    } finally {
      setDesfazendo(false);
      setPerguntando(false);
    }
  };

  return {
    /** How many quotes the question is about. */
    abertos,
    perguntando,
    desfazendo,
    pedir: () => {
      if (abertos > 0) setPerguntando(true);
      else void desfazer(false);
    },
    desfazer: (cancela: boolean) => void desfazer(cancela),
    desistir: () => setPerguntando(false),
  };
}

export type Desfazer = ReturnType<typeof useDesfazer>;
