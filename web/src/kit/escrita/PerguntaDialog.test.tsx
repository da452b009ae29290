import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@praca/contract/endpoint.ts';
import { texto } from '@praca/contract/primitives.ts';
import { queryClient } from '../../platform/http/query.ts';
import { PerguntaDialog } from './PerguntaDialog.tsx';

const renomear = endpoint({
  nome: 'Renomear',
  method: 'PUT',
  path: '/TWSX/X',
  kind: 'write',
  feito: 'Feito.',
  permission: 'cadastro.editar',
  tabela: 'X',
  input: z.object({ x_codigo: z.int(), x_nome: texto(8, 1) }),
  output: z.object({ x_nome: z.string() }),
});

afterEach(cleanup);

test('nothing goes out without an answer, and what is missing is said in the words of the question; the field knows its limit', async () => {
  const pedidas: string[] = [];
  render(
    <QueryClientProvider client={queryClient}>
      <div id="root">
        <PerguntaDialog<typeof renomear, { x_nome: string }>
          chamada={renomear}
          campo="x_nome"
          titulo="Renomear X"
          pergunta="Novo nome"
          falta="Diga como se chama."
          resposta="Velho"
          lida={{ x_nome: 'Velho' }}
          entrada={(x_nome) => {
            pedidas.push(x_nome);
            return { x_codigo: 1, x_nome: x_nome.repeat(5) };
          }}
          reler={() => Promise.resolve({ x_nome: 'Velho' })}
          ler={({ x_nome }) => x_nome}
          aoGravar={() => undefined}
          aoFechar={() => undefined}
        />
      </div>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const campo = screen.getByLabelText<HTMLInputElement>(/^Novo nome/);
  expect([campo.value, campo.maxLength, campo.getAttribute('aria-required')]).toEqual([
    'Velho',
    8,
    'true',
  ]);
  await user.clear(campo);
  await user.type(campo, '   ');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Diga como se chama.');
  expect(document.activeElement).toBe(campo);
  // What the call refuses of its own field stands at the question.
  await user.clear(campo);
  await user.type(campo, '  Novo  ');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Use no máximo 8 caracteres.');
  expect(pedidas.at(-1)).toBe('Novo');
});
