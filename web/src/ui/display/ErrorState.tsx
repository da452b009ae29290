import type { ReactNode } from 'react';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useReconnect } from '../base/reconnect.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** A part of the page that could not load; the rest stays as it is. Tries again by itself when the connection is back. */
export function ErrorState({
  title = 'Não foi possível carregar.',
  children,
  onRetry,
  retryLabel = 'Tentar novamente',
  retrying,
}: {
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
}) {
  useReconnect(onRetry);
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={28} stroke={1.5} />}
        title={title}
        action={
          onRetry && (
            <Button
              icon={<IconRefresh size={16} aria-hidden="true" />}
              loading={retrying}
              onClick={onRetry}
            >
              {retryLabel}
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
