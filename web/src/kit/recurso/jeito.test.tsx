import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { segmento } from '@praca/contract/segmento/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { queryClient } from '../../platform/http/query.ts';
import { Button } from '../../ui/display/Button.tsx';
import { AcoesDaLinha } from './AcoesDaLinha.tsx';
import type { LinhaDoRecurso } from './descricao.ts';
import { lerEndereco } from './endereco.ts';
import { ComJeito, type Jeito } from './jeito.ts';
import { RecursoLote } from './RecursoLote.tsx';
import { RecursoTabela } from './RecursoTabela.tsx';

afterEach(cleanup);

const recurso = semTipos(segmento);
const linha: LinhaDoRecurso = {
  segmento_codigo: 1,
  segmento_descricao: 'Têxtil',
  segmento_ativo: 'S',
  versao: 1,
};
const nada = () => undefined;

const mostrar = (jeito: Jeito, dentro: React.ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <div id="root">
        <ComJeito value={jeito}>{dentro}</ComJeito>
      </div>
    </QueryClientProvider>,
  );
const menu = async (jeito: Jeito) => {
  mostrar(jeito, <AcoesDaLinha recurso={recurso} linha={linha} aoMudar={nada} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  return { user, nomes: screen.getAllByRole('menuitem').map((um) => um.textContent) };
};
const botoes = (jeito: Jeito) => {
  mostrar(jeito, <RecursoLote recurso={recurso} linhas={[linha]} aoMarcar={nada} aoFicar={nada} />);
  return screen.getAllByRole('button').map((um) => um.getAttribute('aria-label') ?? um.textContent);
};

test('a row action of its own stands first; one of the kit is replaced or taken away; the reason of a closed one is said', async () => {
  expect((await menu({})).nomes).toEqual(['Inativar', 'Excluir']);
  cleanup();
  const feitas: unknown[] = [];
  const { user, nomes } = await menu({
    acoes: {
      excluir: null,
      situacao: { rotulo: () => 'Aposentar', impedida: () => 'Ainda é o padrão.' },
      copiar: { rotulo: (uma) => `Copiar ${uma.versao}`, fazer: (uma) => void feitas.push(uma) },
    },
  });
  expect(nomes).toEqual(['Copiar 1', 'AposentarAinda é o padrão.']);
  await user.click(screen.getByRole('menuitem', { name: 'Copiar 1' }));
  expect(feitas).toEqual([linha]);
});

test('a row action may ask in a window of its own', async () => {
  const { user } = await menu({
    acoes: {
      juntar: {
        rotulo: () => 'Juntar',
        janela: ({ aoFechar }) => <Button onClick={aoFechar}>Janela aberta</Button>,
      },
    },
  });
  await user.click(screen.getByRole('menuitem', { name: 'Juntar' }));
  await user.click(await screen.findByRole('button', { name: 'Janela aberta' }));
  expect(screen.queryByRole('button', { name: 'Janela aberta' })).toBeNull();
});

test('a bulk action of its own, one replaced, one taken away', () => {
  expect(botoes({})).toEqual(['Inativar', 'Exportar', 'Excluir', 'Limpar a seleção']);
  cleanup();
  expect(
    botoes({
      lote: {
        exportar: null,
        excluir: () => <Button>Arquivar</Button>,
        passar: ({ linhas }) => <Button>Passar {linhas.length}</Button>,
      },
    }),
  ).toEqual(['Inativar', 'Arquivar', 'Passar 1', 'Limpar a seleção']);
});

test('a cell drawn otherwise, a column said otherwise, and one that no field describes', () => {
  mostrar(
    {
      celulas: { segmento_descricao: ({ valor }) => <em>{String(valor).toUpperCase()}</em> },
      colunas: {
        segmento_descricao: { title: 'Ramo', sortable: false },
        negocios: { title: 'Negócios', cell: (uma) => `${uma.versao} aberto` },
      },
    },
    <RecursoTabela
      recurso={recurso}
      estado={lerEndereco(recurso, {})}
      linhas={[linha]}
      total={1}
      lendo={false}
      vazia={null}
      marcadas={null}
      aoMarcar={nada}
      aoAbrir={nada}
      aoOrdenar={nada}
    />,
  );
  expect(screen.getAllByRole('columnheader').map((um) => um.textContent)).toEqual([
    'Ramo',
    'Negócios',
  ]);
  expect(screen.queryByRole('button', { name: 'Ramo' })).toBeNull();
  expect(screen.getAllByRole('cell').map((um) => um.textContent)).toEqual(['TÊXTIL', '1 aberto']);
});
