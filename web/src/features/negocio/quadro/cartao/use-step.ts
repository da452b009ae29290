import { useEffect, useMemo, useRef, useState } from 'react';

/** How long the next task stays after the pointer left it: the way over to its buttons. */
const LEAVE_MS = 250;

/** The next task that shows itself beside its card. */
export type PassoAberto = { codigo: number; anchor: HTMLElement; stays: boolean };

/** Shows and hides the next task of a card: passed over it goes by itself, asked for it waits. */
export function useStep() {
  const [passo, setPasso] = useState<PassoAberto | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const acoes = useMemo(() => {
    const hold = () => clearTimeout(timer.current);
    const leave = () => {
      hold();
      timer.current = setTimeout(
        () => setPasso((now) => (now?.stays === true ? now : null)),
        LEAVE_MS,
      );
    };
    return {
      openStep(codigo: number, anchor: HTMLElement, stays: boolean) {
        hold();
        setPasso((now) => (now?.stays === true && !stays ? now : { codigo, anchor, stays }));
      },
      leaveStep: leave,
      keep: (over: boolean) => (over ? hold() : leave()),
      /** It is being worked with: it no longer goes by itself. */
      stay: () => setPasso((now) => now && { ...now, stays: true }),
      close: () => setPasso(null),
    };
  }, []);
  return { passo, ...acoes };
}
