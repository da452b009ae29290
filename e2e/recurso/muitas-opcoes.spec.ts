import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('entre mais opções do que uma leitura traz, acha-se a última: no filtro, ao trocar uma por outra, e na lista de usuários', async ({
  pagina,
  guarda,
  basico,
  banco,
}) => {
  guarda.permitir(/409/);
  const r = basico.registro.clienteregistro_codigo;
  const segmentos: number[] = [];
  for (let i = 1; i <= 205; i += 1) {
    const { segmento_codigo } = await inserir(banco, 'segmento', r, {
      segmento_descricao: `Ramo ${String(i).padStart(3, '0')}`,
    });
    segmentos.push(Number(segmento_codigo));
  }
  const [primeiro, ultimo] = [segmentos[0]!, segmentos.at(-1)!];
  await criarPessoa(banco, r, { pessoa_razao: 'Alfa', segmento_codigo: ultimo });
  await criarPessoa(banco, r, { pessoa_razao: 'Beta', segmento_codigo: primeiro });
  await noRegistro(
    banco,
    basico,
    `INSERT INTO usuario (clienteregistro_codigo, usuario_login, usuario_nome, usuario_emaillogin, usuario_senha, empresa_codigo, perfil_codigo)
     SELECT $1::bigint, 'gente' || i, 'Gente ' || lpad(i::text, 3, '0'), 'gente' || i || '@muitos' || $1::bigint || '.demo', 'x', $2::bigint, $3::bigint FROM generate_series(1, 203) i`,
    [r, basico.empresa.empresa_codigo, basico.perfil.perfil_codigo],
  );

  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pessoa');
  await pagina.getByText('Total: 2', { exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Filtros' }).click();
  const filtros = pagina.getByRole('dialog', { name: 'Filtros' });
  await filtros.getByLabel('Segmento').fill('Ramo 205');
  await pagina.getByRole('option', { name: 'Ramo 205' }).click();
  await pagina.getByText('Total: 1', { exact: true }).waitFor();
  // The name of what is chosen comes again with the address.
  await pagina.reload();
  await pagina.getByText('Total: 1', { exact: true }).waitFor();
  await pagina.getByRole('button', { name: /^Filtros/ }).click();
  await filtros.getByText('Ramo 205').waitFor();

  await pagina.goto(`/apps/crm/segmento?registro=${primeiro}`);
  await pagina.getByRole('button', { name: 'Mais ações' }).last().click();
  await pagina.getByRole('menuitem', { name: 'Excluir' }).click();
  await pagina.getByRole('button', { name: 'Excluir segmento' }).click();
  const emUso = pagina.getByRole('dialog', { name: /está em uso/ });
  await emUso.getByLabel('Trocar por').fill('Ramo 205');
  await pagina.getByRole('option', { name: 'Ramo 205' }).click();
  await emUso.getByRole('button', { name: 'Trocar e excluir' }).click();
  await emUso.waitFor({ state: 'detached' });
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT count(*)::int AS n FROM pessoa WHERE clienteregistro_codigo = $1 AND segmento_codigo = $2',
      [r, ultimo],
    ),
  ).toEqual([{ n: 2 }]);

  await pagina.goto('/apps/crm/usuario');
  await pagina.getByText('Total: 205', { exact: true }).waitFor();
  const tabela = pagina.getByRole('table', { name: 'Usuários' });
  expect(await tabela.getAttribute('aria-rowcount')).toBe('206');
});
