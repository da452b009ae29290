import type { ReactNode } from 'react';

/** Pages that are shown while all is well with the network. */
export type NomeComRede = 'perdido' | 'obras' | 'portao' | 'relogio';

const DESENHOS: Record<NomeComRede, ReactNode> = {
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
};

/** What is drawn above their message. */
export function DesenhoComRede({ nome }: { nome: NomeComRede }) {
  return DESENHOS[nome];
}
