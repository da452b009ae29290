import { expect } from 'vitest';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('clientes repetidos: avisados ao digitar, comparados, juntados e separados de novo', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { campo_codigo: frota } = await inserir(banco, 'campo', r, {
    campo_de: 'PESSOA',
    campo_tipo: 'TEXTO',
    campo_descricao: 'Frota',
  });
  const nova = (dados: object) =>
    criarPessoa(banco, r, { pessoa_fantasia: '', pessoa_cnpj: null, ...dados });
  const a = await nova({
    pessoa_razao: 'Marcenaria Imbuia Ltda',
    pessoa_telefone: '4733221100',
    pessoa_campos: { [String(frota)]: 'Dois caminhões' },
  });
  const b = await nova({
    pessoa_razao: 'MARCENARIA IMBUIA',
    pessoa_telefone: '4733221100',
    pessoa_email: 'oi@imbuia.com.br',
    cidade_descricao: 'Pomerode',
    uf_codigo: 'SC',
    pessoa_campos: { [String(frota)]: 'Três caminhões' },
  });
  const { negocio_codigo } = await criarNegocio(banco, r, {
    empresa_codigo: basico.empresa.empresa_codigo,
    pipeline_codigo: basico.funil.pipeline_codigo,
    estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
    pessoa_codigo: b.pessoa_codigo,
  });
  const dono = async () =>
    Number(
      (
        await noRegistro(
          banco,
          basico,
          'SELECT pessoa_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
          [r, negocio_codigo],
        )
      )[0]!['pessoa_codigo'],
    );

  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/clientesRepetidos');
  const par = pagina
    .getByRole('list', { name: 'Pares de clientes' })
    .getByRole('listitem')
    .filter({ hasText: 'Marcenaria Imbuia Ltda' });
  await par
    .getByText('mesmo telefone e mesmo nome')
    .or(par.getByText('mesmo nome e mesmo telefone'))
    .waitFor();
  await axe(pagina);
  await par.getByRole('button', { name: 'Não são o mesmo' }).click();
  await par.waitFor({ state: 'detached' });
  await pagina.getByRole('button', { name: /^Desfazer/ }).click();
  await pagina.setViewportSize(JANELAS.celular);
  await axe(pagina);
  await pagina.setViewportSize(JANELAS.mesa);
  await par.getByRole('button', { name: 'Juntar…' }).click();

  const janela = pagina.getByRole('dialog', { name: 'Juntar clientes' });
  await janela
    .getByText('Passam para o que fica')
    .or(janela.getByText('não está em uso'))
    .waitFor();
  await axe(pagina);
  // The one with the deal is proposed to stay; the other one shall.
  await janela.getByText(`nº ${b.pessoa_codigo}`, { exact: false }).first().waitFor();
  await janela.getByRole('button', { name: 'Ficar com o outro' }).click();
  await janela.getByText('1 negócio').waitFor();
  await janela
    .getByRole('radiogroup', { name: 'Nome ou razão social' })
    .getByRole('radio', { name: /Marcenaria Imbuia Ltda/ })
    .check();
  await janela
    .getByRole('radiogroup', { name: 'Frota' })
    .getByRole('radio', { name: /Três caminhões/ })
    .check();
  await axe(pagina);
  await janela.getByRole('button', { name: 'Juntar', exact: true }).click();
  await janela.waitFor({ state: 'detached' });
  await pagina.getByText('Clientes juntados em Marcenaria Imbuia Ltda.').waitFor();
  await par.waitFor({ state: 'detached' });
  expect(await dono()).toBe(a.pessoa_codigo);

  await pagina.goto(new URL(`/apps/crm/pessoa/${b.pessoa_codigo}`, pagina.url()).href);
  await pagina.getByText('Este cadastro foi juntado a').waitFor();
  await pagina.getByRole('status').getByRole('link', { name: 'Marcenaria Imbuia Ltda' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Marcenaria Imbuia Ltda' }).waitFor();
  await pagina.getByText('Pomerode').first().waitFor();
  await pagina.getByText('Três caminhões').waitFor();
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Desfazer junção com MARCENARIA IMBUIA' }).click();
  await pagina.getByText('Os dois clientes voltaram a ser como eram.').first().waitFor();
  expect(await dono()).toBe(b.pessoa_codigo);

  await pagina.goto(new URL('/apps/crm/pessoa', pagina.url()).href);
  await pagina.getByRole('button', { name: /^Novo cliente/ }).click();
  const gaveta = pagina.getByRole('dialog');
  await gaveta.getByRole('textbox', { name: 'Nome ou razão social' }).fill('Marcenaria Imbuia ME');
  await gaveta.getByText('Já existe cliente parecido.').waitFor();
  await gaveta
    .getByText(/mesmo nome/)
    .first()
    .waitFor();
  await axe(pagina);
});
