import { expect } from 'vitest';
import { criarFunil } from '../../../server/seed/fabricas/fabricas.ts';
import { abrirFicha, semearNegocio } from '../../support/ficha.ts';
import { test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, esperarColuna, semearQuadro } from '../../support/quadro.ts';

test('no lead o botão principal é Virar oportunidade: funil e primeiro estágio vêm escolhidos', async ({
  pagina,
  banco,
  basico,
}) => {
  const leads = await criarFunil(banco, basico.registro.clienteregistro_codigo, {
    board_tipo: 'leads',
    pipeline_descricao: 'Leads do site',
    estagios: ['Qualificação'],
  });
  const codigo = await semearNegocio(banco, basico, {
    pipeline_codigo: leads.pipeline_codigo,
    estagio_codigo: leads.estagios[0]?.estagio_codigo,
  });
  await abrirFicha(pagina, basico, codigo);
  const virar = pagina.getByRole('button', { name: 'Virar oportunidade', exact: true });
  await virar.waitFor();
  expect(await pagina.getByRole('button', { name: 'Ganhar', exact: true }).count()).toBe(0);
  await pagina.getByRole('button', { name: 'Mais opções' }).click();
  await pagina.getByRole('menuitem', { name: 'Ganhar…' }).waitFor();
  await pagina.keyboard.press('Escape');

  await virar.click();
  const dialogo = pagina.getByRole('dialog', { name: 'Virar oportunidade' });
  await expect
    .poll(() => dialogo.getByRole('combobox', { name: 'Estágio' }).inputValue())
    .toBe('Contato');
  await dialogo.getByRole('button', { name: 'Virar oportunidade' }).click();
  await pagina.getByText(/^Levado para .+, Contato$/).waitFor();
  await pagina.getByRole('button', { name: 'Ganhar', exact: true }).waitFor();

  await pagina.getByRole('button', { name: 'Outro funil…' }).click();
  await pagina.getByRole('menuitem', { name: 'leads › Leads do site' }).click();
  const trocar = pagina.getByRole('dialog', { name: 'Trocar de funil' });
  await trocar.getByRole('button', { name: 'Trocar de funil' }).click();
  await pagina.getByText('Levado para Leads do site, Qualificação').waitFor();
});

test('os outros quadros estão no fim de "Mover para…"', async ({ pagina, banco, basico }) => {
  await criarFunil(banco, basico.registro.clienteregistro_codigo, {
    board_tipo: 'prospects',
    pipeline_descricao: 'Feiras',
    estagios: ['Visitou'],
  });
  await semearQuadro(banco, basico, { Contato: ['Alfa', 'Beta'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('m');
  const mover = pagina.getByRole('dialog', { name: 'Mover para…' });
  const feiras = mover.getByRole('button', { name: 'prospects › Feiras…' });
  await feiras.waitFor();
  expect(await mover.getByRole('listitem').last().innerText()).toContain('Feiras');
  await feiras.click();
  const trocar = pagina.getByRole('dialog', { name: 'Trocar de funil' });
  await trocar.getByRole('button', { name: 'Trocar de funil' }).click();
  await pagina.getByText('Levado para Feiras, Visitou').waitFor();
  await esperarColuna(pagina, 'Contato', ['Beta']);
});
