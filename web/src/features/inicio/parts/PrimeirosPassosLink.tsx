import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getPassos } from '@praca/contract/inicio/endpoints.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { paths } from '../../../paths.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { quandoATelaEstiver } from '../../../platform/tela/quando-a-tela-estiver.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import { quantosFaltam } from './passos.ts';

const CINCO_MINUTOS = 300_000;

/** For who administers a registration whose first steps are not done: the way back to them, once the screen is there. */
export function PrimeirosPassosLink() {
  const administra = usePode()('empresa.editar');
  const [depois, setDepois] = useState(false);
  useEffect(() => void quandoATelaEstiver().then(() => setDepois(true)), []);
  const { data: passos } = useQuery({
    queryKey: chaveDe(getPassos, 'resumo'),
    queryFn: ({ signal }) => chamarUm(getPassos, {}, { sinal: signal, semDesvio: true }),
    enabled: administra && depois,
    staleTime: CINCO_MINUTOS,
  });
  if (!administra || !passos || passos.dispensado === 'S') return null;
  const faltam = quantosFaltam(passos);
  if (faltam === 0) return null;
  return (
    <LinkBotao variant="subtle" to={paths.primeirosPassos}>
      Primeiros passos: {faltam === 1 ? 'falta' : 'faltam'} {faltam}
    </LinkBotao>
  );
}
