import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@praca/contract/endpoint.ts';
import { texto } from '@praca/contract/primitives.ts';
import { ErroApi } from '../../platform/http/erro-api.ts';
import { queryClient } from '../../platform/http/query.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { campoTexto } from './campo.ts';
import { EscritaDialog } from './EscritaDialog.tsx';
import type { Gravado } from './tentativa.ts';
import { useEscrita } from './use-escrita.ts';

type Valores = { segmento_codigo: number; segmento_descricao: string };
type Linha = { segmento_codigo: number; segmento_descricao: string; versao: number };

const salvar = endpoint({
  nome: 'Salvar segmento',
  method: 'PUT',
  path: '/TWSX/X',
  kind: 'write',
  feito: 'Feito.',
  permission: 'cadastro.editar',
  tabela: 'X',
  input: z.object({ segmento_codigo: z.int(), segmento_descricao: texto(80, 1) }),
  output: z.object({ segmento_codigo: z.int(), segmento_descricao: z.string(), versao: z.int() }),
});

let respostas: (() => Promise<Gravado<Linha>>)[] = [];
let enviados: { valores: Valores; versao: number }[] = [];
let fechou = 0;
beforeEach(() => {
  respostas = [];
  enviados = [];
  fechou = 0;
  sessionStorage.clear();
});
afterEach(cleanup);

const linha = (versao: number, segmento_descricao = 'Deles'): Linha => ({
  segmento_codigo: 1,
  segmento_descricao,
  versao,
});

function Formulario({ versao = 1, children }: { versao?: number; children?: ReactNode }) {
  const escrita = useEscrita<typeof salvar, Valores, Linha>(salvar, {
    inicial: { segmento_codigo: 1, segmento_descricao: '' },
    lida: linha(versao, ''),
    rascunho: '1',
    aoFechar: () => {
      fechou += 1;
    },
    conferir: ({ segmento_descricao }) =>
      segmento_descricao.trim() === '' ? { segmento_descricao: 'Preencha este campo.' } : {},
    fazer: (_, valores, { lida }) => {
      enviados.push({ valores, versao: lida.versao });
      return respostas.shift()!();
    },
    conciliar: {
      reler: () => Promise.resolve(linha(7)),
      valores: ({ segmento_codigo, segmento_descricao }) => ({
        segmento_codigo,
        segmento_descricao,
      }),
    },
  });
  return (
    <EscritaDialog escrita={escrita} titulo="Segmento" acao="Salvar">
      <TextField label="Descrição" {...campoTexto(escrita, 'segmento_descricao')} />
      {children}
    </EscritaDialog>
  );
}

const abrir = (versao = 1) => {
  render(
    <QueryClientProvider client={queryClient}>
      <div id="root">
        <Formulario versao={versao} />
      </div>
    </QueryClientProvider>,
  );
  return userEvent.setup();
};
const campo = () => screen.getByLabelText<HTMLInputElement>(/^Descrição/);
const feito = () => Promise.resolve({ linha: linha(2), mensagens: [], anterior: false });
const conflito = () =>
  Promise.reject(
    new ErroApi({
      status: 409,
      operacao: 'Salvar',
      mensagens: [
        {
          Codigo: 'REGISTRO_ALTERADO',
          Mensagem: 'Alterado.',
          Ajuda: '',
          Dados: { usuario_nome: 'Ana' },
        },
      ],
    }),
  );

test('the first refused field takes the focus, and its message goes when it is corrected', async () => {
  const user = abrir();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Preencha este campo.');
  expect(document.activeElement).toBe(campo());
  await user.type(campo(), 'X');
  expect(screen.queryByText('Preencha este campo.')).toBeNull();
  expect(enviados).toEqual([]);
});

test('keep mine sends over the version read again; take theirs fills the form', async () => {
  const user = abrir();
  respostas = [conflito, conflito, feito];
  await user.type(campo(), 'Meu');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(/Ana gravou/);
  await user.click(screen.getByRole('button', { name: 'Ficar com o gravado' }));
  await screen.findByDisplayValue('Deles');
  await user.type(campo(), '!');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Aplicar o meu' }));
  expect(enviados.map((um) => [um.versao, um.valores.segmento_descricao])).toEqual([
    [1, 'Meu'],
    [7, 'Deles!'],
    [7, 'Deles!'],
  ]);
  await expect.poll(() => fechou).toBe(1);
});

test('Escape asks when something was typed, keeps it as a draft, and the draft is offered again', async () => {
  const user = abrir();
  await user.type(campo(), 'Metal');
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
  expect(fechou).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Guardar rascunho' }));
  expect(fechou).toBe(1);
  cleanup();
  const outra = abrir();
  expect(campo().value).toBe('');
  await outra.click(await screen.findByRole('button', { name: 'Continuar rascunho' }));
  expect(campo().value).toBe('Metal');
  await outra.click(screen.getByRole('button', { name: 'Cancelar' }));
  await outra.click(await screen.findByRole('button', { name: 'Descartar' }));
  cleanup();
  abrir();
  expect(screen.queryByRole('button', { name: 'Continuar rascunho' })).toBeNull();
});

test('a draft that was typed over an older version says so, and meets the conflict', async () => {
  const user = abrir(1);
  await user.type(campo(), 'Meu');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Guardar rascunho' }));
  cleanup();
  const outra = abrir(4);
  await screen.findByText(/Depois disso o registro foi mudado: ao salvar, você escolhe o que fica/);
  await outra.click(screen.getByRole('button', { name: 'Continuar rascunho' }));
  await screen.findByText('O registro foi mudado depois que você começou');
  respostas = [conflito, feito];
  await outra.click(screen.getByRole('button', { name: 'Salvar' }));
  await outra.click(await screen.findByRole('button', { name: 'Aplicar o meu' }));
  expect(enviados.map((um) => [um.versao, um.valores.segmento_descricao])).toEqual([
    [1, 'Meu'],
    [7, 'Meu'],
  ]);
});

test('nothing typed: Escape closes at once', async () => {
  const user = abrir();
  await user.keyboard('{Escape}');
  expect(fechou).toBe(1);
});

function Outro({ aoEnviar }: { aoEnviar: () => void }) {
  const escrita = useEscrita<typeof salvar, Valores>(salvar, {
    inicial: { segmento_codigo: 2, segmento_descricao: 'Outro' },
    rascunho: null,
    aoFechar: () => null,
    fazer: () => {
      aoEnviar();
      return feito();
    },
  });
  return (
    <EscritaDialog escrita={escrita} titulo="Outro" acao="Trocar">
      <TextField label="Nome" {...campoTexto(escrita, 'segmento_descricao')} />
    </EscritaDialog>
  );
}

test('the form of a window that a form opened is sent alone', async () => {
  let trocas = 0;
  render(
    <QueryClientProvider client={queryClient}>
      <div id="root">
        <Formulario>
          <Outro
            aoEnviar={() => {
              trocas += 1;
            }}
          />
        </Formulario>
      </div>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Trocar' }));
  await expect.poll(() => trocas).toBe(1);
  expect(enviados).toEqual([]);
  expect(screen.queryByText('Preencha este campo.')).toBeNull();
});
