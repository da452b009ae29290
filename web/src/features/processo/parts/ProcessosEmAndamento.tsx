import { lazy, Suspense, useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import {
  assinarFimDeProcesso,
  idDoAviso,
  retomarProcessos,
  useProcessos,
  type ProcessoSeguido,
} from '../../../kit/processo/processos.ts';
import { toast } from '../../../ui/window/toast.ts';

/** Fetched with the first process: most days of most people have none. */
const ProcessosNoTopo = lazy(async () => ({
  default: (await import('./ProcessosNoTopo.tsx')).ProcessosNoTopo,
}));

const desfecho = ({ fim, processo, titulo }: ProcessoSeguido): string => {
  if (fim !== 'concluido') return `${titulo}: sem notícias do processo.`;
  const mensagem = processo?.uniproc_resultadoobject?.['mensagem'];
  return typeof mensagem === 'string' ? mensagem : `${titulo}: terminou.`;
};

/** The long processes that go on behind the screens: how far they are, how each ended, and the way back to it. */
export function ProcessosEmAndamento() {
  const { history } = useRouter();
  const abertos = useProcessos().filter((um) => um.fim === null);

  useEffect(() => void retomarProcessos(), []);
  useEffect(
    () =>
      assinarFimDeProcesso((seguido) => {
        if (history.location.href === seguido.caminho) return;
        const bom = seguido.processo?.uniproc_resultadoobject?.Resultado === '0';
        toast(desfecho(seguido), {
          id: idDoAviso(seguido.codigo),
          title: seguido.titulo,
          tone: bom ? 'success' : 'warning',
          ms: 10_000,
          action: { label: 'Ver resultado', onSelect: () => history.push(seguido.caminho) },
        });
      }),
    [history],
  );

  return (
    abertos.length > 0 && (
      <Suspense>
        <ProcessosNoTopo abertos={abertos} />
      </Suspense>
    )
  );
}
