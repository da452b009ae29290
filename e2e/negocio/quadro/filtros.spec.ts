import { expect } from 'vitest';
import { criarNegocio } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, esperarColuna, semearQuadro } from '../../support/quadro.ts';

test('os filtros moram no endereço: recarregar, voltar e o link colado dão a mesma tela', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa', 'Beta'] });
  await criarNegocio(banco, basico.registro.clienteregistro_codigo, {
    empresa_codigo: basico.empresa.empresa_codigo,
    pipeline_codigo: basico.funil.pipeline_codigo,
    estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
    negocio_titulo: 'Quente demais',
    negocio_temperatura: 'QUENTE',
    usuario_responsavel: basico.rep.usuario_login,
    repres_codigo: basico.representante.repres_codigo,
  });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('f');
  const gaveta = pagina.getByRole('dialog', { name: 'Filtros' });
  await gaveta.getByLabel('Temperatura').click();
  await pagina.getByRole('option', { name: 'Quente', exact: true }).click();
  await gaveta.getByRole('button', { name: 'Ver resultado' }).click();
  await esperarColuna(pagina, 'Contato', ['Quente demais']);
  expect(new URL(pagina.url()).search).toBe('?temperatura=QUENTE');
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', ['Quente demais']);
  await pagina
    .getByRole('group', { name: 'Filtros ativos' })
    .getByText('Temperatura: Quente')
    .waitFor();
  await pagina.goBack();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta', 'Quente demais']);
  await pagina.goForward();
  await esperarColuna(pagina, 'Contato', ['Quente demais']);
  await pagina.getByRole('button', { name: 'Remover filtro Temperatura: Quente' }).click();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta', 'Quente demais']);
});

test('a busca espera parar de digitar, não liga para acentos, e o vazio diz quais filtros há', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa', 'Construção'], Proposta: ['Delta'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('/');
  await pagina.keyboard.type('construcao');
  await esperarColuna(pagina, 'Contato', ['Construção']);
  await esperarColuna(pagina, 'Proposta', []);
  expect(new URL(pagina.url()).searchParams.get('q')).toBe('construcao');
  await pagina.getByRole('searchbox', { name: 'Buscar neste funil' }).fill('nada disso');
  await pagina.getByText('Nenhum dado encontrado').waitFor();
  await pagina.getByText('Busca: “nada disso”').first().waitFor();
  await pagina.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Construção']);
  expect(new URL(pagina.url()).search).toBe('');
});

test('endereço com lixo abre o quadro sem filtro', async ({ pagina, banco, basico }) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  await abrirQuadro(
    pagina,
    basico.rep.usuario_emaillogin,
    '?temperatura=fervendo&etiqueta=x&de=2025-99-99&negocio=abc',
  );
  await esperarColuna(pagina, 'Contato', ['Alfa']);
  expect(await pagina.getByRole('group', { name: 'Filtros ativos' }).count()).toBe(0);
});
