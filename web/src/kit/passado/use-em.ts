import { useLocation } from '@tanstack/react-router';
import { lerEm } from './em.ts';

/** The day of the address as of which the screen shows everything; undefined: now. */
export function useEm(): string | undefined {
  const busca = useLocation({ select: (onde) => onde.search as Record<string, unknown> });
  return lerEm(busca);
}
