import type { ReactNode } from 'react';
import { useDelayed } from '../base/use-delayed.ts';
import { Skeleton } from './Skeleton.tsx';
import './LoadingState.css';

/** Blank for 200 ms, then the skeleton of the page; screen readers hear the label. */
export function LoadingState({
  label = 'Carregando...',
  delay = 200,
  children,
}: {
  label?: string;
  delay?: number;
  children?: ReactNode;
}) {
  const shown = useDelayed(true, delay);
  return (
    <div className="loading" role="status" aria-live="polite">
      {shown && (
        <>
          <span className="sr-only">{label}</span>
          {children ?? <Skeleton lines={4} />}
        </>
      )}
    </div>
  );
}
