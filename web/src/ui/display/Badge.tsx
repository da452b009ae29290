import type { ReactNode } from 'react';
import type { Tone } from '../base/tone.ts';
import './Badge.css';

/** A small fact beside a name: a count, a state. The word carries the meaning, the colour repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
