import { afterAll, beforeAll, expect, test } from 'vitest';
import * as boards from '@praca/contract/pipeline/board/endpoints.ts';
import * as pipelines from '@praca/contract/pipeline/endpoints.ts';
import * as estagios from '@praca/contract/pipeline/estagio/endpoints.ts';
import { criarFunil } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
  await criarFunil(s.dono, s.a, { pipeline_descricao: 'Água' });
  await criarFunil(s.dono, s.a, { pipeline_descricao: 'Zinco' });
});
afterAll(() => s.fechar());

test.each([
  [boards.getLista, 'board_descricao'],
  [pipelines.getLista, 'pipeline_descricao'],
  [estagios.getLista, 'estagio_descricao'],
] as const)('%o: the list is ordered both ways, as people read names', async (lista, nome) => {
  const ler = async (entrada: object) => {
    const r = await s.chamar(lista, entrada as never, { como: s.u['adm.a'] });
    expect(r.status, r.texto).toBe(200);
    return (r.dados as Record<string, unknown>[]).map((l) => String(l[nome]));
  };
  const sobe = await ler({ ORDEM: nome, SQL_LIMIT: 200 });
  expect(sobe.length).toBeGreaterThan(1);
  expect(sobe).toEqual(sobe.toSorted(new Intl.Collator('pt-BR', { numeric: true }).compare));
  expect(await ler({ ORDEM: `${nome} desc`, SQL_LIMIT: 200 })).toEqual(sobe.toReversed());
  expect(await ler({ ORDEM: `${nome} desc`, SQL_LIMIT: 1, SQL_OFFSET: 1 })).toEqual(
    sobe.toReversed().slice(1, 2),
  );
  await s.recusada(
    lista,
    { ORDEM: 'versao; drop' },
    { como: s.u['adm.a'], status: 400, campo: 'ORDEM' },
  );
});

test.each([
  [boards, 'board'],
  [pipelines, 'pipeline'],
  [estagios, 'estagio'],
] as const)(
  '%#: the asked columns and no other, as the list orders and filters',
  async (api, noun) => {
    const como = s.u['adm.a'];
    const [chave, nome] = [`${noun}_codigo`, `${noun}_descricao`];
    const pedido = { ORDEM: `${nome} desc`, FILTRO_GERAL: 'a', SQL_LIMIT: 3, SQL_OFFSET: 1 };
    const lista = await s.chamar(api.getLista, pedido as never, { como });
    const linhas = lista.dados as Record<string, unknown>[];
    const lida = await s.chamar(api.getPorCampos, { ...pedido, CAMPOS: [nome, chave] } as never, {
      como,
    });
    expect(lida.status, lida.texto).toBe(200);
    expect(linhas.length).toBeGreaterThan(0);
    expect(lida.dados).toEqual(linhas.map((l) => ({ [nome]: l[nome], [chave]: l[chave] })));
    expect(lida.total).toBe(lista.total);
    await s.recusadas(
      [['clienteregistro_codigo'], [], 'x', undefined].map(
        (CAMPOS) => [api.getPorCampos, { CAMPOS } as never] as const,
      ),
      { como, status: 400 },
    );
  },
);
