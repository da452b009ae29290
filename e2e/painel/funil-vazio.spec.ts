import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarFunil } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const FUNIL = '/dashboard/crm/funilvendas';
const numeros = (pagina: Page) => pagina.getByRole('link', { name: /abrir na lista/i });

test('sem negócio nenhum, diz como começar; com negócios noutro funil, vai até eles', async ({
  pagina,
  banco,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, FUNIL);
  await pagina
    .getByText('Nenhum negócio neste funil. Crie o primeiro ou importe um CSV.')
    .waitFor();
  await axe(pagina);
  await pagina.getByRole('link', { name: 'Abrir o quadro' }).click();
  await expect
    .poll(() => new URL(pagina.url()).pathname)
    .toMatch(/\/pipeline\/oportunidades\/\d+$/);

  const r = basico.registro.clienteregistro_codigo;
  const feira = await criarFunil(banco, r, {
    board_tipo: 'leads',
    pipeline_descricao: 'Feira de máquinas',
  });
  for (const negocio_titulo of ['Torno', 'Fresa'])
    await criarNegocio(banco, r, {
      empresa_codigo: basico.empresa.empresa_codigo,
      pipeline_codigo: feira.pipeline_codigo,
      estagio_codigo: feira.estagios[0]?.estagio_codigo ?? 0,
      negocio_titulo,
    });
  await pagina.goto(FUNIL);
  await expect
    .poll(() => pagina.getByLabel('Funil', { exact: true }).inputValue())
    .toBe('Feira de máquinas');
  await numeros(pagina).first().waitFor();
  // A funnel that the address names stays, and says where the deals are.
  await pagina.goto(`${FUNIL}?pipeline=${basico.funil.pipeline_codigo}`);
  await pagina.getByText('Nenhum negócio dos últimos 12 meses neste funil.').waitFor();
  await pagina.getByRole('button', { name: /^2 negócios em .+ › Feira de máquinas$/ }).click();
  await numeros(pagina).first().waitFor();
});
