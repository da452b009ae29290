import { expect } from 'vitest';
import { criarNegocio, type Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir, type Consulta } from '../../server/seed/fabricas/inserir.ts';
import { alvosPequenos } from '../support/alvos.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';

async function semear(banco: Consulta, { registro, empresa, funil, adm }: Basico) {
  const r = registro.clienteregistro_codigo;
  const cliente = async (pessoa_razao: string, dados: object = {}) =>
    (
      await criarPessoa(banco, r, {
        pessoa_razao,
        pessoa_fantasia: '',
        pessoa_busca: pessoa_razao.toLowerCase(),
        ...dados,
      })
    ).pessoa_codigo;
  const alfa = await cliente('Alfa Estruturas', {
    pessoa_cnpj: '11222333000181',
    pessoa_telefone: '(54) 3228-1190',
    pessoa_email: 'compras@alfa.example',
  });
  await cliente('Beta Filial', { pessoa_cnpj: '11222333000262' });
  await inserir(banco, 'pessoa_contato', r, {
    pessoa_codigo: alfa,
    contato_ordem: 1,
    contato_nome: 'Rogério Tavares',
    contato_cargo: 'Compras',
    contato_telefone: '(54) 99612-4407',
  });
  await inserir(banco, 'modelo_texto', r, {
    modelo_descricao: 'Primeira visita',
    modelo_uso: 'E',
    modelo_assunto: 'Visita a {cliente}',
    modelo_texto: 'Bom dia, {contato}.',
  });
  const negocio = (dados: Record<string, unknown>) =>
    criarNegocio(banco, r, {
      empresa_codigo: empresa.empresa_codigo,
      pipeline_codigo: funil.pipeline_codigo,
      estagio_codigo: funil.estagios[0]!.estagio_codigo,
      pessoa_codigo: alfa,
      pessoa_nome: 'Alfa Estruturas',
      usuario_responsavel: adm.usuario_login,
      ...dados,
    });
  await negocio({ negocio_titulo: 'Telhado do galpão', negocio_valor: '1500.50' });
  await negocio({
    negocio_titulo: 'Mezanino',
    negocio_valor: '900',
    negocio_situacao: 'G',
    negocio_dtfechamento: '2026-05-05T12:00:00Z',
  });
  return alfa;
}

test('da lista à página: fatos, contatos, negócios, mesma empresa, linha do tempo; J e K na ordem da lista; editar volta para ela', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pessoa');
  await pagina.getByRole('link', { name: 'Alfa Estruturas' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Alfa Estruturas' }).waitFor();
  await pagina.getByText('11.222.333/0001-81').waitFor();
  await pagina.getByRole('link', { name: 'WhatsApp para Rogério Tavares' }).waitFor();
  const negocios = pagina.getByRole('region', { name: 'Negócios' });
  await negocios.getByRole('link', { name: 'Telhado do galpão' }).waitFor();
  expect(await negocios.getByText('R$ 1.500,50').count()).toBe(2);
  await negocios.getByRole('radio', { name: 'Fechados (1)' }).check({ force: true });
  await negocios.getByRole('link', { name: 'Mezanino' }).waitFor();
  await pagina
    .getByRole('region', { name: 'Ritmo de compras' })
    .getByText('Ainda sem ritmo')
    .waitFor();
  await axe(pagina);

  await pagina.keyboard.press('j');
  await pagina.getByRole('heading', { level: 1, name: 'Beta Filial' }).waitFor();
  await pagina
    .getByRole('region', { name: 'Mesma empresa' })
    .getByRole('link', { name: 'Alfa Estruturas' })
    .waitFor();
  await pagina.keyboard.press('k');
  await pagina.getByRole('heading', { level: 1, name: 'Alfa Estruturas' }).waitFor();

  await pagina.keyboard.press('e');
  const carta = pagina.getByRole('dialog', { name: 'Escrever e-mail' });
  await carta.getByLabel('Assunto').waitFor();
  const mensagem = carta.getByLabel('Mensagem');
  await mensagem.fill('Segue o desenho.');
  await carta.getByLabel('Modelo').click();
  await pagina.getByRole('option', { name: 'Primeira visita' }).click();
  expect(await carta.getByLabel('Assunto').inputValue()).toBe('Visita a Alfa Estruturas');
  // What was written stays, below the ready text.
  expect(await mensagem.inputValue()).toBe('Bom dia, Rogério Tavares.\n\nSegue o desenho.');
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: /^Descartar/ }).click();
  await carta.waitFor({ state: 'detached' });
  await pagina.keyboard.press('d');
  const form = pagina.getByRole('dialog', { name: 'Cliente' });
  await form.getByLabel('Nome fantasia').fill('Alfa Aço');
  await form.getByLabel('Nome fantasia').press('Control+Enter');
  await pagina.getByRole('heading', { level: 1, name: 'Alfa Aço' }).waitFor();
  await pagina.getByText(/alterou o cadastro/).waitFor();

  await pagina.keyboard.press('t');
  const tarefa = pagina.getByRole('dialog', { name: 'Nova tarefa' });
  await tarefa.getByLabel('Título').fill('Ligar na segunda');
  await tarefa.getByRole('button', { name: 'Criar tarefa' }).click();
  await pagina
    .getByRole('button', { name: 'Concluir o próximo passo: Ligar na segunda' })
    .waitFor();

  await negocios.getByRole('link', { name: 'Telhado do galpão' }).click();
  await pagina.getByRole('link', { name: 'Página do cliente' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Alfa Aço' }).waitFor();
});

test('a busca abre a página, no celular cabe e se toca; quem não existe é dito', async ({
  novoContexto,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/404/);
  const alfa = await semear(banco, basico);
  const pagina = await (
    await novoContexto({ viewport: JANELAS.celular, colorScheme: 'dark', hasTouch: true })
  ).newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, `/apps/crm/pessoa/${alfa}`);
  await pagina.getByRole('heading', { level: 1, name: 'Alfa Estruturas' }).waitFor();
  await axe(pagina);
  expect(await alvosPequenos(pagina, 44)).toEqual([]);
  expect(await pagina.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
    true,
  );
  await pagina.goto(`/apps/crm/pessoa/${alfa + 999_999}`);
  await pagina.getByText('Registro não encontrado.').waitFor();
});
