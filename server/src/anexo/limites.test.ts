import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import * as e from '@praca/contract/anexo/endpoints.ts';
import { LIMITES_ANEXO } from '@praca/contract/anexo/tipos.ts';
import { excluir as excluirNegocio } from '@praca/contract/negocio/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirAnexos } from '../../test-support/cenario/anexos.ts';
import { escutar } from '../../test-support/servidor/escutar.ts';
import { png } from '../../test-support/cenario/imagens.ts';

type Anexos = Awaited<ReturnType<typeof abrirAnexos>>;
let s: Anexos;
let negocio_codigo: number;
beforeAll(async () => {
  s = await abrirAnexos();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  negocio_codigo = await s.negocio();
});
const enviar = (conteudo: Uint8Array, nome: string) => s.enviar(conteudo, nome, negocio_codigo);

describe('limits', () => {
  const encherDe = async (quantos: number, tamanho = 1) => {
    for (let i = 0; i < quantos; i += 1) {
      const arquivo_codigo = crypto.randomUUID();
      await inserir(s.dono, 'arquivo', s.a, {
        arquivo_codigo,
        arquivo_nome: 'x',
        arquivo_tamanho: tamanho,
        arquivo_sha256: '',
        arquivo_finalidade: 'ANEXO',
        usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
      });
      await inserir(s.dono, 'anexo', s.a, {
        anexo_nome: 'x.png',
        anexo_tipo: 'image/png',
        anexo_tamanho: tamanho,
        arquivo_codigo,
        negocio_codigo,
        usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
      });
    }
  };
  test('so many files a deal', async () => {
    await encherDe(LIMITES_ANEXO.porLugar);
    expect(await enviar(await png(), 'um-a-mais.png')).toMatchObject({
      status: 400,
      mensagem: `Este negócio já tem ${LIMITES_ANEXO.porLugar} arquivos.`,
    });
  });
  test('however many there are, page after page reaches each once, and every page tells how many', async () => {
    await encherDe(9);
    const todos = (
      await s.emA('SELECT anexo_codigo FROM anexo WHERE negocio_codigo = $1 ORDER BY 1 DESC', [
        negocio_codigo,
      ])
    ).map((l) => Number(l.anexo_codigo));
    const pagina = async (mais: { CURSOR?: string; SQL_OFFSET?: number; SQL_LIMIT?: number }) => {
      const { dados, total, cursor } = await s.chamar(
        e.getLista,
        { negocio_codigo, SQL_LIMIT: 4, ...mais },
        { como: s.u['rep1.a'] },
      );
      return { codigos: dados.map((x) => x.anexo_codigo), total, cursor: cursor ?? '' };
    };
    const primeira = await pagina({});
    // One that comes between two pages shifts none of them.
    await encherDe(1);
    const segunda = await pagina({ CURSOR: primeira.cursor, SQL_OFFSET: 3 });
    const terceira = await pagina({ CURSOR: segunda.cursor });
    expect([primeira, segunda, terceira].map((p) => [p.codigos, p.total])).toEqual([
      [todos.slice(0, 4), 9],
      [todos.slice(4, 8), 10],
      [todos.slice(8), 10],
    ]);
    expect([terceira.cursor, (await pagina({ SQL_LIMIT: 10 })).cursor]).toEqual(['', '']);
    expect(await pagina({ SQL_OFFSET: 8 })).toMatchObject({ codigos: todos.slice(7), total: 10 });
    expect(await pagina({ SQL_OFFSET: 50 })).toMatchObject({ codigos: [], total: 10 });
    for (const CURSOR of ['x', primeira.cursor.slice(2), 'WyIxIiwxXQ'])
      await s.recusada(
        e.getLista,
        { negocio_codigo, CURSOR },
        { como: s.u['rep1.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
      );
  });
  test('so many bytes a registration', async () => {
    await encherDe(1, LIMITES_ANEXO.porRegistro);
    expect(await enviar(await png(), 'sem-lugar.png')).toMatchObject({
      status: 507,
      codigo: 'SEM_ESPACO',
    });
    await s.emA('DELETE FROM anexo WHERE negocio_codigo = $1', [negocio_codigo]);
  });
  test('F-10 uploads for which no folder can be made give their turn back: the next ones arrive', async () => {
    const antes = await s.contar();
    const { TMPDIR } = process.env;
    process.env['TMPDIR'] = '/nao/existe';
    try {
      for (let i = 0; i < 4; i += 1)
        expect((await enviar(await png(), `sem-pasta-${i}.png`)).status).toBe(503);
    } finally {
      if (TMPDIR === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = TMPDIR;
    }
    expect(await s.contar()).toEqual(antes);
    expect((await enviar(await png(), 'com-pasta.png')).status).toBe(200);
    await s.emA('DELETE FROM anexo WHERE negocio_codigo = $1', [negocio_codigo]);
  });
  test('an upload that breaks off leaves nothing', async () => {
    const antes = await s.contar();
    const port = await escutar(s.app);
    await new Promise<void>((pronto) => {
      const pedido = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `/api/TWSNegocio/AnexosDoNegocio/${negocio_codigo}`,
        headers: {
          authorization: `JWT ${s.u['rep1.a'].token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '5000000',
        },
      });
      pedido.on('error', () => pronto());
      pedido.write(
        '--x\r\nContent-Disposition: form-data; name="arquivo"; filename="a.png"\r\n\r\n',
      );
      pedido.write(Buffer.alloc(200_000, 7), () => pedido.destroy(new Error('caiu')));
    });
    await expect.poll(s.esperando).toEqual([]);
    expect(await s.contar()).toEqual(antes);
  });
});

describe('whose it is', () => {
  const recusas = (anexo_codigo: number): (readonly [Endpoint, Record<string, unknown>])[] => [
    [e.baixar, { anexo_codigo: String(anexo_codigo) }],
    [e.excluir, { anexo_codigo: String(anexo_codigo) }],
  ];
  test('S-28 S-02 somebody else’s file by its code, without a token, and after its deal is gone', async () => {
    const { anexo } = await enviar(await png(), 'minha.png');
    const ausente = { status: 404, codigo: 'NAO_ENCONTRADO' } as const;
    await s.recusadas([...recusas(anexo.anexo_codigo), [e.getLista, { negocio_codigo }]], {
      como: s.u['rep2.a'],
      ...ausente,
    });
    await s.recusadas(recusas(anexo.anexo_codigo), { como: s.u['adm.b'], ...ausente });
    await s.recusadas(recusas(999_999_999), { como: s.u['adm.a'], ...ausente });
    expect((await s.baixar(anexo.anexo_codigo, null)).statusCode).toBe(401);
    const [guardado] = await s.emA('SELECT arquivo_codigo FROM anexo WHERE anexo_codigo = $1', [
      anexo.anexo_codigo,
    ]);
    for (const chute of [guardado?.arquivo_codigo, 'minha.png', `${anexo.anexo_codigo}%00`, '../1'])
      expect(
        (
          await s.app.inject({
            method: 'GET',
            url: `/api/TWSNegocio/Anexo/${encodeURIComponent(String(chute))}`,
            headers: { authorization: `JWT ${s.u['rep1.a'].token}` },
          })
        ).statusCode,
      ).toBe(400);
    await s.chamar(
      excluirNegocio,
      { negocio_codigo: String(negocio_codigo) },
      { como: s.u['adm.a'] },
    );
    expect((await s.baixar(anexo.anexo_codigo, 'adm.a')).statusCode).toBe(404);
  });

  test('S-02 S-09 nothing is put on somebody else’s deal', async () => {
    const antes = await s.contar();
    for (const [como, codigo] of [
      ['rep2.a', negocio_codigo],
      ['adm.a', s.c.b.negocios[0]!.negocio_codigo],
      ['adm.b', negocio_codigo],
    ] as const)
      expect(await s.enviar(await png(), 'x.png', codigo, como)).toMatchObject({
        status: 404,
        codigo: 'NAO_ENCONTRADO',
      });
    expect(await s.contar()).toEqual(antes);
  });

  test('without the permission nothing is sent nor deleted', async () => {
    const { anexo } = await enviar(await png(), 'x.png');
    const { perfil_codigo } = s.c.a.representante;
    const negar = async (perfil_negadas: string[]) => {
      await s.emA('UPDATE perfil SET perfil_negadas = $2 WHERE perfil_codigo = $1', [
        perfil_codigo,
        perfil_negadas,
      ]);
      s.difusor.esquecer({ registro: s.a });
    };
    await negar(['negocio.editar']);
    expect((await enviar(await png(), 'y.png')).status).toBe(403);
    await s.recusada(
      e.excluir,
      { anexo_codigo: String(anexo.anexo_codigo) },
      { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
    );
    expect((await s.baixar(anexo.anexo_codigo)).statusCode).toBe(200);
    await negar([]);
  });
});
