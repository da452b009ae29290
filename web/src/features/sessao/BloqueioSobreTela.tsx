import { useEffect, type ReactNode } from 'react';
import { useSessao } from '../../platform/sessao/session.ts';
import './BloqueioSobreTela.css';

/** Covers the logged-in area while it is locked. What is underneath stays mounted: typed text and scroll survive. */
export function BloqueioSobreTela({ capa, children }: { capa: ReactNode; children: ReactNode }) {
  const bloqueio = useSessao()?.bloqueio;
  useEffect(() => {
    if (bloqueio === undefined) return;
    const antes = document.activeElement;
    return () => {
      if (antes instanceof HTMLElement && antes.isConnected) antes.focus();
    };
  }, [bloqueio]);
  return (
    <>
      <div
        className="bloqueio-fundo"
        inert={bloqueio !== undefined}
        data-coberto={bloqueio !== undefined || undefined}
      >
        {children}
      </div>
      {bloqueio !== undefined && (
        <div
          className="bloqueio"
          role="dialog"
          aria-modal="true"
          aria-label={bloqueio === 'tela' ? 'Tela bloqueada' : 'Sua sessão terminou'}
        >
          {capa}
        </div>
      )}
    </>
  );
}
