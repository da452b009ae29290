import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const CONTRATO = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const pdf = (name: string, buffer = CONTRATO) => ({ name, mimeType: 'application/pdf', buffer });

test('arquivos do cliente: enviar, baixar, excluir e trazer de volta; o que não é o que diz é recusado', async ({
  pagina,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/400/);
  const { pessoa_codigo } = await criarPessoa(banco, basico.registro.clienteregistro_codigo, {
    pessoa_razao: 'Alfa Estruturas',
    pessoa_fantasia: '',
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, `/apps/crm/pessoa/${pessoa_codigo}`);
  await pagina.getByRole('tab', { name: 'Arquivos' }).click();
  const aba = pagina.getByRole('tabpanel', { name: 'Arquivos' });
  await aba.getByText('Nenhum arquivo neste cliente.').waitFor();
  const campo = aba.locator('input[type=file]');
  await campo.setInputFiles([pdf('contrato.pdf')]);
  await aba.getByText('contrato.pdf', { exact: true }).waitFor();
  await pagina.getByRole('tab', { name: 'Arquivos 1' }).waitFor();
  await axe(pagina);
  const [descida] = await Promise.all([
    pagina.waitForEvent('download'),
    aba.getByRole('button', { name: 'Baixar contrato.pdf' }).click(),
  ]);
  expect(descida.suggestedFilename()).toBe('contrato.pdf');
  expect(Buffer.compare(readFileSync(await descida.path()), CONTRATO)).toBe(0);

  await campo.setInputFiles([pdf('falso.pdf', Buffer.from('<html>'))]);
  await aba.getByText('“falso.pdf” não foi enviado.').waitFor();

  await aba.getByRole('button', { name: 'Excluir contrato.pdf' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Excluir arquivo?' })
    .getByRole('button', { name: 'Excluir arquivo' })
    .click();
  await aba.getByRole('button', { name: 'Baixar contrato.pdf' }).waitFor({ state: 'detached' });
  await pagina.keyboard.press('Control+z');
  await pagina
    .getByRole('region', { name: 'Avisos' })
    .getByText('“contrato.pdf” voltou ao cliente.')
    .waitFor();
  await aba.getByRole('button', { name: 'Baixar contrato.pdf' }).waitFor();

  await pagina.getByRole('tab', { name: 'Linha do tempo' }).click();
  const linha = pagina.getByRole('tabpanel', { name: 'Linha do tempo' });
  await linha.getByText('enviou um arquivo').waitFor();
  await linha.getByRole('link', { name: 'contrato.pdf' }).click();
  await pagina.waitForURL(/\/fileviewer\/\d+$/);
  await pagina.getByText('Baixe o arquivo para abri-lo no programa dele.').waitFor();
});
