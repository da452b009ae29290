import { dia } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';

/** Says, above everything else, that a screen shows a day of before, and leads back. */
export function PassadoFaixa({
  em,
  deLado = [],
  aoVoltar,
}: {
  em: string;
  /** Filters of now that ask for what has no past: they wait for the way back. */
  deLado?: readonly string[];
  aoVoltar: () => void;
}) {
  return (
    <Notice
      tone="accent"
      title={`Como era em ${dia(em)}`}
      action={<Button onClick={aoVoltar}>Voltar para hoje</Button>}
    >
      Só para ver: o fim desse dia, com o que você pode ver hoje.
      {deLado.length > 0 && (
        <p>
          {`${deLado.length === 1 ? 'Fica' : 'Ficam'} de lado até voltar para hoje, porque disso não se guarda o passado: ${deLado.join('; ')}.`}
        </p>
      )}
    </Notice>
  );
}
