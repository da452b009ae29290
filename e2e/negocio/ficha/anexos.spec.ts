import { deflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { test } from '../../support/fixtures.ts';
import { abrirFicha, irParaAba, semearNegocio } from '../../support/ficha.ts';
import { ATAQUE, conferirTexto } from '../../support/perigos.ts';
import { noRegistro } from '../../support/quadro.ts';

const parte = (tipo: string, dados: Buffer): Buffer => {
  const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados]);
  const pontas = Buffer.alloc(8);
  pontas.writeUInt32BE(dados.length, 0);
  pontas.writeUInt32BE(crc32(corpo), 4);
  return Buffer.concat([pontas.subarray(0, 4), corpo, pontas.subarray(4)]);
};

/** A red square as a PNG. */
const png = (lado = 8): Buffer => {
  const cabeca = Buffer.alloc(13);
  cabeca.writeUInt32BE(lado, 0);
  cabeca.writeUInt32BE(lado, 4);
  cabeca.set([8, 2, 0, 0, 0], 8);
  const linha = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(lado * 3, Buffer.from([200, 30, 40])),
  ]);
  const pontos = deflateSync(Buffer.concat(Array.from({ length: lado }, () => linha)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    parte('IHDR', cabeca),
    parte('IDAT', pontos),
    parte('IEND', Buffer.alloc(0)),
  ]);
};

const foto = (name: string, buffer = png()) => ({ name, mimeType: 'image/png', buffer });

test('enviar, ver, baixar e excluir uma imagem', async ({ pagina, banco, basico }) => {
  await abrirFicha(pagina, basico, await semearNegocio(banco, basico));
  const aba = await irParaAba(pagina, 'Arquivos');
  await aba.getByText('Nenhum arquivo neste negócio.').waitFor();
  const campo = aba.locator('input[type=file]');
  await campo.setInputFiles([foto('tanque.png'), foto('planta.png')]);
  await aba.getByText('tanque.png').waitFor();
  await aba.getByText('planta.png').waitFor();
  await pagina.getByRole('tab', { name: 'Arquivos 2' }).waitFor();
  const miniatura = aba.getByRole('link', { name: 'Abrir tanque.png' }).locator('img');
  await expect
    .poll(() => miniatura.evaluate((um) => (um as HTMLImageElement).naturalWidth))
    .toBe(8);
  await axe(pagina);
  const [descida] = await Promise.all([
    pagina.waitForEvent('download'),
    aba.getByRole('button', { name: 'Baixar tanque.png' }).click(),
  ]);
  expect(descida.suggestedFilename()).toBe('tanque.png');
  expect(
    readFileSync(await descida.path())
      .subarray(1, 4)
      .toString('latin1'),
  ).toBe('PNG');

  await aba.getByRole('link', { name: 'Abrir tanque.png' }).click();
  await pagina.waitForURL(/\/fileviewer\/\d+$/);
  await pagina.getByRole('img', { name: 'tanque.png' }).waitFor();
  expect(await pagina.title()).toBe('tanque.png · Praça');
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Voltar' }).click();

  await aba.getByRole('button', { name: 'Excluir planta.png' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Excluir arquivo?' })
    .getByRole('button', { name: 'Excluir arquivo' })
    .click();
  await aba.getByText('planta.png').waitFor({ state: 'detached' });
  await aba.getByText('tanque.png').waitFor();

  const avisos = pagina.getByRole('region', { name: 'Avisos' });
  await pagina.keyboard.press('Control+z');
  await avisos.getByText('“planta.png” voltou ao negócio.').waitFor();
  const planta = aba.getByRole('link', { name: 'Abrir planta.png' });
  await expect
    .poll(() => planta.locator('img').evaluate((um) => (um as HTMLImageElement).naturalWidth))
    .toBe(8);
  await pagina.keyboard.press('Control+z');
  await avisos.getByText('“planta.png” saiu do negócio.').waitFor();
  await planta.waitFor({ state: 'detached' });
  await aba.getByRole('link', { name: 'Abrir tanque.png' }).waitFor();
});

test('mais arquivos do que cabem de uma vez: todos ao alcance, com o total à vista', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico);
  await noRegistro(
    banco,
    basico,
    `WITH f AS (SELECT n, gen_random_uuid() AS codigo FROM generate_series(1, 205) n),
     a AS (INSERT INTO arquivo (clienteregistro_codigo, arquivo_codigo, arquivo_nome, arquivo_tamanho, arquivo_sha256, arquivo_finalidade, usuario_codigo) SELECT $1, codigo, 'x', length($2::bytea), '', 'ANEXO', $4 FROM f),
     p AS (INSERT INTO arquivo_parte (clienteregistro_codigo, arquivo_codigo, arquivo_parte, arquivo_bytes) SELECT $1, codigo, 0, $2::bytea FROM f)
     INSERT INTO anexo (clienteregistro_codigo, anexo_nome, anexo_tipo, anexo_tamanho, arquivo_codigo, negocio_codigo, usuario_codigo)
     SELECT $1, 'foto ' || n || '.png', 'image/png', length($2::bytea), codigo, $3, $4 FROM f ORDER BY n`,
    [basico.registro.clienteregistro_codigo, png(), codigo, basico.adm.usuario_codigo],
  );
  await abrirFicha(pagina, basico, codigo);
  await pagina.getByRole('tab', { name: 'Arquivos 205' }).waitFor();
  const aba = await irParaAba(pagina, 'Arquivos');
  const mais = aba.getByRole('button', { name: 'Mostrar mais' });
  await aba.getByRole('link', { name: 'Abrir foto 205.png' }).waitFor();
  for (const vistos of [48, 96, 144, 192]) {
    await aba.getByText(`${vistos} de 205 arquivos`).waitFor();
    expect(await aba.getByRole('listitem').count()).toBe(vistos);
    if (vistos === 48) await axe(pagina);
    await mais.click();
  }
  await aba.getByRole('link', { name: 'Abrir foto 1.png' }).waitFor();
  expect(await aba.getByRole('listitem').count()).toBe(205);
  expect(await mais.count()).toBe(0);

  await aba.getByRole('button', { name: 'Excluir foto 100.png' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Excluir arquivo?' })
    .getByRole('button', { name: 'Excluir arquivo' })
    .click();
  await pagina.getByRole('tab', { name: 'Arquivos 204' }).waitFor();
  await aba.getByText('foto 100.png', { exact: true }).waitFor({ state: 'detached' });
  expect(await aba.getByRole('listitem').count()).toBe(204);
});

test('S-27 o que não é o que diz é recusado, na tela pelo nome e no servidor pelo conteúdo', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/400/);
  await abrirFicha(pagina, basico, await semearNegocio(banco, basico));
  const aba = await irParaAba(pagina, 'Arquivos');
  const campo = aba.locator('input[type=file]');
  await campo.setInputFiles({
    name: 'x.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await aba.getByText(/“x\.svg” não é aceito aqui/).waitFor();
  await campo.setInputFiles({
    name: 'x.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  });
  await aba.getByText('“x.jpg” não foi enviado.').waitFor();
  await aba.getByText('Este arquivo não é uma imagem, ou está incompleto.').waitFor();
  await axe(pagina);
  await aba.getByText('Nenhum arquivo neste negócio.').waitFor();
});

test('um desenho, uma planilha e um PDF: o tipo e o tamanho à vista, abrir e baixar', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/400/);
  await abrirFicha(pagina, basico, await semearNegocio(banco, basico));
  const aba = await irParaAba(pagina, 'Arquivos');
  const campo = aba.locator('input[type=file]');
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n');
  const passo = Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nEND-ISO-10303-21;\n');
  await campo.setInputFiles([
    { name: 'proposta.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'tanque.step', mimeType: 'application/step', buffer: passo },
    { name: 'pecas.csv', mimeType: 'text/csv', buffer: Buffer.from('peça;qtd\nvirola;2\n') },
    { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
  ]);
  await aba.getByText('“falso.pdf” não foi enviado.').waitFor();
  await aba.getByText('O conteúdo deste arquivo não é o de um PDF, ou está incompleto.').waitFor();
  for (const [nome, tipo] of [
    ['proposta.pdf', 'PDF'],
    ['tanque.step', 'STEP'],
    ['pecas.csv', 'CSV'],
  ] as const) {
    const cartao = aba.getByRole('listitem').filter({ hasText: nome });
    await cartao.getByText(tipo, { exact: true }).waitFor();
    await cartao.getByText(/1 KB/).waitFor();
  }
  await axe(pagina);
  const [descida] = await Promise.all([
    pagina.waitForEvent('download'),
    aba.getByRole('button', { name: 'Baixar tanque.step' }).click(),
  ]);
  expect(readFileSync(await descida.path()).equals(passo)).toBe(true);

  const [outra] = await Promise.all([
    pagina.waitForEvent('popup'),
    aba.getByRole('link', { name: 'Abrir proposta.pdf' }).click(),
  ]);
  await outra.getByText('proposta.pdf').first().waitFor();
  await axe(outra);
  const [baixado] = await Promise.all([
    outra.waitForEvent('download'),
    outra.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  expect(readFileSync(await baixado.path()).equals(pdf)).toBe(true);
});

test('S-24 o nome do arquivo é texto', async ({ pagina, banco, basico }) => {
  await abrirFicha(pagina, basico, await semearNegocio(banco, basico));
  const aba = await irParaAba(pagina, 'Arquivos');
  await aba.locator('input[type=file]').setInputFiles(foto('<img src=x onerror=alert(1)>.png'));
  await aba.getByRole('link', { name: /^Abrir / }).waitFor();
  await conferirTexto(pagina);
  const linha = await irParaAba(pagina, 'Linha do tempo');
  await linha.getByText('enviou um arquivo').waitFor();
  await conferirTexto(pagina);
  expect(ATAQUE).toContain('onerror');
});

test('S-29 o visualizador só mostra arquivos nossos, e nada mais é pedido a ninguém', async ({
  pagina,
  basico,
  url,
  guarda,
}) => {
  guarda.permitir(/404/);
  const pedidos: string[] = [];
  pagina.on('request', (um) => pedidos.push(um.url()));
  await entrar(pagina, basico.adm.usuario_emaillogin, '/fileviewer/abc');
  for (const alvo of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/x',
    'http://127.0.0.1:5432/',
    'blob:http://evil.example/1',
    '0',
    '-1',
    '1e3',
    '12.png',
  ]) {
    for (const caminho of [`/fileviewer/${encodeURIComponent(alvo)}`, `/fileviewer/${alvo}`]) {
      pedidos.length = 0;
      const resposta = await pagina.goto(caminho);
      // Doubled slashes and names of files are refused by the server before the page is there.
      if (resposta?.ok() === true) await pagina.getByText('Arquivo não disponível').waitFor();
      else expect(resposta?.status(), caminho).toBe(404);
      const fora = pedidos.filter(
        (um) => !um.startsWith(`${url}/`) || /\/TWSNegocio\/Anexo/.test(um),
      );
      expect(fora, caminho).toEqual([]);
    }
  }
  await pagina.goto('/fileviewer/abc');
  await pagina.getByText('Arquivo não disponível').waitFor();
  await conferirTexto(pagina);
  await axe(pagina);
});

test('S-29 caminhos que sobem pastas não chegam a arquivo nenhum', async ({
  pagina,
  basico,
  url,
  guarda,
}) => {
  guarda.permitir(/40[04]/);
  const pedidos: string[] = [];
  await entrar(pagina, basico.adm.usuario_emaillogin, '/fileviewer/abc');
  await pagina.getByText('Arquivo não disponível').waitFor();
  pagina.on('request', (um) => pedidos.push(um.url()));
  await pagina.evaluate(() => {
    history.pushState(null, '', '/fileviewer/..%2f..%2fetc%2fpasswd');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await pagina.getByText('Arquivo não disponível').waitFor();
  expect(pedidos.filter((um) => !um.startsWith(`${url}/`) || /Anexo|passwd/.test(um))).toEqual([]);
});

test('S-28 o arquivo de quem não se vê não é mostrado, nem sem entrar', async ({
  pagina,
  novoContexto,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/40[134]/);
  const codigo = await semearNegocio(banco, basico);
  await abrirFicha(pagina, basico, codigo);
  const aba = await irParaAba(pagina, 'Arquivos');
  await aba.locator('input[type=file]').setInputFiles(foto('tanque.png'));
  const abrir = aba.getByRole('link', { name: 'Abrir tanque.png' });
  await abrir.waitFor();
  const caminho = (await abrir.getAttribute('href')) ?? '';
  const alheia = await (await novoContexto()).newPage();
  await entrar(alheia, basico.rep.usuario_emaillogin, caminho);
  await alheia.getByText('Arquivo não disponível').waitFor();
  const semSessao = await (await novoContexto()).newPage();
  await semSessao.goto(caminho);
  await semSessao.getByText('Entre para ver este arquivo').waitFor();
});
