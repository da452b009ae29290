import { useEffect, useState } from 'react';

/** False until the first frame with this component is on the screen: for what may come after it. */
export function useDepoisDePintar(): boolean {
  const [pintado, setPainted] = useState(false);
  useEffect(() => {
    const quadroPintado = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
    return () => cancelAnimationFrame(quadroPintado);
  }, []);
  return pintado;
}
