import { useEffect, useState } from 'react';

/** An address of the page's own for these bytes, while the component is there. */
export function useEnderecoDe(bytes: Blob | undefined): string | null {
  const [endereco, setEndereco] = useState<string | null>(null);
  useEffect(() => {
    if (bytes === undefined) return;
    const novo = URL.createObjectURL(bytes);
    setEndereco(novo);
    return () => {
      URL.revokeObjectURL(novo);
      setEndereco(null);
    };
  }, [bytes]);
  return endereco;
}
