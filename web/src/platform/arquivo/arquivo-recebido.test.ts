import { expect, it } from 'vitest';
import { arquivoDa, nomeNoCabecalho, tipoDosBytes } from './arquivo-recebido.ts';

const bytes = (texto: string) => Uint8Array.from(texto, (letra) => letra.charCodeAt(0));

it.each([
  ['\u0089PNG\r\n\u001a\nresto', 'image/png'],
  ['\u00ff\u00d8\u00ff\u00e0resto', 'image/jpeg'],
  ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'image/webp'],
  ['GIF89a...', 'image/gif'],
  ['%PDF-1.7\n', 'application/pdf'],
  ['<!doctype html><script>alert(1)</script>', 'application/octet-stream'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'application/octet-stream'],
  ['RIFF\u0001\u0002\u0003\u0004AVI ', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('%j is %s', (texto, tipo) => expect(tipoDosBytes(bytes(texto))).toBe(tipo));

it('S-56 a blob takes its type from its bytes, never from the answer', async () => {
  const pagina = '<script>alert(1)</script>';
  for (const tipo of ['text/html', 'image/svg+xml', 'image/png']) {
    const resposta = new Response(pagina, { headers: { 'Content-Type': tipo } });
    const arquivo = await arquivoDa(resposta, 'planta.png');
    expect([arquivo.type, arquivo.name]).toEqual(['application/octet-stream', 'planta.png']);
    expect(await arquivo.text()).toBe(pagina);
  }
});

it('takes the name that the server gives, when it gives one', () => {
  const com = new Response('', {
    headers: { 'Content-Disposition': "attachment; filename*=UTF-8''rela%C3%A7%C3%A3o.csv" },
  });
  expect(nomeNoCabecalho(com)).toBe('relação.csv');
  expect(nomeNoCabecalho(new Response(''))).toBeNull();
});
