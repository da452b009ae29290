import { useEffect, useState } from 'react';

async function caminhoDe(endereco: string): Promise<{ lado: number; d: string }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(endereco, { border: 2 });
  const d = data
    .flatMap((linha, y) => linha.flatMap((cheio, x) => (cheio ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { lado: size, d };
}

/** The address of an authenticator as a QR code. */
export function QrDoFator({ endereco }: { endereco: string }) {
  const [desenho, setDesenho] = useState<{ lado: number; d: string } | null>(null);
  useEffect(() => {
    let vivo = true;
    void caminhoDe(endereco).then((feito) => {
      if (vivo) setDesenho(feito);
    });
    return () => {
      vivo = false;
    };
  }, [endereco]);
  return (
    <div className="fator-qr">
      {desenho !== null && (
        <svg
          role="img"
          aria-label="Código QR do segundo fator"
          viewBox={`0 0 ${desenho.lado} ${desenho.lado}`}
          shapeRendering="crispEdges"
        >
          <path d={desenho.d} />
        </svg>
      )}
    </div>
  );
}
