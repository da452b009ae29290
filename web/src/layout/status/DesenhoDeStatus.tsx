import { lazy, Suspense, type ReactNode } from 'react';
import { quandoHouverRede } from '../../platform/http/quando-houver-rede.ts';
import type { NomeComRede } from './DesenhoComRede.tsx';

type NomeSemRede = 'erro' | 'desligado';
/** Line drawings of the status pages: a square of the town (praça) in several moods. */
export type NomeDoDesenho = NomeComRede | NomeSemRede;

const DesenhoComRede = lazy(async () => {
  const { DesenhoComRede: Desenho } = await quandoHouverRede(() => import('./DesenhoComRede.tsx'));
  return { default: Desenho };
});

const chao = <path className="status-linha" d="M8 100h144M24 106h28M108 106h20" />;

/* Those of the pages that say that nothing arrives are here already. */
const DESENHOS: Record<NomeSemRede, ReactNode> = {
  erro: (
    <>
      <rect className="status-linha" x="34" y="20" width="92" height="62" rx="8" />
      <path className="status-linha" d="M66 100l4-18h20l4 18" />
      <path className="status-cor" d="M80 32l20 36H60z" />
      <path className="status-forte" d="M80 46v10" />
      <circle className="status-ponto" cx="80" cy="62" r="1.6" />
    </>
  ),
  desligado: (
    <>
      <path className="status-linha" d="M20 58h30M110 58h30" />
      <path className="status-cor" d="M50 46h16a12 12 0 0 1 0 24H50z" />
      <path className="status-forte" d="M78 53h9M78 63h9" />
      <path className="status-linha" d="M110 46H98a12 12 0 0 0 0 24h12z" />
      <path className="status-forte" d="M82 34l4-12M94 36l9-9M70 36l-5-9" />
    </>
  ),
};

/** A quiet drawing above the message; says nothing to a screen reader. */
export function DesenhoDeStatus({ nome }: { nome: NomeDoDesenho }) {
  return (
    <svg className="status-desenho" viewBox="0 0 160 112" aria-hidden="true">
      {chao}
      {nome === 'erro' || nome === 'desligado' ? (
        DESENHOS[nome]
      ) : (
        <Suspense fallback={null}>
          <DesenhoComRede nome={nome} />
        </Suspense>
      )}
    </svg>
  );
}
