import { afterAll, beforeAll, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as usuario from '@praca/contract/usuario/endpoints.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../../test-support/cenario/cenario-identidade.ts';
import { encerrarConexoes } from '../../../test-support/cluster/encerrar-conexoes.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';

let cenario: CenarioIdentidade;
let um: Servidor;
let outro: Servidor;
let adm: SessaoDeTeste;

beforeAll(async () => {
  cenario = await cenarioIdentidade();
  um = cenario.s;
  outro = await um.outro();
  adm = await cenario.entrarComo('adm.a');
});
afterAll(async () => {
  await outro.fechar();
  await um.fechar();
});

const noOutro = async (como: SessaoDeTeste) =>
  (await outro.chamar(empresa.api.getLista, {}, { como })).status;

/** Far below the 10 s for which a session is kept in memory. */
const emSeguida = (como: SessaoDeTeste, status: number) =>
  expect.poll(() => noOutro(como), { timeout: 2000, interval: 25 }).toBe(status);

test('S-13 a session that ends in one process ends in the others at once', async () => {
  const rep = await cenario.entrarComo('rep1.a');
  expect(await noOutro(rep)).toBe(200);
  await um.chamar(sessao.logout, {}, { cabecalhos: { authorization: `JWT ${rep.token}` } });
  await emSeguida(rep, 401);
});

test('S-13 who is deactivated in one process is out of the others at once; the rest of them stay', async () => {
  const rep = await cenario.entrarComo('rep2.a');
  const ger = await cenario.entrarComo('ger.a');
  expect([await noOutro(rep), await noOutro(ger)]).toEqual([200, 200]);
  const { dados } = await um.chamar(usuario.getLista, { FILTRO_GERAL: 'rep2.a' }, { como: adm });
  const r = await um.chamar(
    usuario.patch,
    { usuario_login: 'rep2.a', versao: dados[0]?.versao, usuario_ativo: 'N' },
    { como: adm },
  );
  expect(r.status, r.texto).toBe(200);
  await emSeguida(rep, 401);
  expect(await noOutro(ger)).toBe(200);
});

test('what could not be said while the connection was down is said when it is back', async () => {
  const ger = await cenario.entrarComo('ger.a');
  expect(await noOutro(ger)).toBe(200);
  await encerrarConexoes(um.dono, ['praca-eventos']);
  await um.chamar(sessao.logout, {}, { cabecalhos: { authorization: `JWT ${ger.token}` } });
  await emSeguida(ger, 401);
});
