import { useRef, useState } from 'react';
import type { Endpoint, EntradaCrua } from '@praca/contract/endpoint.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';
import type { Proposta } from '@praca/contract/proposta/schemas.ts';
import { errosDoEsquema, recusaDe } from '../../kit/escrita/recusa.ts';
import { chamar } from '../../platform/http/api-client.ts';

type Estado = {
  enviando: boolean;
  erros: Record<string, string>;
  gerais: readonly Mensagem[];
  /** No answer came. */
  semResposta: boolean;
};
const PARADO: Estado = { enviando: false, erros: {}, gerais: [], semResposta: false };

/** Sends one write of the customer's page: checked first, each refusal where it belongs, never twice at once. */
export const useMandar = <E extends Endpoint>(
  chamada: E,
  campos: readonly string[],
  aoFazer: (proposta: Proposta) => void,
): Estado & { mandar: (entrada: EntradaCrua<E>) => Promise<void> } => {
  const [estado, setEstado] = useState(PARADO);
  const ocupado = useRef(false);
  const campoDe = (campo: string) => (campos.includes(campo) ? campo : undefined);
  const mandar = async (entrada: EntradaCrua<E>) => {
    if (ocupado.current) return;
    const erros = errosDoEsquema(chamada.input, entrada, campoDe);
    if (Object.keys(erros).length > 0) return setEstado({ ...PARADO, erros });
    ocupado.current = true;
    setEstado({ ...PARADO, enviando: true });
    try {
      const { dados } = await chamar(chamada, entrada);
      setEstado(PARADO);
      const proposta = dados[0] as Proposta | undefined;
      if (proposta !== undefined) aoFazer(proposta);
    } catch (erro) {
      const recusa = recusaDe(erro, campoDe);
      setEstado({
        enviando: false,
        erros: recusa.erros,
        gerais: recusa.gerais,
        semResposta: recusa.incerta,
      });
    } finally {
      ocupado.current = false;
    }
  };
  return { ...estado, mandar };
};
