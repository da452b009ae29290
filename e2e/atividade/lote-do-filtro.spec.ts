import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('tudo o que o filtro traz, também o que a tela não mostra: contado antes, feito, e desfeito', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  for (let i = 0; i < 53; i++)
    await inserir(banco, 'atividade', r, {
      atividade_titulo: i < 52 ? `Cobrar retorno ${i}` : 'Fica como está',
      atividade_dthr: new Date(Date.now() - (i + 1) * 3_600_000).toISOString(),
      usuario_login: basico.adm.usuario_login,
    });
  const pendentes = async () =>
    (
      await noRegistro(
        banco,
        basico,
        "SELECT atividade_titulo FROM atividade WHERE atividade_situacao = 'P'",
      )
    ).length;
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/atividades?vista=tabela&q=cobrar');
  await pagina.getByText(/Total: 52/).waitFor();
  await pagina.getByRole('button', { name: 'Alterar todas do filtro…' }).click();
  const barra = pagina.getByRole('region', { name: 'Tarefas marcadas' });
  await barra.getByText('52 do filtro').waitFor();
  await barra.getByRole('button', { name: 'Concluir' }).click();
  const pergunta = pagina.getByRole('alertdialog', { name: 'Concluir 52 tarefas?' });
  await pergunta.waitFor();
  await axe(pagina);
  await pergunta.getByRole('button', { name: 'Concluir' }).click();
  await pagina.getByText('52 tarefas concluídas.').waitFor();
  await expect.poll(pendentes).toBe(1);
  await pagina.getByRole('button', { name: 'Desfazer' }).click();
  await pagina.getByText('52 tarefas como estavam antes.').waitFor();
  expect(await pendentes()).toBe(53);

  await pagina.getByRole('radio', { name: 'Lista' }).click();
  await pagina.getByRole('button', { name: 'Reagendar as 52…' }).click();
  const reagendar = pagina.getByRole('dialog', { name: 'Reagendar 52 tarefas' });
  await reagendar.getByLabel('Motivo').fill('Feira na semana');
  await reagendar.getByRole('button', { name: 'Reagendar' }).click();
  await pagina.getByText('52 tarefas reagendadas.').waitFor();
  await expect
    .poll(
      async () =>
        (
          await noRegistro(
            banco,
            basico,
            'SELECT atividade_titulo FROM atividade WHERE atividade_reagendamentos = 1',
          )
        ).length,
    )
    .toBe(52);
});
