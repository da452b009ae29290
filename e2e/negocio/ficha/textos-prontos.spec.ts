import { expect } from 'vitest';
import { criarPessoa } from '../../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../../server/seed/fabricas/inserir.ts';
import { axe } from '../../support/axe.ts';
import { abrirFicha, caixa, entrada, semearNegocio } from '../../support/ficha.ts';
import { test } from '../../support/fixtures.ts';

test('textos prontos na nota e na mensagem do WhatsApp, com os campos do negócio; o que já se escreveu fica', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  for (const [modelo_uso, modelo_descricao, modelo_texto] of [
    ['N', 'Visita feita', 'Visita a {cliente} sobre {negocio}.'],
    ['M', 'Proposta enviada', 'Olá, {contato}! A proposta de {valor} foi enviada.'],
  ])
    await inserir(banco, 'modelo_texto', r, { modelo_uso, modelo_descricao, modelo_texto });
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    pessoa_razao: 'Metalúrgica Horizonte',
    pessoa_fantasia: 'Horizonte',
    pessoa_telefone: '47999990000',
  });
  const codigo = await semearNegocio(banco, basico, { pessoa_codigo });
  await abrirFicha(pagina, basico, codigo);

  const nota = caixa(pagina);
  await nota.getByRole('textbox').fill('Levou amostra.');
  await nota.getByRole('button', { name: 'Texto pronto' }).click();
  await nota.getByLabel('Modelo').click();
  await pagina.getByRole('option', { name: 'Visita feita' }).click();
  await nota.getByRole('button', { name: 'Registrar nota' }).click();
  await entrada(pagina, 'Visita a Horizonte sobre Tanques de inox.')
    .filter({ hasText: 'Levou amostra.' })
    .waitFor();

  await pagina.getByRole('button', { name: 'Mais opções' }).click();
  await pagina.getByRole('menuitem', { name: 'Mensagem pelo WhatsApp…' }).click();
  const janela = pagina.getByRole('dialog', { name: 'Mensagem pelo WhatsApp' });
  await janela.getByLabel('Modelo').click();
  await pagina.getByRole('option', { name: 'Proposta enviada' }).click();
  await axe(pagina);
  const abrir = janela.getByRole('link', { name: 'Abrir no WhatsApp' });
  await expect
    .poll(async () => new URL((await abrir.getAttribute('href')) ?? '').href)
    .toBe(
      `https://wa.me/5547999990000?text=${encodeURIComponent('Olá, ! A proposta de R$\u00a0100,00 foi enviada.')}`,
    );
});
