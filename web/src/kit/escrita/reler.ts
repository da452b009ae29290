import type { Endpoint } from '@praca/contract/endpoint.ts';
import { queryClient } from '../../platform/http/query.ts';

/** Reads again what a write changed, as its call declares it in `muda`. */
export async function relerDepoisDe({ muda = [] }: Endpoint): Promise<void> {
  if (muda.length === 0) return;
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => muda.some((inicio) => String(queryKey[0]).startsWith(inicio)),
  });
}
