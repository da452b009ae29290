import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { entrar, SENHA_DEMO } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { IMPORTACAO } from '../support/importacao.ts';

const DIST = join(import.meta.dirname, '../../web/dist');

/** What a credential looks like, and the ones that the tests know. */
const CREDENCIAIS = [
  /["'`]Basic\s+[A-Za-z0-9+/=]{6,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /(?:postgres(?:ql)?|smtps?|amqps?|redis):\/\/[^/\s"'`]+@/,
  /\$argon2/,
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  /(?:api[_-]?key|client[_-]?secret|secret|password|senha|token)["']?\s*[:=]\s*["'`][A-Za-z0-9+_=-]{16,}["'`]/i,
  /SEGREDO-|CANARIO-/,
  /sourceMappingURL=/,
];
const achadosEm = (texto: string): string[] => [
  ...CREDENCIAIS.filter((padrao) => padrao.test(texto)).map(String),
  ...[SENHA_DEMO, SENHA_PADRAO].filter((senha) => texto.includes(senha)),
];

const ler = (arquivo: string): string => {
  const bytes = readFileSync(arquivo);
  if (arquivo.endsWith('.br')) return brotliDecompressSync(bytes).toString('utf8');
  return (arquivo.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

test('S-45 a página montada não guarda credencial, segredo nem mapa de fontes', () => {
  if (!existsSync(join(DIST, 'index.html')))
    throw new Error(`A página não está montada em ${DIST}: rode "npm run build".`);
  const arquivos = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  expect(arquivos.filter((nome) => /\.map(\.br|\.gz)?$|\.tsx?$|\.env/.test(nome))).toEqual([]);
  const textos = arquivos.filter((nome) =>
    /\.(js|css|html|json|svg|webmanifest)(\.br|\.gz)?$/.test(nome),
  );
  expect(textos.length).toBeGreaterThan(10);
  const maus = textos.map((nome) => [nome, ...achadosEm(ler(join(DIST, nome)))]);
  expect(maus.filter((um) => um.length > 1)).toEqual([]);
});

test('S-45 o que o navegador recebe e envia também não: nenhum Basic, nenhuma senha nos roteiros', async ({
  pagina,
  basico,
}) => {
  const roteiros = new Set<string>();
  const autorizacoes = new Set<string>();
  pagina.on('request', (pedido) => {
    const cabecalho = pedido.headers()['authorization'];
    if (cabecalho !== undefined) autorizacoes.add(cabecalho.split(' ')[0] ?? '');
  });
  pagina.on('response', (resposta) => {
    if (/javascript|css|html/.test(resposta.headers()['content-type'] ?? '') && resposta.ok())
      roteiros.add(resposta.url());
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, '/dashboard/crm/funilvendas');
  await pagina.getByRole('heading', { level: 1, name: 'Funil de vendas' }).waitFor();
  for (const destino of ['/apps/crm/pipeline/oportunidades', IMPORTACAO]) {
    await pagina.goto(destino);
    await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  }
  // Asked for again: what a page received goes with it when the next one opens.
  const lidos = await Promise.all(
    [...roteiros].map(async (url) => [url, await (await pagina.request.get(url)).text()]),
  );
  expect(lidos.length).toBeGreaterThan(5);
  const maus = lidos.map(([url = '', texto = '']) => [url, ...achadosEm(texto)]);
  expect(maus.filter((um) => um.length > 1)).toEqual([]);
  expect([...autorizacoes]).toEqual(['JWT']);
});

test('S-45 credenciais básicas sem a chave de um usuário não abrem nada', async ({
  pagina,
  basico,
}) => {
  const { usuario_emaillogin, senha } = basico.adm;
  for (const credencial of ['praca:praca', 'admin:admin', ':', `${usuario_emaillogin}:${senha}`]) {
    const resposta = await pagina.request.put('/api/TWSNegocio/GetLista', {
      headers: { authorization: `Basic ${Buffer.from(credencial).toString('base64')}` },
      data: {},
    });
    expect([credencial, resposta.status()]).toEqual([credencial, 401]);
  }
});
