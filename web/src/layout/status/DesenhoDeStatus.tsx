import type { ReactNode } from 'react';

/** Line drawings of the status pages: a square of the town (praça) in several moods. */
export type NomeDoDesenho = 'perdido' | 'erro' | 'obras' | 'portao' | 'relogio' | 'desligado';

const chao = <path className="status-linha" d="M8 100h144M24 106h28M108 106h20" />;

const DESENHOS: Record<NomeDoDesenho, ReactNode> = {
  perdido: (
    <>
      <path className="status-forte" d="M80 100V18" />
      <path className="status-cor" d="M80 26h40l10 9-10 9H80z" />
      <path className="status-linha" d="M80 54H44l-10 9 10 9h36z" />
      <path
        className="status-linha"
        d="M28 100c0-8 4-14 8-14s8 6 8 14M120 100c0-6 3-10 6-10s6 4 6 10"
      />
    </>
  ),
  erro: (
    <>
      <rect className="status-linha" x="34" y="20" width="92" height="62" rx="8" />
      <path className="status-linha" d="M66 100l4-18h20l4 18" />
      <path className="status-cor" d="M80 32l20 36H60z" />
      <path className="status-forte" d="M80 46v10" />
      <circle className="status-ponto" cx="80" cy="62" r="1.6" />
    </>
  ),
  obras: (
    <>
      <path className="status-cor" d="M30 52h100v16H30z" />
      <path className="status-forte" d="M46 68l12-16M74 68l12-16M102 68l12-16" />
      <path className="status-forte" d="M44 68v32M116 68v32" />
      <path className="status-linha" d="M44 52V40M116 52V40M38 40h12M110 40h12" />
    </>
  ),
  portao: (
    <>
      <path className="status-linha" d="M36 100V44a44 44 0 0 1 88 0v56" />
      <path className="status-linha" d="M52 100V48M108 100V48" />
      <rect className="status-cor" x="64" y="56" width="32" height="26" rx="5" />
      <path className="status-forte" d="M71 56v-8a9 9 0 0 1 18 0v8" />
      <circle className="status-ponto" cx="80" cy="68" r="2.4" />
    </>
  ),
  relogio: (
    <>
      <path className="status-linha" d="M80 100V84" />
      <circle className="status-cor" cx="80" cy="48" r="34" />
      <path className="status-forte" d="M80 28v20l13 9" />
      <path className="status-linha" d="M80 8V2M40 48h-6M126 48h-6" />
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
      {DESENHOS[nome]}
    </svg>
  );
}
