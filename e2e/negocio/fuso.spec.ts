import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/fixtures.ts';
import { abrirQuadro, cartao, noRegistro, semearQuadro } from '../support/quadro.ts';

/** Plans the next step of a card at 09:00 of a day. */
const planejarNoveHoras = async (pagina: Page, titulo: string, dia: string) => {
  await cartao(pagina, titulo).focus();
  await pagina.keyboard.press('t');
  const dialogo = pagina.getByRole('dialog', { name: 'Próximo passo' });
  await dialogo.getByRole('textbox', { name: 'Data' }).fill(dia);
  await dialogo.getByLabel('Hora').fill('9h');
  await dialogo.getByRole('button', { name: 'Agendar' }).click();
  await dialogo.waitFor({ state: 'detached' });
};

for (const [fuso, instante] of [
  ['America/Manaus', '2031-06-10T13:00:00.000Z'],
  ['America/Noronha', '2031-06-10T11:00:00.000Z'],
] as const)
  test(`F-15 máquina em São Paulo, usuário em ${fuso}: 09:00 no quadro é 09:00 na ficha e no banco`, async ({
    pagina,
    banco,
    basico,
  }) => {
    await noRegistro(banco, basico, 'UPDATE usuario SET usuario_fuso = $1', [fuso]);
    const feitos = await semearQuadro(banco, basico, { Contato: ['Alfa'] });
    await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
    await planejarNoveHoras(pagina, 'Alfa', '10/06/2031');
    const codigo = feitos.get('Alfa')!.negocio_codigo;
    const [tarefa] = await noRegistro(
      banco,
      basico,
      'SELECT atividade_dthr FROM atividade WHERE negocio_codigo = $1',
      [codigo],
    );
    expect(new Date(String(tarefa?.['atividade_dthr'])).toISOString()).toBe(instante);
    await pagina.goto(`/apps/crm/pipeline/manutencaonegocio/${codigo}`);
    await pagina.getByText('10/06/2031 09:00').first().waitFor();
    expect(await pagina.getByText(/10\/06\/2031 (08|10):00/).count()).toBe(0);
  });
