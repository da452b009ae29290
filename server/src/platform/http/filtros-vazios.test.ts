import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLista as mudancas } from '@praca/contract/mudanca/endpoints.ts';
import { getLista, salvar } from '@praca/contract/negocio/endpoints.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { leituras } from '../../../test-support/varredura/leituras.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('in every read an empty text, an empty list and null are the same as an absent name', async () => {
  const fixos: Record<string, unknown> = {
    pipeline_codigo: s.c.a.funil.pipeline_codigo,
    negocio_codigo: s.c.a.deRep1[0]!.negocio_codigo,
    visao_tela: 'lista',
    board_tipo: 'leads',
  };
  let comparadas = 0;
  for (const e of leituras().filter((x) => x.method === 'PUT' && x.forma !== 'arquivo')) {
    const nomes = Object.keys((e.input as { shape?: object }).shape ?? {});
    const base = Object.fromEntries(
      nomes.filter((n) => n in fixos).map((n) => [n, fixos[n]] as const),
    );
    const perguntar = async (entrada: Record<string, unknown>) => {
      const { status, texto, cursor } = await s.chamar(e, entrada, { como: s.u['adm.a'] });
      // How far a reader of changes has come moves on with every transaction of the clock.
      return [status, e === mudancas ? texto.replace(String(cursor), '') : texto];
    };
    const sem = await perguntar(base);
    for (const vazio of ['', [], null]) {
      const vazios = Object.fromEntries(nomes.filter((n) => !(n in base)).map((n) => [n, vazio]));
      expect([e.path, vazio, ...(await perguntar({ ...vazios, ...base }))]).toEqual([
        e.path,
        vazio,
        ...sem,
      ]);
      comparadas += 1;
    }
  }
  expect(comparadas).toBeGreaterThan(60);
});

test('LISTA_USUARIO is who created the deal, LISTA_RESPONSAVEL who answers for it', async () => {
  const criado = await s.chamar(
    salvar,
    {
      negocio_titulo: 'De quem criou',
      pipeline_codigo: s.c.a.funil.pipeline_codigo,
      estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
      usuario_responsavel: 'rep1.a',
    },
    { como: s.u['adm.a'] },
  );
  const { negocio_codigo } = criado.dados[0]!;
  const lista = async (filtro: object) =>
    (
      await s.chamar(
        getLista,
        { LISTA_CODIGO: [negocio_codigo], ...filtro },
        { como: s.u['adm.a'] },
      )
    ).dados.map((n) => n.negocio_codigo);
  expect(await lista({ LISTA_USUARIO: ['adm.a', 'ninguém'] })).toEqual([negocio_codigo]);
  expect(await lista({ LISTA_USUARIO: ['rep1.a'] })).toEqual([]);
  expect(await lista({ LISTA_RESPONSAVEL: ['rep1.a'] })).toEqual([negocio_codigo]);
});
