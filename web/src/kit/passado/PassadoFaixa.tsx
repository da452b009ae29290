import { dia } from '../../platform/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';

/** Says, above everything else, that a screen shows a day of before, and leads back. */
export function PassadoFaixa({ em, aoVoltar }: { em: string; aoVoltar: () => void }) {
  return (
    <Notice
      tone="accent"
      title={`Como era em ${dia(em)}`}
      action={<Button onClick={aoVoltar}>Voltar para hoje</Button>}
    >
      Só para ver: o fim desse dia, com o que você pode ver hoje.
    </Notice>
  );
}
