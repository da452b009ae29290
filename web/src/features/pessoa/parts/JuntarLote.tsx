import { lazy, Suspense, useState } from 'react';
import type { LoteProps } from '../../../kit/recurso/jeito.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';

const JuntarDialog = lazy(async () => ({
  default: (await import('../juncao/JuntarDialog.tsx')).JuntarDialog,
}));

/** Two marked customers are made one. */
export function JuntarLote({ linhas, aoMarcar }: LoteProps) {
  const [aberto, abrir] = useState(false);
  const [um, outro] = linhas.map((linha) => Number(linha['pessoa_codigo']));
  if (!usePode()('pessoa.juntar') || linhas.length !== 2 || !um || !outro) return null;
  return (
    <>
      <Button size="small" onClick={() => abrir(true)}>
        Juntar os dois
      </Button>
      {aberto && (
        <Suspense>
          <JuntarDialog
            par={[um, outro]}
            aoFechar={() => abrir(false)}
            aoJuntar={() => aoMarcar(new Set())}
          />
        </Suspense>
      )}
    </>
  );
}
