import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint, EntradaCrua } from '@praca/contract/endpoint.ts';
import * as api from '@praca/contract/pipeline/estagio/endpoints.ts';
import { loginEmail } from '@praca/contract/sessao/endpoints.ts';
import { cenarioDeQueda, type CenarioDeQueda } from '../../../test-support/queda/cenario-queda.ts';
import { matar } from '../../../test-support/queda/outro-processo.ts';
import { chamarEm } from '../../../test-support/servidor/processo-do-servidor.ts';

const NEGOCIOS = 4500;

let dono: CenarioDeQueda['dono'];
let registro: number;
let usuario: CenarioDeQueda['usuario'];
let funil: CenarioDeQueda['funil'];
let subir: CenarioDeQueda['subir'];
let olhar: CenarioDeQueda['olhar'];
let vencer: CenarioDeQueda['vencer'];
let fechar: CenarioDeQueda['fechar'];

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

const processoAgora = (uniproc_codigo: number) =>
  olhar<{
    uniproc_situacao: string;
    atual: number;
    uniproc_resultadoobject: Record<string, unknown> | null;
  }>(
    'SELECT uniproc_situacao, uniproc_registroatual::int AS atual, uniproc_resultadoobject FROM processo WHERE uniproc_codigo = $1',
    [uniproc_codigo],
  );
/** Deals by the place they stand in, and the moves that the history has of them. */
const fotografia = async () => ({
  ...(await olhar<Record<string, unknown>>(
    'SELECT (count(*) FILTER (WHERE estagio_codigo = $1))::int AS primeiro, (count(*) FILTER (WHERE estagio_codigo = $2))::int AS segundo, count(DISTINCT negocio_posicao)::int AS lugares, min(versao) AS menor, max(versao) AS maior FROM negocio',
    [funil.estagios[0]?.estagio_codigo, funil.estagios[1]?.estagio_codigo],
  )),
  ...(await olhar<Record<string, unknown>>(
    "SELECT (count(*) FILTER (WHERE evento_acao = 'MOVER'))::int AS idas, (count(*) FILTER (WHERE evento_acao = 'DESFAZER_MOVER'))::int AS voltas FROM evento",
  )),
});
const ate = (pronto: () => Promise<boolean>) => expect.poll(pronto, { interval: 20 }).toBe(true);

/** Starts a server, has it begin a process, and kills it while the row of one deal holds up its third batch. */
async function interromper(negocio: number, comecar: (url: string) => Promise<number>) {
  const servidor = await subir();
  const trava = await dono.connect();
  try {
    await trava.query(`BEGIN; SET LOCAL app.registro = '${registro}'`);
    await trava.query('SELECT 1 FROM negocio WHERE negocio_codigo = $1 FOR UPDATE', [negocio]);
    const uniproc_codigo = await comecar(servidor.url);
    await ate(async () => (await processoAgora(uniproc_codigo)).atual === 2000);
    await matar(servidor.processo);
    return uniproc_codigo;
  } finally {
    await trava.query('ROLLBACK');
    trava.release();
  }
}
const terminar = async (uniproc_codigo: number) => {
  await vencer();
  const servidor = await subir();
  await ate(async () => (await processoAgora(uniproc_codigo)).uniproc_situacao === 'FI');
  await matar(servidor.processo);
  return (await processoAgora(uniproc_codigo)).uniproc_resultadoobject;
};

beforeAll(async () => {
  const cenario = await cenarioDeQueda();
  ({ dono, registro, usuario, funil, subir, olhar, vencer, fechar } = cenario);
  await olhar(
    `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_situacao, negocio_dtfechamento)
     SELECT $1, $2, $3, $4, i, 'N' || i, CASE WHEN i > 4000 THEN 'P' ELSE 'A' END, CASE WHEN i > 4000 THEN now() END FROM generate_series(1, $5::int) i`,
    [
      registro,
      cenario.empresa_codigo,
      funil.pipeline_codigo,
      funil.estagios[0]?.estagio_codigo,
      NEGOCIOS,
    ],
  );
});
afterAll(() => fechar());

let alvo = 0;
let token = '';
let exclusao = 0;

it('F-04 kill -9 in the middle of deleting a stage of 4 500 deals: it goes on, nothing twice', async () => {
  ({ codigo: alvo } = await olhar<{ codigo: number }>(
    'SELECT negocio_codigo::int AS codigo FROM negocio WHERE negocio_posicao = 2500',
  ));
  exclusao = await interromper(alvo, async (url) => {
    ({ token } = (await pedir(url, loginEmail, {
      usuario_emaillogin: usuario.usuario_emaillogin,
      usuario_senha: usuario.senha,
      login_macadress: 'WEBAPP',
    })) as { token: string });
    return (
      await pedir(
        url,
        api.excluirComDestino,
        {
          estagio_codigo: funil.estagios[0]!.estagio_codigo,
          versao: 1,
          estagio_destino: funil.estagios[1]!.estagio_codigo,
        },
        token,
      )
    ).uniproc_codigo;
  });
  expect(await fotografia()).toMatchObject({ primeiro: 2500, segundo: 2000, idas: 2000 });
  expect(await terminar(exclusao)).toMatchObject({ Resultado: '0', movidos: NEGOCIOS });
  expect(await fotografia()).toMatchObject({
    primeiro: 0,
    segundo: NEGOCIOS,
    menor: 2,
    maior: 2,
    idas: NEGOCIOS,
    voltas: 0,
  });
  const ordem = await olhar<{ certa: boolean }>(
    "SELECT bool_and(o) AS certa FROM (SELECT negocio_posicao > lag(negocio_posicao) OVER (ORDER BY negocio_codigo) IS NOT FALSE AS o FROM negocio WHERE negocio_situacao = 'A') t",
  );
  expect(ordem.certa).toBe(true);
});

it('F-04 and in the middle of its undo: the same', async () => {
  const desfazer = await interromper(
    alvo,
    async (url) =>
      (await pedir(url, api.desfazerExclusao, { uniproc_codigo: exclusao }, token)).uniproc_codigo,
  );
  expect(await fotografia()).toMatchObject({ primeiro: 2000, voltas: 2000 });
  expect(await terminar(desfazer)).toMatchObject({ voltaram: NEGOCIOS, mantidos: 0 });
  expect(await fotografia()).toMatchObject({
    primeiro: NEGOCIOS,
    segundo: 0,
    lugares: NEGOCIOS,
    menor: 3,
    maior: 3,
    idas: NEGOCIOS,
    voltas: NEGOCIOS,
  });
});
