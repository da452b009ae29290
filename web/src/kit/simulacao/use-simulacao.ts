import { useState } from 'react';
import { mensagensDe } from '../../platform/http/erro-api.ts';
import { mostrarOpsss } from '../../ui/window/opsss.ts';

type Erros<P> = Partial<Record<keyof P, string>>;

/**
 * What is asked for and what would come of it: the simulation goes as soon as something else is asked for, and when what
 * was simulated could not be done.
 */
export function useSimulacao<P extends object, S>({
  vazio,
  faltasDe,
  simular,
}: {
  vazio: P;
  /** What is wrong with it, by field. */
  faltasDe: (pedido: P) => Erros<P>;
  /** The call that changes nothing, and its name in words. */
  simular: { nome: string; chamar: (pedido: P) => Promise<S | null> };
}) {
  const [pedido, setPedido] = useState(vazio);
  const [erros, setErros] = useState<Erros<P>>({});
  const [simulado, setSimulado] = useState<S | null>(null);
  const [indo, setIndo] = useState(false);
  /** Acts; a refusal is told in the dialog of failed operations. */
  const tentar = async (operacao: string, agir: () => Promise<void>): Promise<void> => {
    setIndo(true);
    try {
      await agir();
    } catch (erro) {
      setSimulado(null);
      mostrarOpsss({ operacao, mensagens: mensagensDe(erro) });
    } finally {
      setIndo(false);
    }
  };
  return {
    pedido,
    erros,
    simulado,
    indo,
    tentar,
    esquecer: () => setSimulado(null),
    mudar: (parte: Partial<P>) => {
      setPedido((antes) => ({ ...antes, ...parte }));
      setErros({});
      setSimulado(null);
    },
    aoSimular: () => {
      const faltas = faltasDe(pedido);
      setErros(faltas);
      if (Object.keys(faltas).length === 0)
        void tentar(simular.nome, async () => setSimulado(await simular.chamar(pedido)));
    },
  };
}
