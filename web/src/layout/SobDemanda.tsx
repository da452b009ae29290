import { Suspense, useState, type ReactNode } from 'react';

/** Mounts its content the first time it is opened, and leaves it there: closing may be animated. */
export function SobDemanda({ aberto, children }: { aberto: boolean; children: ReactNode }) {
  const [abriu, setAbriu] = useState(aberto);
  if (aberto && !abriu) setAbriu(true);
  return abriu ? <Suspense fallback={null}>{children}</Suspense> : null;
}
