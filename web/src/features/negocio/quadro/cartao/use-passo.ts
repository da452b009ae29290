import { useEffect, useMemo, useRef, useState } from 'react';

/** How long the next task stays after the pointer left it: the way over to its buttons. */
const SAIDA_MS = 250;

/** The next task that shows itself beside its card. */
export type PassoAberto = { codigo: number; ancora: HTMLElement; fica: boolean };

/** Shows and hides the next task of a card: passed over it goes by itself, asked for it waits. */
export function usePasso() {
  const [passo, setPasso] = useState<PassoAberto | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const acoes = useMemo(() => {
    const segurar = () => clearTimeout(timer.current);
    const sair = () => {
      segurar();
      timer.current = setTimeout(
        () => setPasso((agora) => (agora?.fica === true ? agora : null)),
        SAIDA_MS,
      );
    };
    return {
      openStep(codigo: number, ancora: HTMLElement, fica: boolean) {
        segurar();
        setPasso((agora) => (agora?.fica === true && !fica ? agora : { codigo, ancora, fica }));
      },
      leaveStep: sair,
      keep: (over: boolean) => (over ? segurar() : sair()),
      /** It is being worked with: it no longer goes by itself. */
      stay: () => setPasso((agora) => agora && { ...agora, fica: true }),
      close: () => setPasso(null),
    };
  }, []);
  return { passo, ...acoes };
}
