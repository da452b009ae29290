import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { CAMPOS_EXIGIVEIS, type CampoExigivel } from '@praca/contract/pipeline/schemas.ts';
import { consulta } from '../../../../platform/http/query.ts';
import { consultaNegocio } from '../consulta-negocio.ts';
import { ExigidosDialog } from './ExigidosDialog.tsx';
import { aindaFaltam, TAREFA_VAZIA } from './exigidos.ts';
import { formVazio } from './negocio-form.ts';

afterEach(cleanup);

test('an empty form misses every field; a new customer by name, and a task with a day, count', () => {
  expect(Object.keys(aindaFaltam(CAMPOS_EXIGIVEIS, formVazio({}), TAREFA_VAZIA))).toHaveLength(10);
  expect(
    aindaFaltam(
      ['pessoa_codigo', 'negocio_proximaatividade', 'negocio_valor'],
      formVazio({ cliente: { codigo: null, nome: 'Nova' }, negocio_valor: '0.01' }),
      { titulo: 'Ligar', dia: '2026-12-01' },
    ),
  ).toEqual({});
  expect(
    aindaFaltam(['negocio_proximaatividade'], formVazio({}), { titulo: ' ', dia: '2026-12-01' }),
  ).toEqual({ tarefa: 'Preencha: próxima tarefa.' });
});

const NEGOCIO = {
  negocio_codigo: 7,
  versao: 3,
  negocio_titulo: 'Linha de envase',
  estagio_descricao: 'Proposta',
  estagio_codigo: 1,
  empresa_codigo: 1,
  negocio_valor: '0.00',
  negocio_temperatura: 'MORNO',
  negocio_dtprevisao: null,
  negocio_observacao: '',
  pessoa_codigo: null,
  pessoa_nome: '',
  usuario_responsavel: null,
  repres_codigo: null,
  segmento_codigo: null,
  orprospect_codigo: null,
  etiquetas: [],
} as unknown as Negocio;

const abrir = (campos: CampoExigivel[]) => {
  const cliente = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cliente.setQueryData(consultaNegocio(7).queryKey, NEGOCIO);
  cliente.setQueryData(consulta(getDicionarios, {}).queryKey, {
    dados: [],
    total: null,
    cursor: null,
    mensagens: [],
    agora: 0,
  });
  const feitos: number[] = [];
  render(
    <QueryClientProvider client={cliente}>
      <div id="root">
        <ExigidosDialog
          negocio_codigo={7}
          campos={campos}
          onDone={(versao) => feitos.push(versao)}
          onClose={() => undefined}
        />
      </div>
    </QueryClientProvider>,
  );
  return feitos;
};

test('asks for exactly the missing fields, in their order, and says which is still empty', async () => {
  const user = userEvent.setup();
  const feitos = abrir(['negocio_valor', 'negocio_observacao']);
  await screen.findByRole('dialog', { name: 'Faltam dados para seguir' });
  const entradas = screen.getAllByRole('textbox').map((um) => um.getAttribute('id'));
  expect(entradas).toHaveLength(2);
  expect(document.activeElement?.id).toBe(entradas[0]);
  await user.click(screen.getByRole('button', { name: 'Salvar e mover' }));
  await screen.findByText('Preencha: valor.');
  expect(screen.getByText('Preencha: observação.')).toBeDefined();
  expect(feitos).toEqual([]);
  await user.type(screen.getByLabelText(/^Observação/), 'Visita feita');
  expect(screen.queryByText('Preencha: observação.')).toBeNull();
});

test('every field that a stage may demand has an input', async () => {
  abrir([...CAMPOS_EXIGIVEIS]);
  await screen.findByRole('dialog', { name: 'Faltam dados para seguir' });
  for (const nome of [
    'Cliente',
    'Valor',
    'Previsão de fechamento',
    'Responsável',
    'Representante',
    'Segmento',
    'Origem',
    'Observação',
    'Etiquetas',
    'Próxima tarefa',
    'Dia da tarefa',
  ])
    expect(screen.getByLabelText(new RegExp(`^${nome}`))).toBeDefined();
});
