import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { crescer, type Crescido } from '../../test-support/cenario/planos.ts';
import { POR_PARTE } from './redistribuir.ts';
import { moverParte, voltarParte, type Parte } from './writes.ts';

const [DE, PARA] = [1001, 1002];
const CLIENTES = POR_PARTE + 100;

let c: Crescido;
let registro: number;
beforeAll(async () => {
  c = await crescer();
  registro = c.b.registro.clienteregistro_codigo;
  const { empresa_codigo } = c.b.empresa;
  const { perfil_codigo } = c.b.perfil;
  for (const [usuario_login, repres_codigo] of [
    ['sai', DE],
    ['entra', PARA],
  ] as const)
    await criarUsuario(c.s.dono, registro, {
      empresa_codigo,
      perfil_codigo,
      usuario_login,
      repres_codigo,
    });
  await c.s.banco.transacao(registro, 'write', async (tx) => {
    const minhas = 'SELECT pessoa_codigo FROM pessoa ORDER BY pessoa_codigo LIMIT $1';
    await tx.sql(`UPDATE pessoa SET repres_codigo = $2 WHERE pessoa_codigo IN (${minhas})`, [
      CLIENTES,
      DE,
    ]);
    await tx.sql(
      `WITH p AS (SELECT pessoa_codigo, row_number() OVER (ORDER BY pessoa_codigo) AS k FROM (${minhas}) x),
         n AS (SELECT negocio_codigo, row_number() OVER (ORDER BY negocio_codigo) AS k FROM negocio WHERE negocio_situacao = 'A')
       UPDATE negocio o SET pessoa_codigo = p.pessoa_codigo, repres_codigo = $2, usuario_responsavel = 'sai'
       FROM p JOIN n ON n.k = p.k WHERE o.negocio_codigo = n.negocio_codigo`,
      [CLIENTES, DE],
    );
    await tx.sql(
      `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, usuario_login, pessoa_codigo)
       SELECT $2, 'Ligar', now(), 'sai', p.pessoa_codigo FROM (${minhas}) p`,
      [CLIENTES, registro],
    );
  });
});
afterAll(() => c.s.fechar());

const processo = async (): Promise<number> => {
  const [linha] = await c.s.banco.transacao(registro, 'write', (tx) =>
    tx.sql<{ codigo: number }>(
      "INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, usuario_codigo, empresa_codigo) VALUES ($1, 'CARTEIRA', $2, $3) RETURNING uniproc_codigo AS codigo",
      [registro, c.b.adm.usuario_codigo, c.b.empresa.empresa_codigo],
    ),
  );
  return linha!.codigo;
};

test('a part reaches its customers, deals, tasks and their history by index, and takes the next ones each time', async () => {
  const ida = await processo();
  await c.s.banco.transacao(registro, 'write', (tx) =>
    tx.sql(
      `INSERT INTO carteira_movimento (clienteregistro_codigo, uniproc_codigo, carteiramov_ordem, pessoa_codigo, carteiramov_de, carteiramov_para)
       SELECT $1, $2, row_number() OVER (ORDER BY pessoa_codigo), pessoa_codigo, $3, $4 FROM pessoa WHERE repres_codigo = $3`,
      [registro, ida, DE, PARA],
    ),
  );
  await c.s.dono.query('VACUUM (ANALYZE) pessoa, negocio, atividade, carteira_movimento');
  const partes: Parte[] = [];
  const INDICES =
    /^Index (Only )?Scan (pessoa_pkey|negocio_pkey|negocio_pessoa_idx|evento_linha_idx)$/;
  const mover = (desde: number) =>
    c.planos(async (ctx) => partes.push(await moverParte(ctx, ida, POR_PARTE, desde)));
  const leituras = (planos: string[]) => planos.filter((um) => !um.startsWith('ModifyTable'));
  for (const plano of leituras(await mover(0))) expect(plano).toMatch(INDICES);
  await mover(POR_PARTE);
  const volta = await processo();
  const voltar = (desde: number) =>
    c.planos(async (ctx) => partes.push(await voltarParte(ctx, volta, ida, POR_PARTE, desde)));
  for (const plano of leituras(await voltar(0))) expect(plano).toMatch(INDICES);
  await voltar(POR_PARTE);
  const dois = [
    { vistos: POR_PARTE, ate: POR_PARTE },
    { vistos: CLIENTES - POR_PARTE, ate: CLIENTES },
  ];
  expect(partes).toEqual([...dois, ...dois]);
  const [fim] = await c.s.banco.transacao(registro, 'read', (tx) =>
    tx.sql(
      `SELECT (SELECT count(*)::int FROM pessoa WHERE repres_codigo = $1 AND versao = 3) AS pessoas,
         (SELECT count(*)::int FROM negocio WHERE repres_codigo = $1 AND usuario_responsavel = 'sai' AND versao = 3) AS negocios,
         (SELECT count(*)::int FROM atividade WHERE usuario_login = 'sai' AND versao = 3) AS tarefas,
         (SELECT count(*)::int FROM carteira_movimento WHERE carteiramov_situacao = 'D' AND carteiramov_negocios = 1 AND carteiramov_tarefas = 1) AS movimentos`,
      [DE],
    ),
  );
  expect(fim).toEqual({
    pessoas: CLIENTES,
    negocios: CLIENTES,
    tarefas: CLIENTES,
    movimentos: CLIENTES,
  });
});
