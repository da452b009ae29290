import { useEffect, useRef } from 'react';
import { Button } from '../../ui/display/Button.tsx';

/** The end of a timeline that goes on: older entries come as one scrolls to it, or at a press. */
export function MaisAntigos({
  lendo,
  falhou,
  quantos,
  mais,
}: {
  lendo: boolean;
  falhou: boolean;
  /** How many entries there are above. */
  quantos: number;
  mais: () => void;
}) {
  const fim = useRef<HTMLDivElement>(null);
  const buscar = useRef(mais);
  useEffect(() => {
    buscar.current = mais;
  });
  useEffect(() => {
    const alvo = fim.current;
    if (alvo === null || lendo || falhou) return;
    const vigia = new IntersectionObserver(([entrada]) => {
      if (entrada?.isIntersecting) buscar.current();
    });
    vigia.observe(alvo);
    return () => vigia.disconnect();
  }, [lendo, falhou, quantos]);
  return (
    <div ref={fim} className="tempo-mais">
      <Button size="small" loading={lendo} onClick={mais}>
        {falhou ? 'Não foi possível carregar. Tentar novamente' : 'Ver mais antigos'}
      </Button>
    </div>
  );
}
