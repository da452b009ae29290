import { emAberto } from '@praca/contract/pedvenda/em-aberto.ts';
import { useEffect, useRef, useState } from 'react';
import { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import type { Ficha } from '@praca/contract/negocio/ficha/schemas.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { esquecerAto } from '../../../kit/desfazer/desfazer.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import type { Volta } from '../../../platform/atos.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { erro, toast } from '../../../ui/window/toast.ts';
import { sobreOPasso } from './passo-do-negocio.ts';
import { motivoDaRecusa } from './recusa.ts';

/** Tells of a move, or of its undo, that was refused, in one sentence. */
export function avisarRecusa(falha: unknown): Volta {
  const motivo = motivoDaRecusa(falha);
  const { mensagem } = motivo;
  if (motivo.tipo !== 'conflito')
    erro([mensagem, motivo.ajuda].filter(Boolean).join(' '), { id: 'mover' });
  else {
    const quando = motivo.quando === null ? '' : ` em ${motivo.quando}`;
    erro(
      motivo.quem === null
        ? mensagem
        : `Não dá mais para desfazer: ${motivo.quem} mexeu neste negócio depois${quando}.`,
      { id: 'mover' },
    );
  }
  return motivo.tipo === 'sem-resposta' ? 'incerta' : 'recusada';
}

/** Takes back the last move of the deal; with open quotes it asks first whether they are cancelled too. */
export function useDesfazer(ficha: Ficha, reler: () => Promise<Negocio | undefined>) {
  const [perguntando, setPerguntando] = useState(false);
  const [desfazendo, setDesfazendo] = useState(false);
  const abertos = ficha.orcamentos.filter((um) => emAberto(um.pedvenda_situacao)).length;
  const quantos = useRef(abertos);
  /** Who waits for the answer to the question; nobody when it is not asked. */
  const responder = useRef<((cancela: boolean | null) => void) | null>(null);
  useEffect(() => {
    quantos.current = abertos;
  });
  useEffect(
    () => () => {
      // There is nobody to ask any more: quotes stay as they are.
      quantos.current = 0;
      responder.current?.(null);
    },
    [],
  );

  const mandar = async (cancela: boolean | null, versao: number | undefined): Promise<Volta> => {
    const { negocio_codigo, negocio_titulo } = ficha.negocio;
    setDesfazendo(true);
    try {
      await chamarUm(
        desfazerMover,
        {
          NEGOCIO_CODIGO: negocio_codigo,
          ...(versao !== undefined && { VERSAO_DO_MOVIMENTO: versao }),
          ...(cancela !== null && { CANCELAORCAMENTOS: cancela ? ('S' as const) : ('N' as const) }),
        },
        { semDesvio: true },
      );
      if (versao !== undefined) esquecerAto(sobreOPasso(negocio_codigo, versao));
      const agora = await reler();
      toast(`Movimento desfeito: voltou para ${agora?.estagio_descricao ?? 'o estágio anterior'}`, {
        id: 'mover',
        title: `“${negocio_titulo}”`,
      });
      void relerDepoisDe(desfazerMover);
      return 'feita';
    } catch (falha) {
      const fim = avisarRecusa(falha);
      await reler();
      return fim;
    } finally {
      setDesfazendo(false);
      setPerguntando(false);
    }
  };

  /** Takes back the last move, or the one that left the deal at that version; what is not answered may be asked again. */
  const pedir = async (versao?: number): Promise<Volta> => {
    if (quantos.current === 0) return mandar(null, versao);
    responder.current?.(null);
    setPerguntando(true);
    const cancela = await new Promise<boolean | null>((resolve) => {
      responder.current = resolve;
    });
    responder.current = null;
    if (cancela !== null) return mandar(cancela, versao);
    setPerguntando(false);
    return 'incerta';
  };

  return {
    /** How many quotes the question is about. */
    abertos,
    perguntando,
    desfazendo,
    pedir,
    desfazer: (cancela: boolean) => responder.current?.(cancela),
    desistir: () => responder.current?.(null),
  };
}

export type Desfazer = ReturnType<typeof useDesfazer>;
