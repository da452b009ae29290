import { useEffect, useState } from 'react';

/** False until so many milliseconds have passed since the component is there. */
export function useDepoisDe(ms: number): boolean {
  const [passou, setPassou] = useState(false);
  useEffect(() => {
    const relogio = setTimeout(() => setPassou(true), ms);
    return () => clearTimeout(relogio);
  }, [ms]);
  return passou;
}
