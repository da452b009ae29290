import { expect } from 'vitest';
import { criarRepresentante, criarUsuario } from '../../server/seed/fabricas/fabricas.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

test('quem representa vê dos colegas o nome, e de si o que ganha, com o CPF sem as pontas', async ({
  pagina,
  banco,
  basico,
}) => {
  const registro = basico.registro.clienteregistro_codigo;
  const termos = { repres_comissao: '7.25', repres_cnpj: '52998224725', repres_telefone: '54999' };
  const colega = await criarRepresentante(banco, registro, { repres_razao: 'Colega', ...termos });
  const proprio = await criarRepresentante(banco, registro, { repres_razao: 'Própria', ...termos });
  const { usuario_emaillogin } = await criarUsuario(banco, registro, {
    empresa_codigo: basico.empresa.empresa_codigo,
    perfil_codigo: basico.perfilRepresentante.perfil_codigo,
    repres_codigo: proprio.repres_codigo,
  });
  await entrar(pagina, usuario_emaillogin, '/apps/crm/representante');
  await pagina.getByRole('row', { name: /Colega/ }).waitFor();
  for (const coluna of ['Comissão (%)', 'CNPJ ou CPF', 'Telefone', 'E-mail'])
    expect(await pagina.getByRole('columnheader', { name: coluna }).count()).toBe(0);
  const abrir = async (codigo: number) => {
    await pagina.goto(`/apps/crm/representante?registro=${codigo}`);
    const ficha = pagina.getByRole('dialog', { name: 'Representante', exact: true });
    await ficha.getByLabel('Nome ou razão social').waitFor();
    return ficha;
  };
  const alheia = await abrir(Number(colega.repres_codigo));
  for (const campo of ['Comissão (%)', 'CNPJ ou CPF', 'Telefone', 'Desconto máximo (%)'])
    expect(await alheia.getByLabel(campo).count()).toBe(0);
  const sua = await abrir(Number(proprio.repres_codigo));
  expect(await sua.getByLabel('Comissão (%)').inputValue()).toBe('7,25');
  expect(await sua.getByLabel('CNPJ ou CPF').inputValue()).toBe('***.982.247-**');
  expect(await sua.getByRole('button', { name: 'Mostrar CPF' }).count()).toBe(0);
});
