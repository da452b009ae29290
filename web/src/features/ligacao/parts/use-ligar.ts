import type { MouseEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getComoLigar } from '@praca/contract/ligacao/endpoints.ts';
import type { MotivoSemCentral } from '@praca/contract/ligacao/schemas.ts';
import { consulta } from '../../../platform/http/query.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { ligarPelaCentral, registrarLigacao, type Ligada } from './ligar.ts';

const MUDA_POUCO_MS = 5 * 60_000;
const PORQUE: Record<MotivoSemCentral, string> = {
  '': '',
  DISPENSADA: '',
  SEM_CENTRAL: 'A empresa não tem uma central telefônica ligada ao Praça.',
  SEM_RAMAL: 'Você não tem ramal na central. Informe-o em Minha conta.',
  RAMAL_INVALIDO: 'O seu ramal não pode ser discado. Confira-o em Minha conta.',
};

/** How who is logged in calls somebody. */
export interface ModoDeLigar {
  /** The exchange dials. */
  central: boolean;
  /** Why it does not; '' where it does, or nobody knows yet. */
  porque: string;
  /** Calls by the exchange, or `porTelefone`, once it is known which of them. */
  ligar: (ligada: Ligada, porTelefone: () => void) => void;
  /** For a link `tel:`: the exchange dials in its place, or the call by one's own telephone is kept. */
  aoSeguir: (evento: MouseEvent<HTMLElement>, ligada: Ligada) => void;
}

/** Whether the exchange dials for who is logged in, and what a press on a telephone does then. */
export function useLigar(): ModoDeLigar {
  const registra = usePode()('negocio.editar');
  const consultas = useQueryClient();
  const { data } = useQuery({
    ...consulta(getComoLigar, {}),
    staleTime: MUDA_POUCO_MS,
    enabled: registra,
  });
  const como = data?.dados[0];
  const central = como?.ligacao_central === 'S';
  const ligar: ModoDeLigar['ligar'] = (ligada, porTelefone) => {
    const por = (pelaCentral: boolean) =>
      pelaCentral ? void ligarPelaCentral(ligada) : porTelefone();
    if (como || !registra) return por(central);
    // Asked for a moment ago: who is quick waits for the answer, and without one calls by telephone.
    void consultas
      .ensureQueryData(consulta(getComoLigar, {}))
      .then(({ dados }) => dados[0]?.ligacao_central === 'S')
      .then(por, () => por(false));
  };
  return {
    central,
    porque: PORQUE[como?.ligacao_motivo ?? ''],
    ligar,
    aoSeguir(evento, ligada) {
      if (!registra) return;
      const seguir = () => void registrarLigacao(ligada);
      if (como && !central) return seguir();
      const link = evento.currentTarget.getAttribute('href') ?? '';
      evento.preventDefault();
      ligar(ligada, () => {
        seguir();
        window.location.assign(link);
      });
    },
  };
}
