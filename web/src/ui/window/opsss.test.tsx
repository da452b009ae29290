import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fecharOpsss, mostrarOpsss } from './opsss.ts';
import { OpsssViewport } from './OpsssViewport.tsx';

afterEach(() => {
  act(fecharOpsss);
  cleanup();
});

test('says what failed, each message with its help, as text only', () => {
  render(<OpsssViewport />);
  act(() =>
    mostrarOpsss({
      operacao: 'Mover negócio',
      mensagens: [
        { Mensagem: 'O estágio foi desativado.', Ajuda: 'Escolha outro.' },
        { Mensagem: '<img src=x>' },
      ],
      detalhes: 'Código: ESTAGIO_INATIVO',
    }),
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Opsss... Algo inesperado aconteceu!' });
  expect(dialog.textContent).toContain('Tente realizar novamente a operação.');
  expect(dialog.textContent).toContain('Mover negócio');
  expect(screen.getByText('O estágio foi desativado.').tagName).toBe('STRONG');
  expect(screen.getByText('Escolha outro.')).toBeTruthy();
  expect(screen.getByText('<img src=x>')).toBeTruthy();
  expect(dialog.querySelector('img')).toBeNull();
  expect(dialog.querySelector('details')?.open).toBe(false);
});

test('offers to try again when there is a way', async () => {
  const user = userEvent.setup();
  const tentar = vi.fn();
  render(<OpsssViewport />);
  act(() => mostrarOpsss({ mensagens: [{ Mensagem: 'Sem resposta.' }], tentar }));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(tentar).toHaveBeenCalledTimes(1);
});

test('S-25 what the server sends back is text in every part of the dialog', () => {
  const ataque = (parte: string) =>
    `${parte} <img src=x onerror=alert(1)>"><svg/onload=alert(1)><a href="javascript:alert(1)">x</a>{{7*7}}\u202E`;
  render(<OpsssViewport />);
  act(() =>
    mostrarOpsss({
      operacao: ataque('operação'),
      mensagens: [{ Mensagem: ataque('mensagem'), Ajuda: ataque('ajuda') }],
      detalhes: ataque('detalhes'),
    }),
  );
  const dialog = screen.getByRole('alertdialog');
  for (const parte of ['operação', 'mensagem', 'ajuda', 'detalhes'])
    expect(dialog.textContent).toContain(ataque(parte));
  expect(dialog.querySelectorAll('img, a, svg[onload], script')).toHaveLength(0);
});
