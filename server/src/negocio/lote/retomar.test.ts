import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import * as api from '@praca/contract/negocio/lote/endpoints.ts';
import { loginEmail } from '@praca/contract/sessao/endpoints.ts';
import { noRegistro } from '../../../test-support/queda/carga.ts';
import { cenarioDeQueda, type CenarioDeQueda } from '../../../test-support/queda/cenario-queda.ts';
import { matar } from '../../../test-support/queda/outro-processo.ts';
import { chamarEm } from '../../../test-support/servidor/processo-do-servidor.ts';

const NEGOCIOS = 5000;

let dono: CenarioDeQueda['dono'];
let registro: number;
let usuario: CenarioDeQueda['usuario'];
let funil: CenarioDeQueda['funil'];
let subir: CenarioDeQueda['subir'];
let olhar: CenarioDeQueda['olhar'];
let vencer: CenarioDeQueda['vencer'];
let conferirSomas: CenarioDeQueda['conferirSomas'];
let fechar: CenarioDeQueda['fechar'];

const processoAgora = (codigo: number) =>
  olhar<{ situacao: string; atual: number; resultado: Record<string, unknown> | null }>(
    'SELECT uniproc_situacao AS situacao, uniproc_registroatual::int AS atual, uniproc_resultadoobject AS resultado FROM processo WHERE uniproc_codigo = $1',
    [codigo],
  );

beforeAll(async () => {
  const cenario = await cenarioDeQueda('leads');
  ({ dono, registro, usuario, funil, subir, olhar, vencer, conferirSomas, fechar } = cenario);
  await noRegistro(
    dono,
    registro,
    `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, usuario_responsavel)
     SELECT $1, $2, $3, $4, i * 1024, 'Negócio ' || i, $5 FROM generate_series(1, $6::int) i`,
    [
      registro,
      cenario.empresa_codigo,
      funil.pipeline_codigo,
      funil.estagios[0]!.estagio_codigo,
      usuario.usuario_login,
      NEGOCIOS,
    ],
  );
});
afterAll(() => fechar());

/** Logs in; a machine that is busy may refuse at first. */
async function entrar(url: string): Promise<string> {
  let token = '';
  await expect
    .poll(
      async () => {
        const { dados, codigo } = await chamarEm(url, loginEmail, {
          usuario_emaillogin: usuario.usuario_emaillogin,
          usuario_senha: usuario.senha,
          login_macadress: 'WEBAPP',
        });
        token = dados[0]?.token ?? '';
        return token === '' ? codigo : 'entrou';
      },
      { interval: 100 },
    )
    .toBe('entrou');
  return token;
}

/** Lets the call run into a deal of its third chunk that somebody holds, and kills its server there. */
async function matarNaTrava(
  e: Endpoint,
  entrada: Record<string, unknown>,
  codigoDoMeio: string,
): Promise<number> {
  const { processo, url } = await subir();
  const token = await entrar(url);
  const trava = await dono.connect();
  try {
    await trava.query(`BEGIN; SET LOCAL app.registro = '${registro}'`);
    await trava.query(`SELECT 1 FROM negocio WHERE negocio_codigo = (${codigoDoMeio}) FOR UPDATE`);
    const inicio = await chamarEm(url, e, entrada, token);
    const { uniproc_codigo } = inicio.dados[0] as { uniproc_codigo: number };
    await expect
      .poll(async () => (await processoAgora(uniproc_codigo))?.atual, { interval: 20 })
      .toBe(2000);
    await matar(processo);
    return uniproc_codigo;
  } finally {
    await trava.query('ROLLBACK');
    trava.release();
  }
}

/** Starts the call, kills its server in the middle of the third chunk, and lets another one finish. */
async function matarNoMeio(
  e: Endpoint,
  entrada: Record<string, unknown>,
  codigoDoMeio: string,
): Promise<{ codigo: number; resultado: Record<string, unknown> | null | undefined }> {
  const codigo = await matarNaTrava(e, entrada, codigoDoMeio);
  expect(await processoAgora(codigo)).toMatchObject({ situacao: 'EE', atual: 2000 });
  await vencer();
  const segundo = await subir();
  await expect
    .poll(async () => (await processoAgora(codigo))?.situacao, { interval: 20 })
    .toBe('FI');
  await matar(segundo.processo);
  return { codigo, resultado: (await processoAgora(codigo))?.resultado };
}

const DO_MEIO = 'SELECT min(negocio_codigo) + 2500 FROM negocio';
const contagem = () =>
  olhar(
    'SELECT count(*)::int AS n, count(DISTINCT negocio_posicao)::int AS lugares, min(versao) AS menor, max(versao) AS maior, count(DISTINCT estagio_codigo)::int AS estagios FROM negocio',
  );

it('F-03 kill -9 in the middle of a bulk move, then of its undo: another worker goes on, every deal exactly once, every sum that is kept as counted again', async () => {
  const destino = funil.estagios[1]!.estagio_codigo;
  const ida = await matarNoMeio(
    api.alterar,
    {
      FILTROS: { LISTA_PIPELINE: [funil.pipeline_codigo] },
      ACAO: {
        tipo: 'MOVER',
        pipeline_codigo: funil.pipeline_codigo,
        estagio_codigo: destino,
      },
    },
    DO_MEIO,
  );
  expect(ida.resultado).toMatchObject({
    Resultado: '0',
    selecionados: NEGOCIOS,
    alterados: NEGOCIOS,
    iguais: 0,
    recusados: 0,
    desfazer: 'S',
  });
  expect(await contagem()).toEqual({
    n: NEGOCIOS,
    lugares: NEGOCIOS,
    menor: 2,
    maior: 2,
    estagios: 1,
  });
  const eventos = (codigo: number) =>
    olhar(
      'SELECT count(*)::int AS n, count(DISTINCT evento_chave)::int AS negocios FROM evento WHERE uniproc_codigo = $1',
      [codigo],
    );
  expect(await eventos(ida.codigo)).toEqual({ n: NEGOCIOS, negocios: NEGOCIOS });

  const volta = await matarNoMeio(api.desfazer, { uniproc_codigo: ida.codigo }, DO_MEIO);
  expect(volta.resultado).toMatchObject({ alterados: NEGOCIOS, recusados: 0 });
  expect(await contagem()).toMatchObject({ n: NEGOCIOS, menor: 3, maior: 3, estagios: 1 });
  expect(await eventos(volta.codigo)).toEqual({ n: NEGOCIOS, negocios: NEGOCIOS });
  expect(
    await olhar(
      'SELECT bool_and(negocio_posicao = 1024 * substr(negocio_titulo, 9)::int) AS no_lugar FROM negocio',
    ),
  ).toEqual({ no_lugar: true });
  expect(
    await olhar("SELECT count(*)::int AS n FROM arquivo WHERE arquivo_finalidade = 'LOTE'"),
  ).toEqual({ n: 0 });
  await conferirSomas();
});
