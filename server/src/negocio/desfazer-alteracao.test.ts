import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { getLinhaDoTempo } from '@praca/contract/negocio/ficha/endpoints.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const adm = () => ({ como: s.u['adm.a'] });

/** A deal of rep1 with a customer, a tag and a value, and its columns that fields change. */
const criar = async () => {
  const r = await s.chamar(
    e.salvar,
    {
      negocio_titulo: 'Torno CNC',
      estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
      negocio_valor: '1234.50',
      negocio_dtprevisao: '2028-02-29',
      negocio_observacao: 'Ligar antes',
      pessoa_codigo: s.c.a.pessoa1.pessoa_codigo,
      etiquetas: [s.c.a.etiqueta_codigo],
      usuario_responsavel: 'rep1.a',
      repres_codigo: s.c.a.rep1.repres_codigo,
    },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!.negocio_codigo;
};
const linha = async (codigo: number) => {
  const [n] = await s.emA(
    `SELECT n.*, t.negocio_busca FROM negocio n JOIN negocio_texto t USING (clienteregistro_codigo, negocio_codigo) WHERE n.negocio_codigo = $1`,
    [codigo],
  );
  return n!;
};
/** The deal without what every write changes. */
const conteudo = async (codigo: number) => {
  const { versao: _, negocio_dtalteracao: _quando, ...resto } = await linha(codigo);
  return resto;
};
const versao = async (codigo: number) => Number((await linha(codigo))['versao']);
const alterar = async (codigo: number, campos: object, como = s.u['adm.a']): Promise<number> => {
  const r = await s.chamar(
    e.patch,
    { negocio_codigo: codigo, versao: await versao(codigo), ...campos },
    { como },
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!.versao;
};
const desfazer = (negocio_codigo: number, versao_da_alteracao: number, como = s.u['adm.a']) =>
  s.chamar(e.desfazerAlteracao, { negocio_codigo, versao_da_alteracao }, { como });
const recusado = (
  negocio_codigo: number,
  versao_da_alteracao: number,
  codigo: 'NADA_A_DESFAZER' | 'NEGOCIO_ALTERADO' | 'NEGOCIO_FECHADO',
) =>
  s.recusada(
    e.desfazerAlteracao,
    { negocio_codigo, versao_da_alteracao },
    { ...adm(), status: 409, codigo },
  );

test.each([
  ['value', { negocio_valor: '99.00' }],
  ['customer', { pessoa_codigo: null }],
  ['title', { negocio_titulo: 'Fresadora' }],
  ['tags and date', { etiquetas: [], negocio_dtprevisao: null }],
  ['note', { negocio_observacao: '' }],
  ['temperature', { negocio_temperatura: 'QUENTE' }],
])(
  'a changed %s comes back exactly, found by its words again, with its history row',
  async (_, campos) => {
    const codigo = await criar();
    const antes = await conteudo(codigo);
    const feita = await alterar(codigo, campos);
    const [alteracao] = (await s.eventos('negocio', codigo)).slice(-1);
    expect(await conteudo(codigo)).not.toEqual(antes);
    const r = await desfazer(codigo, feita);
    expect(r.status, r.texto).toBe(200);
    expect(await conteudo(codigo)).toEqual(antes);
    expect(r.dados[0]).toMatchObject({ negocio_codigo: codigo, versao: feita + 1 });
    expect((await s.eventos('negocio', codigo)).at(-1)).toMatchObject({
      evento_acao: 'DESFAZER_ALTERAR',
      evento_versao: feita + 1,
      evento_antes: alteracao!['evento_depois'],
      evento_depois: {
        ...(alteracao!['evento_antes'] as object),
        desfaz: alteracao!['evento_codigo'],
      },
    });
    await recusado(codigo, feita, 'NEGOCIO_ALTERADO');
    await recusado(codigo, feita + 1, 'NADA_A_DESFAZER');
  },
);

test('other fields that changed since stay; the same field refuses, and says who and when', async () => {
  const codigo = await criar();
  const feita = await alterar(codigo, { negocio_valor: '99' });
  await alterar(codigo, { negocio_titulo: 'Fresadora' }, s.u['rep1.a']);
  const depois = await alterar(codigo, { negocio_valor: '50.00' }, s.u['rep1.a']);
  await alterar(codigo, { negocio_observacao: 'Depois' });
  const recusa = await recusado(codigo, feita, 'NEGOCIO_ALTERADO');
  const [quem] = await s.emA("SELECT usuario_nome FROM usuario WHERE usuario_login = 'rep1.a'");
  expect(recusa).toContain(`"usuario_nome":"${String(quem!['usuario_nome'])}"`);
  expect(recusa).toContain('"campos":["negocio_valor"]');
  expect((await desfazer(codigo, depois)).status).toBe(200);
  expect((await desfazer(codigo, feita)).status).toBe(200);
  expect(await conteudo(codigo)).toMatchObject({
    negocio_titulo: 'Fresadora',
    negocio_valor: '1234.50',
    negocio_observacao: 'Depois',
  });
});

test('nothing to take back at a version that a creation or a move left, nor in a closed deal', async () => {
  const codigo = await criar();
  await recusado(codigo, 1, 'NADA_A_DESFAZER');
  const movido = await s.chamar(
    e.mover,
    {
      negocio_codigo: codigo,
      versao: 1,
      estagio_codigo: s.c.a.funil.estagios[1]!.estagio_codigo,
    },
    adm(),
  );
  expect(movido.status, movido.texto).toBe(200);
  await recusado(codigo, 2, 'NADA_A_DESFAZER');
  const feita = await alterar(codigo, { negocio_valor: '99' });
  const r = await s.chamar(
    ciclo.perder,
    {
      negocio_codigo: codigo,
      motperda_codigo: s.c.a.motperda_codigo,
      negocio_obsperda: 'Preço',
      cancelaOrcamento: 'N',
    },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  await recusado(codigo, feita, 'NEGOCIO_FECHADO');
});

test('S-01 S-02 refused on deals one does not see', async () => {
  await s.recusada(
    e.desfazerAlteracao,
    { negocio_codigo: s.c.b.negocios[0]!.negocio_codigo, versao_da_alteracao: 1 },
    { ...adm(), status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  const codigo = s.c.a.deRep2[0]!.negocio_codigo;
  const feita = await alterar(codigo, { negocio_observacao: 'Do outro' });
  await s.recusada(
    e.desfazerAlteracao,
    { negocio_codigo: codigo, versao_da_alteracao: feita },
    { como: s.u['rep1.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('the timeline tells the version by which a change is taken back', async () => {
  const codigo = await criar();
  const feita = await alterar(codigo, { negocio_valor: '99' });
  const r = await s.chamar(getLinhaDoTempo, { negocio_codigo: codigo, TIPOS: ['EVENTO'] }, adm());
  expect(r.dados[0]).toMatchObject({ evento_acao: 'ALTERAR', evento_versao: feita });
});

test('two presses at once take it back once', async () => {
  const codigo = await criar();
  const feita = await alterar(codigo, { negocio_valor: '99' });
  const estados = await Promise.all([desfazer(codigo, feita), desfazer(codigo, feita)]);
  expect(estados.map((r) => r.status).toSorted()).toEqual([200, 409]);
  expect(await versao(codigo)).toBe(feita + 1);
});

test('what the field held is gone meanwhile: refused by that field, and nothing changes', async () => {
  const codigo = await criar();
  const feita = await alterar(codigo, { etiquetas: [] });
  await s.emA('DELETE FROM etiqueta WHERE etiqueta_codigo = $1', [s.c.a.etiqueta_codigo]);
  const antes = await linha(codigo);
  const r = await desfazer(codigo, feita);
  expect(r.status, r.texto).toBe(400);
  expect(r.texto).toContain('"Campo":"etiquetas"');
  expect(await linha(codigo)).toEqual(antes);
});
