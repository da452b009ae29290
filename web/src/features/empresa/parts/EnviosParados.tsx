import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getEnvios } from '@praca/contract/empresa/endpoints.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { quandoATelaEstiver } from '../../../platform/tela/quando-a-tela-estiver.ts';

const AvisoDeEnvios = lazy(() =>
  import('./AvisoDeEnvios.tsx').then((m) => ({ default: m.AvisoDeEnvios })),
);

const UMA_HORA = 3_600_000;

/** In a copy of the database, for who may release them: that nothing leaves it. Nothing anywhere else. */
export function EnviosParados() {
  const libera = usePode()('empresa.editar');
  const [depois, setDepois] = useState(false);
  useEffect(() => void quandoATelaEstiver().then(() => setDepois(true)), []);
  const { data } = useQuery({
    queryKey: chaveDe(getEnvios, {}),
    queryFn: ({ signal }) => chamarUm(getEnvios, {}, { sinal: signal, semDesvio: true }),
    enabled: libera && depois,
    staleTime: UMA_HORA,
  });
  if (!libera || data?.retidos !== 'S') return null;
  return (
    <Suspense fallback={null}>
      <AvisoDeEnvios envios={data} />
    </Suspense>
  );
}
