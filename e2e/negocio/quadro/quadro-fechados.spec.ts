import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarMotivoPerda } from '../../../server/seed/fabricas/fabricas-cadastro.ts';
import { criarFunil } from '../../../server/seed/fabricas/fabricas.ts';
import { criarNegocio } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { test } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  carregar,
  cartao,
  esperarColuna,
  esperarDito,
  esperarFoco,
  fechada,
  ponto,
  semearQuadro,
} from '../../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta', 'Gama'], Negociação: ['Delta'] };
const hoje = () => ({ negocio_dtfechamento: new Date().toISOString() });
const dialogo = (pagina: Page, nome: string): Locator =>
  pagina.getByRole('dialog', { name: nome, exact: true });

const soltarEm = async (pagina: Page, titulo: string, onde: Locator) => {
  await onde.waitFor();
  await carregar(pagina, await ponto(cartao(pagina, titulo)), await ponto(onde, 20, 200));
  await expect.poll(() => onde.getAttribute('data-alvo')).toBe('');
  await pagina.mouse.up();
};
const perderPor = async (pagina: Page, motivo: string) => {
  const perder = dialogo(pagina, 'Perder negócio');
  await perder.getByRole('combobox', { name: 'Motivo da perda' }).click();
  await pagina.getByRole('option', { name: motivo }).click();
  await perder.getByRole('button', { name: 'Perder negócio' }).click();
  await perder.waitFor({ state: 'detached' });
};

test('as colunas encerradas somam o mês, abrem com o que fechou nele e reativam', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa'], Proposta: ['Vendido'] }, (titulo) =>
    titulo === 'Vendido' ? { negocio_situacao: 'G', ...hoje() } : {},
  );
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const ganhos = fechada(pagina, 'Ganhos');
  await ganhos.getByText('1 negócio este mês · soma R$ 100,00').waitFor({ state: 'attached' });
  await fechada(pagina, 'Perdidos')
    .getByText('0 negócios este mês · soma R$ 0,00')
    .waitFor({ state: 'attached' });
  expect(await fechada(pagina, 'Finalizados').count()).toBe(0);
  await ganhos.getByRole('button', { name: /^Ganhos/ }).click();
  await ganhos.getByRole('list', { name: 'Ganhos deste mês' }).getByText('Vendido').waitFor();
  await axe(pagina);
  await pagina.reload();
  await ganhos.getByRole('button', { name: 'Reativar Vendido' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Reativar negócio?' })
    .getByRole('button', { name: 'Reativar' })
    .click();
  await esperarColuna(pagina, 'Proposta', ['Vendido']);
  await ganhos.getByText('0 negócios este mês · soma R$ 0,00').waitFor({ state: 'attached' });
});

test('arrastar para Perdidos pergunta antes; Esc devolve ao lugar exato e o foco também', async ({
  pagina,
  banco,
  basico,
}) => {
  await criarMotivoPerda(banco, basico.registro.clienteregistro_codigo, {
    motperda_descricao: 'Preço alto',
  });
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await soltarEm(pagina, 'Beta', fechada(pagina, 'Perdidos'));
  await dialogo(pagina, 'Perder negócio').waitFor();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await pagina.keyboard.press('Escape');
  await esperarDito(pagina, 'Beta devolvido a Contato.');
  await esperarFoco(pagina, 'Beta');
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);

  await soltarEm(pagina, 'Beta', fechada(pagina, 'Perdidos'));
  await perderPor(pagina, 'Preço alto');
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Gama']);
  const perdidos = fechada(pagina, 'Perdidos');
  await perdidos.getByText('1 negócio este mês · soma R$ 100,00').waitFor({ state: 'attached' });
  await expect.poll(() => pagina.getByText('“Beta” foi marcado como perdido.').count()).toBe(1);
  await pagina.getByRole('button', { name: 'Desfazer' }).click();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await perdidos.getByText('0 negócios este mês · soma R$ 0,00').waitFor({ state: 'attached' });
});

test('pelo teclado: M oferece Perdidos, e Alt com seta no fim do quadro pergunta para ganhar', async ({
  pagina,
  banco,
  basico,
}) => {
  await criarMotivoPerda(banco, basico.registro.clienteregistro_codigo, {
    motperda_descricao: 'Sem verba',
  });
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await fechada(pagina, 'Ganhos').waitFor();
  await cartao(pagina, 'Delta').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await dialogo(pagina, 'Ganhar negócio').getByRole('button', { name: 'Cancelar' }).click();
  await esperarDito(pagina, 'Delta devolvido a Negociação.');
  await esperarFoco(pagina, 'Delta');

  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('m');
  await dialogo(pagina, 'Mover para…').getByRole('button', { name: 'Perdidos…' }).click();
  await perderPor(pagina, 'Sem verba');
  await esperarColuna(pagina, 'Contato', ['Beta', 'Gama']);
  await esperarFoco(pagina, 'Beta');
});

test('erguido com Espaço, o cartão pousa em Ganhos só depois da pergunta, e Desfazer reativa', async ({
  pagina,
  banco,
  basico,
}) => {
  await criarFunil(banco, basico.registro.clienteregistro_codigo, {
    board_tipo: 'posvendas',
    estagios: ['Entrega'],
  });
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await fechada(pagina, 'Ganhos').waitFor();
  await cartao(pagina, 'Delta').focus();
  await pagina.keyboard.press('Space');
  await pagina.keyboard.press('ArrowRight');
  await esperarDito(pagina, 'Sobre Ganhos. Ao soltar, uma pergunta antes de encerrar.');
  await pagina.keyboard.press('Enter');
  await dialogo(pagina, 'Ganhar negócio').getByRole('button', { name: 'Ganhar' }).click();
  await pagina.getByText('Négocio ganho com Sucesso!').waitFor();
  await esperarColuna(pagina, 'Negociação', []);
  await pagina.getByRole('button', { name: 'Desfazer' }).click();
  await esperarColuna(pagina, 'Negociação', ['Delta']);
});

test('no Pós-Vendas as colunas são Finalizados e Perdidos', async ({ pagina, banco, basico }) => {
  const funil = await criarFunil(banco, basico.registro.clienteregistro_codigo, {
    board_tipo: 'posvendas',
    estagios: ['Entrega'],
  });
  await criarNegocio(banco, basico.registro.clienteregistro_codigo, {
    empresa_codigo: basico.empresa.empresa_codigo,
    pipeline_codigo: funil.pipeline_codigo,
    estagio_codigo: funil.estagios[0]!.estagio_codigo,
    negocio_titulo: 'Obra entregue',
    usuario_responsavel: basico.rep.usuario_login,
    repres_codigo: basico.representante.repres_codigo,
  });
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/pipeline/posvendas');
  await soltarEm(pagina, 'Obra entregue', fechada(pagina, 'Finalizados'));
  await dialogo(pagina, 'Finalizar no Pós-Vendas')
    .getByRole('button', { name: 'Finalizar' })
    .click();
  await fechada(pagina, 'Finalizados')
    .getByText('1 negócio este mês · soma R$ 0,00')
    .waitFor({ state: 'attached' });
  expect(await fechada(pagina, 'Ganhos').count()).toBe(0);
});
