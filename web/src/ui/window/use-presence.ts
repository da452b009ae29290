import { useEffect, useState } from 'react';

/**
 * Keeps something mounted for `ms` after it was closed, so that it can leave softly. `opening` counts how often it was
 * opened: what is opened again while it still leaves is a new one, with nothing of the former's state.
 */
export function usePresence(
  open: boolean,
  ms: number,
): { mounted: boolean; leaving: boolean; opening: number } {
  const [kept, setKept] = useState(open);
  const [seen, setSeen] = useState({ open, opening: 0 });
  if (seen.open !== open) setSeen({ open, opening: open ? seen.opening + 1 : seen.opening });
  useEffect(() => {
    if (open) {
      setKept(true);
      return;
    }
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setKept(false), still ? 0 : ms);
    return () => clearTimeout(timer);
  }, [open, ms]);
  return { mounted: open || kept, leaving: !open && kept, opening: seen.opening };
}
