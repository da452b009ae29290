import { expect } from 'vitest';
import { criarPessoa, criarUsuario } from '../../server/seed/fabricas/fabricas.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

test('quem não leva nem traz clientes, nem escreve a eles, não tem botão para isso', async ({
  pagina,
  banco,
  basico,
}) => {
  const registro = basico.registro.clienteregistro_codigo;
  const { repres_codigo } = basico.representante;
  const { pessoa_codigo } = await criarPessoa(banco, registro, {
    pessoa_razao: 'Alfa Estruturas',
    pessoa_fantasia: '',
    repres_codigo,
  });
  const { usuario_emaillogin } = await criarUsuario(banco, registro, {
    empresa_codigo: basico.empresa.empresa_codigo,
    perfil_codigo: basico.perfilRepresentante.perfil_codigo,
    usuario_negadas: ['email.escrever'],
    repres_codigo,
  });
  await entrar(pagina, usuario_emaillogin, '/apps/crm/pessoa');
  const linha = pagina.getByRole('row', { name: /Alfa Estruturas/ });
  await linha.getByRole('checkbox').check();
  await pagina.getByRole('button', { name: 'Inativar' }).waitFor();
  for (const nome of ['Importar e exportar', 'Exportar'])
    expect(await pagina.getByRole('button', { name: nome, exact: true }).count()).toBe(0);
  await pagina.goto(`/apps/crm/pessoa/${pessoa_codigo}`);
  await pagina.getByRole('button', { name: 'Nova tarefa' }).first().waitFor();
  expect(await pagina.getByRole('button', { name: 'E-mail', exact: true }).count()).toBe(0);
  await pagina.keyboard.press('e');
  expect(await pagina.getByRole('dialog', { name: 'Escrever e-mail' }).count()).toBe(0);
  await pagina.goto('/apps/crm/clientesQueNaoCompram');
  await pagina.getByRole('heading', { name: 'Clientes que não compram' }).waitFor();
  expect(await pagina.getByRole('button', { name: 'Exportar' }).count()).toBe(0);
});
