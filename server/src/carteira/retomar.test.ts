import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '@praca/contract/carteira/endpoints.ts';
import type { Endpoint, EntradaCrua } from '@praca/contract/endpoint.ts';
import { loginEmail } from '@praca/contract/sessao/endpoints.ts';
import { criarRepresentante, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { cenarioDeQueda, type CenarioDeQueda } from '../../test-support/queda/cenario-queda.ts';
import { matar } from '../../test-support/queda/outro-processo.ts';
import { chamarEm } from '../../test-support/servidor/processo-do-servidor.ts';
import { POR_PARTE } from './redistribuir.ts';

/** Three parts, the last of them not full. */
const CLIENTES = POR_PARTE * 2 + 100;

let c: CenarioDeQueda;
let de: number;
let para: number;
beforeAll(async () => {
  c = await cenarioDeQueda();
  const { dono, registro, empresa_codigo, funil } = c;
  const { perfil_codigo } = await c.olhar<{ perfil_codigo: number }>(
    "UPDATE usuario SET usuario_alcance = 'TODOS' WHERE usuario_codigo = $1 RETURNING perfil_codigo::int",
    [c.usuario.usuario_codigo],
  );
  const criar = async (usuario_login: string) => {
    const { repres_codigo } = await criarRepresentante(dono, registro);
    await criarUsuario(dono, registro, {
      empresa_codigo,
      perfil_codigo,
      usuario_login,
      repres_codigo,
    });
    return repres_codigo;
  };
  [de, para] = [await criar('sai'), await criar('entra')];
  // Every second customer has an open deal, every third a task.
  await c.olhar(
    `WITH p AS (
       INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_busca, repres_codigo)
       SELECT $1, 'Cliente ' || i, 'cliente ' || i, $2 FROM generate_series(1, $3::int) i ORDER BY i RETURNING pessoa_codigo
     ), n AS (
       INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, pessoa_codigo, repres_codigo, usuario_responsavel)
       SELECT $1, $4, $5, $6, p.pessoa_codigo, 'Negócio', 100, p.pessoa_codigo, $2, 'sai' FROM p WHERE p.pessoa_codigo % 2 = 0
     )
     INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, usuario_login, pessoa_codigo)
     SELECT $1, 'Ligar', '2030-01-01T12:00:00Z', 'sai', p.pessoa_codigo FROM p WHERE p.pessoa_codigo % 3 = 0`,
    [
      registro,
      de,
      CLIENTES,
      empresa_codigo,
      funil.pipeline_codigo,
      funil.estagios[0]!.estagio_codigo,
    ],
  );
});
afterAll(() => c.fechar());

async function pedir<E extends Endpoint>(
  url: string,
  e: E,
  entrada: EntradaCrua<E>,
  token?: string,
) {
  const r = await chamarEm(url, e, entrada, token);
  expect([e.nome, r.status]).toEqual([e.nome, 200]);
  return r.dados[0]!;
}
async function entrar(url: string): Promise<string> {
  const { token } = await pedir(url, loginEmail, {
    usuario_emaillogin: c.usuario.usuario_emaillogin,
    usuario_senha: c.usuario.senha,
    login_macadress: 'WEBAPP',
  });
  return token;
}
const processoAgora = (codigo: number) =>
  c.olhar<{ situacao: string; feitos: number; resultado: Record<string, unknown> | null }>(
    'SELECT uniproc_situacao AS situacao, uniproc_registroatual::int AS feitos, uniproc_resultadoobject AS resultado FROM processo WHERE uniproc_codigo = $1',
    [codigo],
  );

/** Has a server begin, kills it while a customer of its third part is held by somebody, and lets another finish. */
async function matarNoMeio(comecar: (url: string, token: string) => Promise<number>) {
  const primeiro = await c.subir();
  const trava = await c.dono.connect();
  let codigo = 0;
  try {
    await trava.query(`BEGIN; SET LOCAL app.registro = '${c.registro}'`);
    await trava.query(
      'SELECT 1 FROM pessoa WHERE pessoa_codigo = (SELECT max(pessoa_codigo) - 50 FROM pessoa) FOR NO KEY UPDATE',
    );
    codigo = await comecar(primeiro.url, await entrar(primeiro.url));
    await expect
      .poll(async () => (await processoAgora(codigo)).feitos, { interval: 20 })
      .toBe(2 * POR_PARTE);
    await matar(primeiro.processo);
  } finally {
    await trava.query('ROLLBACK');
    trava.release();
  }
  expect(await processoAgora(codigo)).toMatchObject({ situacao: 'EE', feitos: 2 * POR_PARTE });
  await c.vencer();
  const segundo = await c.subir();
  await expect
    .poll(async () => (await processoAgora(codigo)).situacao, { interval: 20 })
    .toBe('FI');
  await matar(segundo.processo);
  return { codigo, resultado: (await processoAgora(codigo)).resultado };
}

/** Whose the rows are, at which version, and what the history says of the process. */
const fotografia = (codigo: number) =>
  c.olhar(
    `SELECT p.*, n.*, t.*, e.* FROM
       (SELECT array_agg(DISTINCT repres_codigo::int) AS pessoas, array_agg(DISTINCT versao) AS da_pessoa FROM pessoa) p,
       (SELECT array_agg(DISTINCT repres_codigo::int) AS negocios, array_agg(DISTINCT usuario_responsavel) AS responsaveis, array_agg(DISTINCT versao) AS do_negocio FROM negocio) n,
       (SELECT array_agg(DISTINCT usuario_login) AS tarefas, array_agg(DISTINCT versao) AS da_tarefa FROM atividade) t,
       (SELECT count(*)::int AS eventos, count(DISTINCT (evento_tabela, evento_chave))::int AS linhas, bool_and(evento_antes IS DISTINCT FROM evento_depois) AS mudam FROM evento WHERE uniproc_codigo = $1 AND evento_tabela <> 'processo') e`,
    [codigo],
  );

it('F-03 kill -9 in the middle of a redistribution, then of its undo: another worker goes on, every customer, deal and task exactly once, every sum as counted again', async () => {
  const quantos = await c.olhar<{ negocios: number; tarefas: number }>(
    'SELECT (SELECT count(*)::int FROM negocio) AS negocios, (SELECT count(*)::int FROM atividade) AS tarefas',
  );
  const linhas = CLIENTES + quantos.negocios + quantos.tarefas;
  const ida = await matarNoMeio(async (url, token) => {
    const pedido = { LISTA_REPRESENTANTE: [de], LISTA_DESTINO: [para], MODO: 'UM' as const };
    const { assinatura } = await pedir(url, api.simular, pedido, token);
    const { uniproc_codigo } = await pedir(
      url,
      api.redistribuir,
      { ...pedido, ASSINATURA: assinatura },
      token,
    );
    return uniproc_codigo;
  });
  expect(ida.resultado).toMatchObject({ movidos: CLIENTES, ficaram: 0, faltam: 0, ...quantos });
  expect(await fotografia(ida.codigo)).toEqual({
    pessoas: [para],
    da_pessoa: [2],
    negocios: [para],
    responsaveis: ['entra'],
    do_negocio: [2],
    tarefas: ['entra'],
    da_tarefa: [2],
    eventos: linhas,
    linhas,
    mudam: true,
  });
  await c.conferirSomas();

  const volta = await matarNoMeio(async (url, token) => {
    const { uniproc_codigo } = await pedir(
      url,
      api.desfazer,
      { uniproc_codigo: ida.codigo },
      token,
    );
    return uniproc_codigo;
  });
  expect(volta.resultado).toMatchObject({ voltaram: CLIENTES, ficaram: 0 });
  expect(await fotografia(volta.codigo)).toEqual({
    pessoas: [de],
    da_pessoa: [3],
    negocios: [de],
    responsaveis: ['sai'],
    do_negocio: [3],
    tarefas: ['sai'],
    da_tarefa: [3],
    eventos: linhas,
    linhas,
    mudam: true,
  });
  await c.conferirSomas();
});
