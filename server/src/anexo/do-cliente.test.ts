import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/anexo/endpoints.ts';
import { LIMITES_ANEXO } from '@praca/contract/anexo/tipos.ts';
import { getLinhaDoTempo, lerFicha } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirAnexos } from '../../test-support/cenario/anexos.ts';
import { png } from '../../test-support/cenario/imagens.ts';
import { limpar } from '../platform/fila/limpeza.ts';

type Anexos = Awaited<ReturnType<typeof abrirAnexos>>;
let s: Anexos;
let pessoa_codigo: number;
beforeAll(async () => {
  s = await abrirAnexos();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  ({ pessoa_codigo } = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'Ponte Alta',
    pessoa_cnpj: null,
    repres_codigo: s.c.a.rep1.repres_codigo,
  }));
});
const contrato = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const doCliente = () =>
  s.emA('SELECT anexo_nome, negocio_codigo FROM anexo WHERE pessoa_codigo = $1 ORDER BY 1', [
    pessoa_codigo,
  ]);

test('a file of a customer is kept, counted, told in the timeline, listed and downloaded as an attachment only', async () => {
  const { status, anexo, mensagem } = await s.enviarDoCliente(
    contrato,
    'contrato social.pdf',
    pessoa_codigo,
  );
  expect([status, mensagem]).toEqual([200, '']);
  expect(anexo).toMatchObject({ pessoa_codigo, negocio_codigo: null, versao: 1 });
  expect(await doCliente()).toEqual([{ anexo_nome: 'contrato social.pdf', negocio_codigo: null }]);
  const lista = await s.chamar(e.getLista, { pessoa_codigo }, { como: s.u['adm.a'] });
  expect([lista.total, lista.dados]).toEqual([1, [anexo]]);
  const ficha = await s.chamar(lerFicha, { pessoa_codigo }, { como: s.u['adm.a'] });
  expect(ficha.dados[0]).toMatchObject({
    quantidade_anexos: 1,
    itens: [
      {
        item_tipo: 'ARQUIVO',
        texto: 'contrato social.pdf',
        negocio_codigo: null,
        arquivo: { anexo_codigo: anexo.anexo_codigo },
      },
    ],
  });
  const r = await s.baixar(anexo.anexo_codigo);
  expect([r.statusCode, Buffer.compare(r.rawPayload, contrato)]).toEqual([200, 0]);
  expect(r.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''contrato%20social.pdf",
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('deleted, it comes back whole; the cleaning leaves the files of customers alone', async () => {
  const { anexo } = await s.enviarDoCliente(await png(), 'fachada.png', pessoa_codigo);
  const { anexo_codigo } = anexo;
  const r = await s.chamar(
    e.excluir,
    { anexo_codigo: String(anexo_codigo) },
    { como: s.u['adm.a'] },
  );
  expect(r.status, r.texto).toBe(200);
  expect(await doCliente()).toEqual([]);
  for (const como of [s.u['rep2.a'], s.u['adm.b']])
    await s.recusada(e.restaurar, { anexo_codigo }, { como, status: 404 });
  const voltou = await s.chamar(e.restaurar, { anexo_codigo }, { como: s.u['rep1.a'] });
  expect(voltou.dados[0]).toEqual({ ...anexo, versao: anexo.versao + 1 });
  await s.emA("UPDATE arquivo SET arquivo_dtcriacao = now() - interval '30 days'");
  expect(await limpar(s.banco, s.app.log, new AbortController().signal)).toMatchObject({
    arquivo: 0,
  });
  expect((await s.baixar(anexo_codigo)).statusCode).toBe(200);
  expect((await s.eventos('anexo', anexo_codigo)).map((v) => v.evento_acao)).toEqual([
    'CRIAR',
    'EXCLUIR',
    'RESTAURAR',
  ]);
});

test('S-27 what is not what it says is refused, and so is one file too many; nothing is kept', async () => {
  const antes = await s.contar();
  const falso = await s.enviarDoCliente(Buffer.from('<html>'), 'x.pdf', pessoa_codigo);
  expect([falso.status, falso.codigo]).toEqual([400, 'ANEXO_INVALIDO']);
  expect(await s.contar()).toEqual(antes);
  for (let i = 0; i < LIMITES_ANEXO.porLugar; i += 1) {
    const arquivo_codigo = crypto.randomUUID();
    const dono = { usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo };
    await inserir(s.dono, 'arquivo', s.a, {
      arquivo_codigo,
      arquivo_nome: 'x',
      arquivo_tamanho: 1,
      arquivo_sha256: '',
      arquivo_finalidade: 'ANEXO',
      ...dono,
    });
    await inserir(s.dono, 'anexo', s.a, {
      anexo_nome: 'x.png',
      anexo_tipo: 'image/png',
      anexo_tamanho: 1,
      arquivo_codigo,
      pessoa_codigo,
      ...dono,
    });
  }
  const cheio = await s.contar();
  expect(await s.enviarDoCliente(await png(), 'um-a-mais.png', pessoa_codigo)).toMatchObject({
    status: 400,
    mensagem: `Este cliente já tem ${LIMITES_ANEXO.porLugar} arquivos.`,
  });
  expect(await s.contar()).toEqual(cheio);
});

test('S-28 S-01 S-02 files of a customer out of the portfolio, or of another registration, are neither sent, seen nor deleted', async () => {
  const { anexo } = await s.enviarDoCliente(await png(), 'segredo.png', pessoa_codigo);
  const anexo_codigo = String(anexo.anexo_codigo);
  const antes = await s.contar();
  for (const quem of ['rep2.a', 'adm.b', 'rep1.b'] as const) {
    expect((await s.enviarDoCliente(await png(), 'x.png', pessoa_codigo, quem)).status).toBe(404);
    expect((await s.baixar(anexo.anexo_codigo, quem)).statusCode).toBe(404);
    await s.recusadas(
      [
        [e.getLista, { pessoa_codigo }],
        [e.excluir, { anexo_codigo }],
        [getLinhaDoTempo, { pessoa_codigo }],
      ],
      { como: s.u[quem], status: 404, codigo: 'NAO_ENCONTRADO' },
    );
  }
  expect((await s.baixar(anexo.anexo_codigo, null)).statusCode).toBe(401);
  expect(await s.contar()).toEqual(antes);
});

test('without the right to see customers their files are refused', async () => {
  const { anexo } = await s.enviarDoCliente(await png(), 'segredo.png', pessoa_codigo);
  await s.emA(
    "UPDATE perfil SET perfil_negadas = '{pessoa.ver,pessoa.editar}' WHERE perfil_base = 'REPRESENTANTE'",
  );
  const outro = await s.outro();
  for (const [chamada, entrada] of [
    [e.getLista, { pessoa_codigo }],
    [e.excluir, { anexo_codigo: String(anexo.anexo_codigo) }],
  ] as const) {
    const r = await outro.chamar(chamada, entrada as never, { como: s.u['rep1.a'] });
    expect([r.status, r.codigo], r.texto).toEqual([403, 'SEM_PERMISSAO']);
  }
  await outro.fechar();
  await s.emA("UPDATE perfil SET perfil_negadas = '{}' WHERE perfil_base = 'REPRESENTANTE'");
  expect((await doCliente()).length).toBe(1);
});
