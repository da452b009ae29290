import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('modelo de funis, dados de demonstração postos e tirados, e dispensar', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const contar = async (tabela: 'negocio' | 'pessoa') =>
    Number(
      (
        await noRegistro(
          banco,
          basico,
          `SELECT count(*)::int AS n FROM ${tabela} WHERE clienteregistro_codigo = $1`,
          [r],
        )
      )[0]?.['n'],
    );
  const antes = [await contar('negocio'), await contar('pessoa')];
  await entrar(pagina, basico.adm.usuario_emaillogin, '/dashboard/crm/funilvendas');
  await pagina.getByRole('link', { name: /^Primeiros passos: falta/ }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Primeiros passos' }).waitFor();

  const funis = pagina.getByRole('region', { name: 'Seus funis' });
  await funis.getByRole('radio', { name: /^Representação comercial/ }).check();
  await funis.getByText(/Cotação enviada \(60%\)/).waitFor();
  await axe(pagina);
  await funis.getByRole('button', { name: 'Usar este modelo' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Usar os funis de representação comercial?' })
    .getByRole('button', { name: 'Usar modelo' })
    .click();
  await funis.getByText('Modelo em uso: Representação comercial.').waitFor();
  const estagios = await noRegistro(
    banco,
    basico,
    'SELECT estagio_descricao FROM estagio WHERE clienteregistro_codigo = $1 ORDER BY pipeline_codigo, estagio_ordem',
    [r],
  );
  expect(estagios.map((e) => e['estagio_descricao'])).toContain('Pedido na representada');

  await pagina.getByRole('button', { name: 'Pôr dados de demonstração' }).click();
  await pagina
    .getByText(/estão prontos: 40 clientes e 60 negócios/)
    .first()
    .waitFor();
  expect([await contar('negocio'), await contar('pessoa')]).toEqual([
    antes[0]! + 60,
    antes[1]! + 40,
  ]);
  // What the person makes meanwhile is theirs: it stays, and so does what it stands on.
  await pagina.goto('/apps/crm/pessoa');
  await pagina.getByText('Total: 40', { exact: true }).waitFor();
  await pagina.keyboard.press('n');
  const novo = pagina.getByRole('dialog', { name: 'Novo cliente' });
  await novo.getByLabel('Nome ou razão social').fill('Minha Própria Metalúrgica');
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await novo.waitFor({ state: 'detached' });
  await pagina.goto('/apps/crm/primeirosPassos');
  await pagina.getByRole('button', { name: 'Tirar dados de demonstração' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Tirar os dados de demonstração?' })
    .getByRole('button', { name: 'Tirar', exact: true })
    .click();
  await pagina
    .getByText(/registros de demonstração saíram\./)
    .first()
    .waitFor();
  expect([await contar('negocio'), await contar('pessoa')]).toEqual([antes[0]!, antes[1]! + 1]);
  await pagina.goto('/apps/crm/pessoa');
  await pagina.getByRole('row', { name: /Minha Própria Metalúrgica/ }).waitFor();
  await pagina.goto('/apps/crm/primeirosPassos');

  await pagina.getByRole('button', { name: 'Dispensar' }).click();
  await pagina.getByRole('button', { name: 'Lembrar-me de novo' }).waitFor();
  await pagina.setViewportSize(JANELAS.celular);
  await axe(pagina);
});
