import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { FUSO_DO_BRASIL, dataNoFuso, formatarData, somarDias } from '@praca/contract/br/data.ts';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const ha = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString();
const TELA = '/dashboard/crm/graficooportunidades';

test('entradas ao longo do tempo: setas, cada passo abre suas linhas, tabela, PNG, CSV, comparação e datas próprias', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  for (const dias of [0, 0, 3, 10, 370])
    await criarNegocio(banco, r, {
      empresa_codigo: basico.empresa.empresa_codigo,
      pipeline_codigo: basico.funil.pipeline_codigo,
      estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
      usuario_responsavel: basico.adm.usuario_login,
      negocio_dtcriacao: ha(dias),
    });
  await entrar(pagina, basico.adm.usuario_emaillogin, `${TELA}?periodo=7`);
  const titulo = 'Entradas ao longo do tempo';
  const serie = pagina.getByRole('group', { name: titulo });
  const passos = serie.getByRole('link');
  await passos.last().waitFor();
  expect(await passos.count()).toBe(2);
  await pagina.getByText('+200% contra 1 no período anterior').waitFor();
  await axe(pagina);

  // One stop of Tab; the arrows walk, and what stands under them is told.
  await passos.last().focus();
  await pagina.keyboard.press('ArrowLeft');
  const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
  const tresDias = formatarData(somarDias(hoje, -3));
  await pagina.getByRole('tooltip').getByText(tresDias).waitFor();
  await pagina.keyboard.press('End');
  await pagina.keyboard.press('Enter');
  await pagina.getByText('Total: 2', { exact: true }).waitFor();
  await pagina.goBack();
  await passos.first().waitFor();

  const baixar = async (como: string) => {
    const espera = pagina.waitForEvent('download');
    await pagina.getByRole('button', { name: `Exportar ${titulo} em ${como}` }).click();
    return readFileSync(await (await espera).path());
  };
  expect((await baixar('PNG')).subarray(1, 4).toString()).toBe('PNG');
  expect((await baixar('XLSX')).subarray(0, 2).toString()).toBe('PK');
  const csv = (await baixar('CSV')).toString().trimEnd().split('\r\n');
  expect(csv[0]).toBe('\uFEFFPeríodo;Negócios;Ganhos;Perdidos;Valor;Período comparado');
  expect(csv).toHaveLength(8);
  expect(csv.at(-1)).toMatch(new RegExp(`^${formatarData(hoje)};2;0;0;`));
  await pagina.getByRole('button', { name: `Ver ${titulo} como tabela` }).click();
  const tabela = pagina.getByRole('table', { name: titulo });
  await tabela
    .getByRole('row', { name: new RegExp(tresDias) })
    .getByRole('link')
    .waitFor();

  await pagina.getByLabel('Comparar com').click();
  await pagina.getByRole('option', { name: 'Um ano antes' }).click();
  await pagina.getByText('+200% contra 1 um ano antes').waitFor();
  expect(new URL(pagina.url()).search).toContain('comparar=ano');
  await pagina.getByLabel('Criados em').click();
  await pagina.getByRole('option', { name: 'Escolher datas' }).click();
  await pagina.getByLabel('De', { exact: true }).fill(formatarData(somarDias(hoje, -4)));
  await pagina.getByLabel('De', { exact: true }).press('Enter');
  await expect.poll(() => new URL(pagina.url()).search).toContain(`de=${somarDias(hoje, -4)}`);
  await pagina.getByText('— contra 0 um ano antes').first().waitFor();
});

test('o painel acompanha os colegas: um negócio novo chega sem recarregar', async ({
  pagina,
  basico,
}) => {
  const sessao = await entrar(pagina, basico.adm.usuario_emaillogin, `${TELA}?periodo=7`);
  const entradas = pagina.getByRole('region', { name: 'Entradas', exact: true });
  await entradas.getByRole('link', { name: /^0 0 negócios criados/ }).waitFor();
  const resposta = await pagina.request.put('/api/TWSNegocio/Negocio', {
    headers: { authorization: `JWT ${sessao.token}` },
    data: {
      negocio_titulo: 'Chegou agora',
      pipeline_codigo: basico.funil.pipeline_codigo,
      estagio_codigo: basico.funil.estagios[0]?.estagio_codigo,
      empresa_codigo: basico.empresa.empresa_codigo,
    },
  });
  expect(resposta.status()).toBe(200);
  await entradas.getByRole('link', { name: /^1 1 negócio criado/ }).waitFor();
});
