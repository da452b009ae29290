import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { announceReconnect } from '../base/reconnect.ts';
import { ErrorState } from './ErrorState.tsx';

afterEach(cleanup);

test('tries again by itself when the connection is back, and no more once it is gone', () => {
  const retry = vi.fn();
  const { unmount } = render(<ErrorState onRetry={retry} />);
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  expect(retry).not.toHaveBeenCalled();
  act(announceReconnect);
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  act(announceReconnect);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('what cannot be tried again stays', () => {
  render(<ErrorState />);
  act(announceReconnect);
  expect(screen.getByRole('alert').textContent).toBe('Não foi possível carregar.');
});
