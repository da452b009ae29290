import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tarefas from '@praca/contract/atividade/endpoints.ts';
import { loginEmail } from '@praca/contract/sessao/endpoints.ts';
import * as api from '@praca/contract/usuario/transferencia/endpoints.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const negocio = async (dados: object = {}) =>
  (
    await criarNegocio(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pipeline_codigo: s.c.a.funil.pipeline_codigo,
      estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
      usuario_responsavel: 'rep1.a',
      repres_codigo: s.c.a.rep1.repres_codigo,
      ...dados,
    })
  ).negocio_codigo;
const adm = () => ({ como: s.u['adm.a'] });

test('refused: to oneself, to nobody, to who cannot come in, by who may not; nothing changes', async () => {
  await negocio();
  for (const [extra, quem, status] of [
    [{ para_login: 'rep1.a' }, 'adm.a', 400],
    [{ para_login: 'ninguem' }, 'adm.a', 400],
    [{}, 'ger.a', 403],
    [{}, 'rep2.a', 403],
    [{}, 'adm.b', 404],
  ] as const)
    await s.recusada(
      api.transferir,
      { usuario_login: 'rep1.a', para_login: 'rep2.a', ...extra },
      { como: s.u[quem], status },
    );
});

test('open deals and pending tasks go to somebody in one process, closed ones stay; who leaves is out', async () => {
  const aberto = await negocio();
  const ganho = await negocio({
    negocio_situacao: 'G',
    negocio_dtfechamento: '2026-01-05T12:00:00Z',
  });
  const daTarefa = async (extra: object) => {
    const r = await s.chamar(
      tarefas.salvar,
      {
        atividade_titulo: 'Ligar',
        atividade_dthr: '2030-05-05T12:00:00Z',
        usuario_login: 'rep1.a',
        ...extra,
      },
      adm(),
    );
    expect(r.status, r.texto).toBe(200);
    return r.dados[0]!.atividade_codigo;
  };
  const [deNegocio, livre] = [await daTarefa({ negocio_codigo: aberto }), await daTarefa({})];
  const antes = await s.chamar(api.contar, { usuario_login: 'rep1.a' }, adm());
  expect(antes.dados[0]).toMatchObject({ tarefas: 2 });
  const r = await s.chamar(
    api.transferir,
    { usuario_login: 'rep1.a', para_login: 'rep2.a', desativa: 'S' },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  const fim = await esperarProcesso(s, r.dados[0]!.uniproc_codigo, s.u['adm.a']);
  expect(fim.uniproc_resultadoobject).toMatchObject({ Resultado: '0', tarefas: 2, recusados: [] });
  const dono = (codigo: number) =>
    s.emA('SELECT usuario_responsavel AS de FROM negocio WHERE negocio_codigo = $1', [codigo]);
  expect(await dono(aberto)).toEqual([{ de: 'rep2.a' }]);
  expect(await dono(ganho)).toEqual([{ de: 'rep1.a' }]);
  expect(
    await s.emA('SELECT DISTINCT usuario_login FROM atividade WHERE atividade_codigo = ANY ($1)', [
      [deNegocio, livre],
    ]),
  ).toEqual([{ usuario_login: 'rep2.a' }]);
  const depois = await s.chamar(api.contar, { usuario_login: 'rep1.a' }, adm());
  expect(depois.dados[0]).toEqual({ negocios: 0, tarefas: 0, distribuicoes: 0 });
  const entrada = await s.chamar(loginEmail, {
    usuario_emaillogin: s.c.usuarios['rep1.a'].usuario_emaillogin,
    usuario_senha: s.c.usuarios['rep1.a'].senha,
  });
  expect(entrada.status).toBe(401);
});
