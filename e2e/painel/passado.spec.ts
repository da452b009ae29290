import { expect } from 'vitest';
import { dataNoFuso, FUSO_DO_BRASIL, somarDias } from '@praca/contract/br/data.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import type pg from 'pg';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const ONTEM = somarDias(dataNoFuso(new Date(), FUSO_DO_BRASIL), -1);
const BR = ONTEM.split('-').toReversed().join('/');

/** An order and a task of long ago, as far as the states say, of which the order was taken away and the task done today. */
async function semear(banco: pg.Pool, b: Basico): Promise<void> {
  const r = b.registro.clienteregistro_codigo;
  const pessoa = await criarPessoa(banco, r, { pessoa_razao: 'Caldeiraria Tropical' });
  await inserir(banco, 'pedvenda', r, {
    empresa_codigo: b.empresa.empresa_codigo,
    pedvenda_numero: '77',
    pedvenda_tipo: 'P',
    pedvenda_situacao: 'FI',
    pedvenda_valor: '1234.50',
    pedvenda_dtemissao: ONTEM,
    pedvenda_dtfinalizacao: `${ONTEM}T12:00:00Z`,
    usuario_login: b.adm.usuario_login,
    pessoa_codigo: pessoa.pessoa_codigo,
  });
  await inserir(banco, 'atividade', r, {
    atividade_titulo: 'Ligar para a caldeiraria',
    atividade_dthr: `${ONTEM}T15:00:00Z`,
    usuario_login: b.adm.usuario_login,
  });
  const c = await banco.connect();
  await c.query(`BEGIN; SET LOCAL app.registro = '${r}'`);
  for (const sql of [
    "UPDATE clienteregistro SET clienteregistro_erasdesde = '2020-01-01'",
    ...['vendido', 'pedvenda', 'atividade', 'pessoa', 'usuario'].map(
      (tabela) => `UPDATE ${tabela}_era SET era_desde = '-infinity'`,
    ),
  ])
    await c.query(sql);
  await c.query('COMMIT');
  await c.query(`BEGIN; SET LOCAL app.registro = '${r}'`);
  await c.query('DELETE FROM pedvenda');
  await c.query("UPDATE atividade SET atividade_situacao = 'C', atividade_dtconclusao = now()");
  await c.query('COMMIT');
  c.release();
}

test('vendas e tarefas como eram: cada número abre o que havia nesse dia, só para ver', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/dashboard/crm/graficovendas');
  await pagina.goto(`/dashboard/crm/graficovendas?em=${ONTEM}`);
  await pagina.getByText(`Como era em ${BR}`).waitFor();
  await pagina
    .getByRole('link', { name: /Faturado\. / })
    .first()
    .waitFor();
  await axe(pagina);
  // Its change is told in parts of then.
  await pagina.getByRole('button', { name: 'Explicar Faturado' }).press('Enter');
  const explicacao = pagina.getByRole('dialog', { name: 'Explicação de Faturado' });
  await explicacao.getByText('Volume').first().waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await explicacao.waitFor({ state: 'detached' });
  await pagina
    .getByRole('link', { name: /Faturado\. / })
    .first()
    .press('Enter');
  await pagina.getByText('Caldeiraria Tropical').waitFor();
  await pagina.getByText(`Como era em ${BR}`).first().waitFor();
  expect(await pagina.getByRole('table').getByRole('checkbox').count()).toBe(0);
  // Words are those of today.
  expect(await pagina.getByRole('searchbox', { name: 'Buscar na lista' }).isDisabled()).toBe(true);
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Voltar para hoje' }).click();
  await pagina.getByText('Caldeiraria Tropical').waitFor({ state: 'detached' });

  await pagina.goto(`/dashboard/crm/indicador?em=${ONTEM}`);
  await pagina.getByText(`Como era em ${BR}`).waitFor();
  await axe(pagina);
  await pagina.getByRole('link', { name: /1 tarefa: em atraso/ }).press('Enter');
  await pagina.getByText('Ligar para a caldeiraria').waitFor();
  await pagina.getByText('Atrasada', { exact: true }).waitFor();
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Voltar para hoje' }).click();
  await pagina.getByText('Ligar para a caldeiraria').waitFor({ state: 'detached' });
});

test('antes de se saber como eram, diz desde quando', async ({ pagina, basico, guarda }) => {
  guarda.permitir(/400/);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/dashboard/crm/graficovendas');
  await pagina.goto(`/dashboard/crm/graficovendas?em=${somarDias(ONTEM, -30)}`);
  await pagina.getByText(/Como vendas e tarefas eram se sabe desde/).waitFor();
  await axe(pagina);
});
