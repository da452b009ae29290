import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { test } from '../../support/fixtures.ts';
import { abrirQuadro, emDias, fechada, semearQuadro } from '../../support/quadro.ts';

const DO_MES = Array.from({ length: 32 }, (_, i) => `Venda ${i + 1}`);
const TITULOS = [...DO_MES, 'Antiga', 'Remota', 'Perdida antes'];
const quando = (titulo: string) => ({
  negocio_situacao: titulo.startsWith('Perdida') ? 'P' : 'G',
  negocio_dtfechamento: DO_MES.includes(titulo) ? new Date().toISOString() : emDias(-40),
  negocio_temperatura: titulo === 'Venda 1' || titulo === 'Antiga' ? 'QUENTE' : 'FRIO',
});

test('a coluna encerrada aberta lista só o mês que o seu topo conta, e diz onde acaba', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Proposta: TITULOS }, quando);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin, '?fechada=G');
  const ganhos = fechada(pagina, 'Ganhos');
  await ganhos.getByText('32 negócios este mês · soma').waitFor({ state: 'attached' });
  await ganhos.getByText('este mês', { exact: true }).waitFor();
  await ganhos.getByText('30 de 32 deste mês.').waitFor();
  const vistos = ganhos.getByRole('list', { name: 'Ganhos deste mês' }).getByRole('listitem');
  expect(await vistos.count()).toBe(30);
  expect(await ganhos.getByText(/^(Antiga|Remota)$/).count()).toBe(0);
  await axe(pagina);

  await fechada(pagina, 'Perdidos')
    .getByRole('button', { name: /^Perdidos/ })
    .click();
  await fechada(pagina, 'Perdidos').getByText('Nenhum negócio perdido este mês.').waitFor();
});

test('Ver todos na lista leva os filtros e a situação, mesmo do que fechou antes do mês', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Proposta: TITULOS }, quando);
  // A period of the filters' own takes the place of the month in the call, not in the column.
  const busca = '?fechada=G&temperatura=QUENTE&tipodata=CRIACAO&de=2001-01-01';
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin, busca);
  const ganhos = fechada(pagina, 'Ganhos');
  await ganhos.getByText('1 negócio ganho este mês.').waitFor();
  await ganhos.getByRole('button', { name: 'Venda 1' }).first().waitFor();
  expect(await ganhos.getByText('Antiga').count()).toBe(0);

  await ganhos.getByRole('button', { name: 'Ver todos na lista' }).click();
  await pagina.waitForURL('**/listapipeline?**');
  const endereco = new URL(pagina.url()).searchParams;
  expect(endereco.get('situacao')).toBe('G');
  expect(endereco.get('pipeline')).toBe(String(basico.funil.pipeline_codigo));
  expect(endereco.get('temperatura')).toBe('QUENTE');
  await pagina.getByRole('row', { name: /Antiga/ }).waitFor();
  await pagina.getByRole('row', { name: /Venda 1/ }).waitFor();
  expect(await pagina.getByRole('row', { name: /Venda 2|Remota|Perdida/ }).count()).toBe(0);
});
