import { criarEmpresa, criarUsuario } from '../../server/seed/fabricas/fabricas.ts';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

test('a empresa à vista entre os filtros, todas as empresas, e a soma da lista em cada caso', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  // The deal is of another company at first.
  guarda.permitir(/404/);
  const registro = basico.registro.clienteregistro_codigo;
  const filial = await criarEmpresa(banco, registro, { empresa_razao: 'Filial do Norte Ltda' });
  const gerente = await criarUsuario(banco, registro, {
    empresa_codigo: basico.empresa.empresa_codigo,
    empresas: [basico.empresa.empresa_codigo, filial.empresa_codigo],
    perfil_codigo: basico.adm.perfil_codigo,
    usuario_visualizaoutrosrep: true,
    usuario_permitealterarempresa: true,
    usuario_visualizarempresa: true,
  });
  const { pipeline_codigo, estagios } = basico.funil;
  let ultimo: unknown;
  for (const [empresa_codigo, negocio_titulo, negocio_valor] of [
    [basico.empresa.empresa_codigo, 'Da matriz', '1000.50'],
    [filial.empresa_codigo, 'Da filial', '2000.00'],
  ] as const)
    ({ negocio_codigo: ultimo } = await criarNegocio(banco, registro, {
      empresa_codigo,
      pipeline_codigo,
      estagio_codigo: estagios[0]!.estagio_codigo,
      negocio_titulo,
      negocio_valor,
    }));
  // A link of a colleague's: it is of the other company.
  await entrar(
    pagina,
    gerente.usuario_emaillogin,
    `/apps/crm/pipeline/manutencaonegocio/${ultimo}`,
  );
  await pagina.getByText('Registro não encontrado.').waitFor();
  await pagina.getByRole('button', { name: 'Procurar em todas as empresas' }).click();
  await pagina.getByRole('textbox', { name: 'Título' }).waitFor();
  await pagina.getByRole('button', { name: /^Empresa: Todas as empresas/ }).click();
  await pagina.getByRole('menuitemcheckbox', { name: basico.empresa.empresa_razao }).click();
  await pagina.getByText('Registro não encontrado.').waitFor();
  await pagina.goto('/apps/crm/pipeline/listapipeline');
  const filtros = pagina.getByRole('group', { name: 'Filtros ativos' });
  await filtros.getByText(`Empresa: ${basico.empresa.empresa_razao}`).waitFor();
  await pagina.getByText('Da matriz').first().waitFor();
  await pagina.getByText('Soma: R$ 1.000,50').waitFor();
  await axe(pagina);
  await filtros.getByRole('button', { name: 'Ver todas as empresas' }).click();
  await pagina.getByText('Da filial').first().waitFor();
  await pagina.getByText('Soma: R$ 3.000,50').waitFor();
  await filtros.waitFor({ state: 'detached' });
  await pagina.reload();
  await pagina.getByText('Soma: R$ 3.000,50').waitFor();
  await pagina.getByRole('button', { name: /^Empresa: Todas as empresas/ }).click();
  await pagina.getByRole('menuitemcheckbox', { name: /Filial do Norte/ }).click();
  await pagina.getByText('Soma: R$ 2.000,00').waitFor();
  await filtros.getByText('Empresa: Filial do Norte Ltda').waitFor();
});
