import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { viver } from '../support/historias.ts';
import { semearPedidos } from '../support/pedidos.ts';

const FUNIL = '/dashboard/crm/funilvendas';

/** Somebody else's write, at another place. */
async function escrever(pagina: Page, token: string, caminho: string, data: object) {
  const resposta = await pagina.request.put(`/api${caminho}`, {
    headers: { authorization: `JWT ${token}` },
    data,
  });
  expect(resposta.status(), await resposta.text()).toBe(200);
}

test('no mural, um negócio novo e um pedido finalizado por colegas mudam os números sem recarregar', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  await viver(banco, basico, [{ criado: new Date().toISOString() }]);
  const { primeiro, segundo } = await semearPedidos(banco, basico);
  const outra = await (await novoContexto()).newPage();
  const { token } = await entrar(outra, basico.adm.usuario_emaillogin, '/apps/crm/meta');
  const finalizar = (pedvenda_codigo: number) =>
    escrever(outra, token, '/TWSPedVenda/FinalizarParcial', {
      pedvenda_codigo,
      versao: 1,
      itens: [{ itpedvenda_sequencia: 1, quantidade: '4' }],
    });
  await finalizar(primeiro.pedvenda_codigo);
  const { pedvenda_codigo } = await segundo();

  await entrar(pagina, basico.adm.usuario_emaillogin, FUNIL);
  await pagina.getByRole('link', { name: /^1 em Contato/ }).waitFor();
  await pagina.getByRole('button', { name: 'Mais', exact: true }).click();
  await pagina.getByRole('menuitem', { name: 'Modo mural' }).click();
  await pagina.getByText('Painel 1 de 8').waitFor();
  let cargas = 0;
  pagina.on('load', () => (cargas += 1));
  await escrever(outra, token, '/TWSNegocio/Negocio', {
    negocio_titulo: 'Chegou agora',
    pipeline_codigo: basico.funil.pipeline_codigo,
    estagio_codigo: basico.funil.estagios[0]?.estagio_codigo,
    empresa_codigo: basico.empresa.empresa_codigo,
  });
  await pagina.getByRole('link', { name: /^2 em Contato/ }).waitFor();

  await pagina.keyboard.press('ArrowRight');
  await pagina.getByText('Painel 2 de 8').waitFor();
  const figura = (nome: string) => pagina.getByRole('region', { name: nome, exact: true });
  await figura('Pedidos').getByRole('link', { name: /^1 / }).waitFor();
  await figura('Faturado').getByRole('link', { name: /400/ }).waitFor();
  await finalizar(pedvenda_codigo);
  await figura('Pedidos').getByRole('link', { name: /^2 / }).waitFor();
  await figura('Faturado').getByRole('link', { name: /800/ }).waitFor();
  await pagina.getByText('Painel 2 de 8').waitFor();
  expect(cargas).toBe(0);
});
