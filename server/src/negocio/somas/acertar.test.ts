import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLista, getQuadro } from '@praca/contract/negocio/endpoints.ts';
import { contar } from '@praca/contract/negocio/lote/endpoints.ts';
import { funilVendas } from '@praca/contract/painel/endpoints.ts';
import { criarBasico, criarNegocio, type Basico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { recontagem, recontar, somasGuardadas } from '../../../test-support/modelo/somas.ts';
import { viverSomas } from '../../../test-support/modelo/somas-vividas.ts';
import {
  servidorDeTeste,
  type Quem,
  type Servidor,
} from '../../../test-support/servidor/servidor.ts';
import { acertarSomas } from './acertar.ts';
import { dobrarMexidos } from './writes.ts';

const sempre = new AbortController().signal;
let s: Servidor;
let b: Basico;
let r: number;
let quem: Quem[];

beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  r = b.registro.clienteregistro_codigo;
  const manaus = await criarUsuario(s.dono, r, {
    empresa_codigo: b.empresa.empresa_codigo,
    perfil_codigo: b.perfil.perfil_codigo,
    usuario_login: 'manaus',
    usuario_visualizaoutrosrep: true,
    usuario_fuso: 'America/Manaus',
  });
  quem = [
    await s.entrar(b.adm.usuario_emaillogin),
    await s.entrar(b.rep.usuario_emaillogin),
    await s.entrar(manaus.usuario_emaillogin),
  ];
});
afterAll(() => s.fechar());

const escrever = (texto: string, valores: unknown[]) =>
  s.banco.transacao(r, 'write', (tx) => tx.sql<{ negocio_codigo: number }>(texto, [r, ...valores]));

const CRIAR = `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, usuario_responsavel, repres_codigo, negocio_dtcriacao, negocio_proximaatividade)
  SELECT $1, $2, $3, $4, i, 'N' || i, i * 10.25, $5, $6, now() - make_interval(hours => $7 * i), CASE WHEN i % 2 = 0 THEN now() + make_interval(hours => $8 - i * 5) END FROM generate_series(1, $9::int) i RETURNING negocio_codigo`;
const PASSAR = `WITH n AS (UPDATE negocio n SET estagio_codigo = $3, negocio_dtestagio = now() WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY ($2::bigint[]) RETURNING n.*)
  INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, evento_em, negocio_codigo, pipeline_codigo, evento_deestagio, evento_paraestagio)
  SELECT $1, 'negocio', n.negocio_codigo::text, 'MOVER', n.negocio_dtcriacao + make_interval(hours => $4), n.negocio_codigo, n.pipeline_codigo, $5, $3 FROM n`;
/** The undo of the last passage names it, less than zero. */
const DESFAZER = `INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, negocio_codigo, pipeline_codigo, evento_deestagio, evento_paraestagio)
  SELECT $1, 'negocio', v.negocio_codigo::text, 'DESFAZER_MOVER', v.negocio_codigo, v.pipeline_codigo, -max(v.evento_codigo), max(v.evento_deestagio)
  FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.negocio_codigo = ANY ($2::bigint[]) AND v.evento_deestagio > 0 AND v.evento_paraestagio IS NOT NULL GROUP BY v.negocio_codigo, v.pipeline_codigo`;
const MUDAR = `UPDATE negocio SET negocio_situacao = $3::text, negocio_dtfechamento = CASE WHEN $3::text = 'A' THEN NULL ELSE now() - make_interval(hours => $4) END,
  negocio_valor = negocio_valor + $4, negocio_proximaatividade = now() + make_interval(hours => $4 - 20), usuario_responsavel = $5, repres_codigo = $6
  WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY ($2::bigint[])`;

const comando = fc.record({
  verbo: fc.constantFrom(
    'criar',
    'passar',
    'passar',
    'desfazer',
    'mudar',
    'mudar',
    'excluir',
    'dobrar',
    'dobrar',
    'ler',
  ),
  de: fc.nat(30),
  quantos: fc.integer({ min: 1, max: 12 }),
  n: fc.nat(40),
});
type Comando = { verbo: string; de: number; quantos: number; n: number };

async function agir(vivos: number[], { verbo, de, quantos, n }: Comando): Promise<void> {
  const dono = n % 3 === 0 ? b.rep : b.adm;
  const repres = n % 3 === 0 ? b.representante.repres_codigo : null;
  const estagio = (i: number) => b.funil.estagios[i % b.funil.estagios.length]!.estagio_codigo;
  const escolhidos = vivos.slice(de % Math.max(1, vivos.length)).slice(0, quantos);
  if (verbo === 'criar') {
    const valores = [
      b.empresa.empresa_codigo,
      b.funil.pipeline_codigo,
      estagio(0),
      dono.usuario_login,
      repres,
      n * 3,
      n,
      quantos,
    ];
    vivos.push(...(await escrever(CRIAR, valores)).map((l) => l.negocio_codigo));
  } else if (verbo === 'passar')
    await escrever(PASSAR, [escolhidos, estagio(n), n, estagio(n + 1)]);
  else if (verbo === 'desfazer') await escrever(DESFAZER, [escolhidos]);
  else if (verbo === 'mudar')
    await escrever(MUDAR, [escolhidos, 'AGPF'[n % 4], n, dono.usuario_login, repres]);
  else if (verbo === 'excluir') {
    await escrever(
      'DELETE FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY ($2::bigint[])',
      [escolhidos.slice(0, 2)],
    );
    for (const codigo of escolhidos.slice(0, 2)) vivos.splice(vivos.indexOf(codigo), 1);
  }
  // Two servers fold at once, a few deals at a time.
  else if (verbo === 'dobrar')
    await Promise.all([acertarSomas(s.banco, sempre, quantos), acertarSomas(s.banco, sempre, 2)]);
  else await conferir();
}

/** What the calls answer, of whoever asks, is what a recount gives. */
async function conferir(): Promise<void> {
  const { pipeline_codigo } = b.funil;
  for (const [i, como] of quem.entries()) {
    const dele = i === 1 ? b.rep : null;
    const esperado = await recontar(
      s,
      r,
      pipeline_codigo,
      dele && { ...dele, repres_codigo: b.representante.repres_codigo },
    );
    const quadro = await s.chamar(getQuadro, { pipeline_codigo }, { como });
    expect(
      quadro.dados.map(
        ({
          estagio_codigo,
          quantidade,
          valor_total,
          quantidade_atrasados,
          quantidade_planejados,
        }) => ({
          estagio_codigo,
          quantidade,
          valor_total,
          quantidade_atrasados,
          quantidade_planejados,
        }),
      ),
    ).toEqual(esperado.quadro);
    expect((await s.chamar(getLista, { SQL_LIMIT: 1 }, { como })).total).toBe(esperado.total);
    const contados = await s.chamar(contar, { FILTROS: { MOSTRAR_HISTORICO: 'S' } }, { como });
    expect(contados.dados[0]?.quantidade).toBe(esperado.total);
    for (const [nome, dias] of [
      ['inteiro', {}],
      ['mes', { DATA_INICIAL: esperado.de, DATA_FINAL: esperado.ate }],
    ] as const) {
      const funil = await s.chamar(funilVendas, { pipeline_codigo, ...dias }, { como });
      expect(recontagem(funil.dados[0]!), nome).toEqual(
        recontagem(i === 2 && nome === 'mes' ? esperado.mesEmManaus : esperado[nome]),
      );
    }
  }
}

test('whatever changes, undone, deleted or by many at once, whoever folds and whenever: every figure equals a recount, and so do the sums once all is folded', () =>
  viverSomas(20_261_123, {
    comando,
    comeco: { verbo: 'criar', de: 0, quantos: 8, n: 7 },
    ateComandos: 24,
    agir,
    conferir: conferir,
    acertar: () => acertarSomas(s.banco, sempre),
    somas: () => somasGuardadas(s, r),
  }));

describe('the folding', () => {
  test('stands still while others write: nothing is lost between the two', async () => {
    const { negocio_codigo } = await criarNegocio(s.dono, r, {
      empresa_codigo: b.empresa.empresa_codigo,
      pipeline_codigo: b.funil.pipeline_codigo,
      estagio_codigo: b.funil.estagios[0]!.estagio_codigo,
    });
    let escrevendo = true;
    const escritor = (async () => {
      for (let i = 1; i <= 60; i += 1)
        await escrever(
          'UPDATE negocio SET negocio_valor = negocio_valor + 1 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
          [negocio_codigo],
        );
      escrevendo = false;
    })();
    while (escrevendo)
      await Promise.all([
        acertarSomas(s.banco, sempre),
        acertarSomas(s.banco, sempre),
        conferirSomas(),
      ]);
    await escritor;
    await conferir();
    await acertarSomas(s.banco, sempre);
    await conferirSomas();
  });

  test('begins anew where a migration asks for it: every deal of every registration', async () => {
    await acertarSomas(s.banco, sempre);
    await s.dono.query("SELECT instalacao.em_cada_registro('instalacao.preencher_0052')");
    const [linha] = await s.banco.transacao(r, 'read', (tx) =>
      tx.sql<{ mexidos: number; vivos: number }>(
        'SELECT (SELECT count(DISTINCT negocio_codigo)::int FROM soma.mexido WHERE clienteregistro_codigo = $1) AS mexidos, (SELECT count(*)::int FROM negocio WHERE clienteregistro_codigo = $1) AS vivos',
        [r],
      ),
    );
    expect(linha?.vivos).toBeGreaterThan(0);
    expect(linha?.mexidos).toBe(linha?.vivos);
    await acertarSomas(s.banco, sempre);
    const { guardadas, recontadas } = await somasGuardadas(s, r);
    expect(guardadas).toEqual(recontadas);
  });

  test('cut off by the end of its server, it is as if it had not been: the lines are there still', async () => {
    await escrever(
      'UPDATE negocio SET negocio_valor = negocio_valor + 5 WHERE clienteregistro_codigo = $1',
      [],
    );
    const antes = await somasGuardadas(s, r);
    await expect(
      s.banco.transacao(r, 'write', async (tx) => {
        expect(await dobrarMexidos(tx, r, 1000)).toBeGreaterThan(0);
        await tx.sql('SELECT pg_terminate_backend(pg_backend_pid())');
      }),
    ).rejects.toThrow();
    expect((await somasGuardadas(s, r)).guardadas).toEqual(antes.guardadas);
    await conferir();
    await acertarSomas(s.banco, sempre);
    const depois = await somasGuardadas(s, r);
    expect(depois.guardadas).toEqual(depois.recontadas);
  });
});

/** What was folded and what was not yet give the value of all deals, in one moment. */
async function conferirSomas(): Promise<void> {
  const [linha] = await s.banco.transacao(r, 'read', (tx) =>
    tx.sql<{ somado: string; contado: string }>(
      `SELECT (SELECT sum(valor) FROM (SELECT valor FROM soma.quadro WHERE clienteregistro_codigo = $1 AND negocio_situacao <> '*'
          UNION ALL SELECT -negocio_valor FROM soma.negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo IN (SELECT negocio_codigo FROM soma.mexido WHERE clienteregistro_codigo = $1)
          UNION ALL SELECT negocio_valor FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo IN (SELECT negocio_codigo FROM soma.mexido WHERE clienteregistro_codigo = $1)) x)::numeric(18, 2)::text AS somado,
        (SELECT sum(negocio_valor) FROM negocio WHERE clienteregistro_codigo = $1)::text AS contado`,
      [r],
    ),
  );
  expect(linha?.somado).toBe(linha?.contado);
}
