import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/negocio/endpoints.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirLote } from '../../../test-support/cenario/lote.ts';

// Moving one deal is the hot path and has a statement of its own: this table holds both statements to the same cases.
type Dados = Record<string, unknown>;
let s: Cenario;
let l: Awaited<ReturnType<typeof abrirLote>>;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  l = await abrirLote(s);
});
const exigir = (estagio: number) =>
  s.emA(
    "UPDATE estagio SET estagio_exigidos = '{negocio_dtprevisao}' WHERE clienteregistro_codigo = $1 AND estagio_codigo = $2",
    [s.a, estagio],
  );
const ultimo = async (codigo: number) => (await s.eventos('negocio', codigo)).at(-1);

/** What became of the deal and what the history says of it, without what differs by nature: time, place, process. */
async function oQueFicou(codigo: number) {
  const [negocio] = await l.negocios([codigo]);
  const evento = await ultimo(codigo);
  const lugar = (v: unknown) => {
    const { negocio_posicao, negocio_dtestagio, ...resto } = (v ?? {}) as Dados;
    return { ...resto, sobra: [typeof negocio_posicao, typeof negocio_dtestagio] };
  };
  return {
    estagio: negocio?.['estagio_codigo'],
    acao: evento?.['evento_acao'],
    versao: evento?.['evento_versao'],
    antes: lugar(evento?.['evento_antes']),
    depois: lugar(evento?.['evento_depois']),
    de: evento?.['evento_deestagio'],
    para: evento?.['evento_paraestagio'],
    dono: evento?.['usuario_responsavel'],
  };
}

const mover = async (negocio_codigo: number, estagio_codigo: number) => {
  const r = await s.chamar(
    api.mover,
    { negocio_codigo, estagio_codigo, versao: 1 },
    { como: s.u['adm.a'] },
  );
  return r.codigo;
};
const moverMuitos = async (negocio_codigo: number, estagio_codigo: number) => {
  const r = await l.alterar(
    { tipo: 'MOVER', pipeline_codigo: l.funil.pipeline_codigo, estagio_codigo },
    { LISTA_CODIGO: [negocio_codigo] },
  );
  return r.linhas[0]?.codigo ?? '';
};

test.each<[caso: string, negocio: Dados, exige: boolean, de: number, para: number, codigo: string]>(
  [
    ['an open deal goes forward', {}, false, 0, 2, ''],
    ['back', {}, false, 2, 0, ''],
    ['forward without what its stage demands', {}, true, 0, 1, 'CAMPOS_EXIGIDOS'],
    ['forward with it', { negocio_dtprevisao: '2030-01-01' }, true, 0, 1, ''],
    ['back without it', {}, true, 1, 0, ''],
    ['a won deal', { negocio_situacao: 'G' }, false, 0, 1, 'NEGOCIO_FECHADO'],
    ['a finished deal', { negocio_situacao: 'F' }, false, 0, 1, 'NEGOCIO_FECHADO'],
  ],
)('%s: alone or in a set', async (_, negocio, exige, de, para, codigo) => {
  const [um, outro] = await l.criar(2, {
    negocio_titulo: 'Chapa',
    ...negocio,
    estagio_codigo: l.estagios[de],
  });
  if (exige) await exigir(l.estagios[de]!);
  expect([
    await mover(um!, l.estagios[para]!),
    await moverMuitos(outro!, l.estagios[para]!),
  ]).toEqual([codigo, codigo]);
  expect(await oQueFicou(outro!)).toEqual(await oQueFicou(um!));
  expect((await oQueFicou(um!)).estagio).toBe(l.estagios[codigo === '' ? para : de]);
});

const temperatura = { negocio_temperatura: 'QUENTE' };
test.each<[caso: string, negocio: Dados, codigo: string, mudou: boolean]>([
  ['an open deal takes the new value', {}, '', true],
  ['one that has it stays as it is', temperatura, '', false],
  ['a lost deal', { negocio_situacao: 'P' }, 'NEGOCIO_FECHADO', false],
])('changing: %s, alone or in a set', async (_, negocio, codigo, mudou) => {
  const [um, outro] = await l.criar(2, { negocio_titulo: 'Chapa', ...negocio });
  const antes = (await s.eventos('negocio', um!)).length;
  const so = await s.chamar(
    api.patch,
    { negocio_codigo: um!, versao: 1, negocio_temperatura: 'QUENTE' },
    { como: s.u['adm.a'] },
  );
  const lote = await l.alterar(
    { tipo: 'TEMPERATURA', negocio_temperatura: 'QUENTE' },
    { LISTA_CODIGO: [outro!] },
  );
  expect([so.codigo, lote.linhas[0]?.codigo ?? '']).toEqual([codigo, codigo]);
  expect(await oQueFicou(outro!)).toEqual(await oQueFicou(um!));
  expect((await s.eventos('negocio', um!)).length - antes).toBe(mudou ? 1 : 0);
});

test('a move taken back: alone or in a set, the deal and its history are the same', async () => {
  const [um, outro] = await l.criar(2);
  const antes = await l.negocios([um!, outro!]);
  await mover(um!, l.estagios[1]!);
  const { uniproc_codigo } = await l.alterar(
    { tipo: 'MOVER', pipeline_codigo: l.funil.pipeline_codigo, estagio_codigo: l.estagios[1]! },
    { LISTA_CODIGO: [outro] },
  );
  const r = await s.chamar(api.desfazerMover, { NEGOCIO_CODIGO: um! }, { como: s.u['adm.a'] });
  expect(r.status, r.texto).toBe(200);
  expect((await l.desfazer(uniproc_codigo)).alterados).toBe(1);
  expect(await l.negocios([um!, outro!])).toEqual(antes);
  const semDesfaz = async (codigo: number) => {
    const { de, depois, ...resto } = await oQueFicou(codigo);
    const { desfaz, ...lugar } = depois as Dados;
    expect(de).toBe(-Number(desfaz));
    return { ...resto, lugar };
  };
  expect(await semDesfaz(outro!)).toEqual(await semDesfaz(um!));
});
