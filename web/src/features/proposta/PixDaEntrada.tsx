import { IconCopy, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { formatarCnpj } from '@praca/contract/br/cnpj.ts';
import type { Proposta } from '@praca/contract/proposta/schemas.ts';
import { dia, dinheiro } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { toast } from '../../ui/window/toast.ts';

type Desenho = { lado: number; traco: string };

/** The QR image as one path of unit squares. */
const desenhar = async (texto: string): Promise<Desenho> => {
  const { encode } = await import('uqr');
  const { size, data } = encode(texto, { ecc: 'M', border: 4 });
  const traco = data
    .flatMap((linha, y) => linha.map((cheio, x) => (cheio ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { lado: size, traco };
};

const copiar = async (texto: string) => {
  try {
    await navigator.clipboard.writeText(texto);
    toast('Código Pix copiado.', { tone: 'success' });
  } catch {
    toast('O navegador não deixou copiar. Selecione o código e copie.', { tone: 'warning' });
  }
};

/** The entry: the code for the phone that pays is this one, the image for another. */
export function PixDaEntrada({
  pix,
  empresa,
}: {
  pix: NonNullable<Proposta['pix']>;
  empresa: Proposta['empresa'];
}) {
  const [qr, setQr] = useState<Desenho | null>(null);
  return (
    <section className="proposta-cartao proposta-pix" aria-labelledby="proposta-pix">
      <h2 id="proposta-pix">Entrada por Pix</h2>
      <strong className="proposta-valor">{dinheiro(pix.valor)}</strong>
      <p className="proposta-nota">
        para {empresa.empresa_razao}
        {empresa.empresa_cnpj !== null && (
          <>
            , CNPJ <span className="proposta-junto">{formatarCnpj(empresa.empresa_cnpj)}</span>
          </>
        )}{' '}
        · vence em {dia(pix.vencimento)}
      </p>
      <p className="proposta-nota">Pix copia e cola</p>
      <p className="proposta-codigo">{pix.copiaecola}</p>
      <Button
        variant="primary"
        fullWidth
        icon={<IconCopy size={18} aria-hidden="true" />}
        onClick={() => void copiar(pix.copiaecola)}
      >
        Copiar código Pix
      </Button>
      {qr === null ? (
        <Button
          fullWidth
          icon={<IconQrcode size={18} aria-hidden="true" />}
          onClick={() => void desenhar(pix.copiaecola).then(setQr)}
        >
          Mostrar QR code
        </Button>
      ) : (
        <svg
          className="proposta-qr"
          viewBox={`0 0 ${qr.lado} ${qr.lado}`}
          role="img"
          aria-label="QR code do Pix"
          shapeRendering="crispEdges"
        >
          <path d={qr.traco} />
        </svg>
      )}
      <p className="proposta-nota">
        Abra o aplicativo do banco e cole o código. O vendedor confirma o pagamento.
      </p>
    </section>
  );
}
