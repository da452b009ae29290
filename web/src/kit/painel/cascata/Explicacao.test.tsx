import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../platform/http/query.ts';
import type { ExplicacaoDoPainel } from '../descricao.ts';
import { FiguraCard } from '../FiguraCard.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const explicacao: ExplicacaoDoPainel = {
  definicao: 'produtos das finalizações com nota. Só o que você pode ver.',
  filtros: 'faturado em novembro · UF: RS',
  linhas: { texto: 'Ver os 143 pedidos', href: '/pedidos' },
  contra: [
    { chave: 'anterior', nome: 'out. 2026' },
    { chave: 'ano', nome: 'nov. 2025' },
  ],
  chave: ['faturado'],
  ler: (contra) =>
    Promise.resolve({
      ressalva: '12 dias úteis contra 13',
      cascata: {
        unidade: 'dinheiro',
        de: { nome: contra === 'ano' ? 'novembro de 2025' : 'outubro', valor: '934.90' },
        para: { nome: 'novembro', valor: '1012.38' },
        parcelas: [
          { chave: 'volume', nome: 'Volume', valor: '86.90', href: '/volume' },
          { chave: 'mix', nome: 'Mix de produtos', valor: '-9.42' },
        ],
      },
    }),
};

const abrir = async (mudanca: Partial<ExplicacaoDoPainel> = {}) => {
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <FiguraCard
          figura={{
            titulo: 'Faturado',
            texto: 'R$ 1.012,38',
            dito: '143 pedidos',
            nota: '',
            href: '/lista',
            explicacao: { ...explicacao, ...mudanca },
          }}
        />
      ),
    }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <div id="root">
        <RouterProvider router={router} />
      </div>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Explicar Faturado' }));
  return { user, router };
};

test('a figure tells its change part by part, from the old number to the new one', async () => {
  await abrir();
  const conta = await screen.findByRole('list', { name: 'Faturado: de outubro a novembro' });
  expect(
    within(conta)
      .getAllByRole('listitem')
      .map((um) => um.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'outubroR$ 934,90',
    'Volumeaumentou +R$ 86,90 Abrir na lista',
    'Mix de produtosdiminuiu −R$ 9,42',
    'novembroR$ 1.012,38',
  ]);
  expect(screen.getByText(/sobre outubro \(12 dias úteis contra 13\)/)).toBeTruthy();
});

test('against another period it is read again, and each part opens its rows', async () => {
  const { user, router } = await abrir();
  await user.click(await screen.findByRole('radio', { name: 'nov. 2025' }));
  const conta = await screen.findByRole('list', { name: /de novembro de 2025/ });
  await user.click(within(conta).getByRole('link', { name: /Volume/ }));
  expect(router.state.location.pathname).toBe('/volume');
});

test('the account is copied as lines of name and amount', async () => {
  const { user } = await abrir();
  await user.click(await screen.findByRole('button', { name: 'Copiar conta' }));
  const texto = (await navigator.clipboard.readText()).replaceAll('\u00a0', ' ');
  expect(texto).toContain('Faturado\noutubro\tR$ 934,90\nVolume\t+R$ 86,90\n');
});

test('with nothing beside it a figure says what it counts, under which filters, and opens its rows', async () => {
  const { user, router } = await abrir({ contra: [] });
  await screen.findByRole('heading', { name: 'O que é “Faturado”' });
  expect(screen.getByText(/faturado em novembro · UF: RS/)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver os 143 pedidos' }));
  expect(router.state.location.pathname).toBe('/pedidos');
});
