import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

/** A picture of 4 × 4 points. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg==',
  'base64',
);

test('a foto do produto: enviada no formulário, vista na busca e na linha do orçamento, e pelo cliente', async ({
  pagina,
  basico,
  banco,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  await criarPessoa(banco, r, { pessoa_razao: 'Implementos Planalto' });
  const { produto_codigo } = await inserir(banco, 'produto', r, {
    produto_descricao: 'Eixo usinado',
    produto_referencia: 'EX-1045',
    produto_preco: '100.0000',
  });
  const pasta = mkdtempSync(join(tmpdir(), 'foto-'));
  const arquivo = join(pasta, 'eixo.png');
  writeFileSync(arquivo, PNG);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `/apps/crm/produto?registro=${String(produto_codigo)}`,
  );
  await pagina.locator('input[type=file]').setInputFiles(arquivo);
  await pagina.getByRole('img', { name: 'Foto de Eixo usinado' }).waitFor();
  await axe(pagina);

  await pagina.goto('/apps/vendas/cadastrovendas/cadastraVendas');
  await pagina.getByLabel('Cliente', { exact: true }).click();
  await pagina.keyboard.type('Implementos');
  await pagina.getByRole('option', { name: 'Implementos Planalto' }).click();
  await pagina.getByLabel('Produto, novo item').click();
  await pagina.keyboard.type('eixo');
  const opcao = pagina.getByRole('option', { name: 'Eixo usinado' });
  await opcao.locator('img').waitFor();
  await pagina.keyboard.press('Enter');
  await pagina.locator('tr[data-linha] img').first().waitFor();
  await pagina.keyboard.type('2');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Control+s');
  await pagina.getByRole('heading', { name: /^Orçamento \d+$/ }).waitFor();
  await pagina.getByRole('button', { name: 'Marcar como enviado' }).click();
  await pagina.getByRole('button', { name: 'Gerar pedido' }).waitFor();
  await pagina.getByRole('button', { name: 'WhatsApp', exact: true }).click();
  const link = await pagina.getByRole('dialog').getByRole('textbox').first().inputValue();
  await pagina.goto(link);
  await pagina.getByRole('img', { name: 'Foto de Eixo usinado' }).waitFor();
  await axe(pagina);
  rmSync(pasta, { recursive: true });
});
