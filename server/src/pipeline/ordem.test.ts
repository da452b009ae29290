import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLista as getBoards } from '@praca/contract/pipeline/board/endpoints.ts';
import { getLista as getPipelines } from '@praca/contract/pipeline/endpoints.ts';
import { getLista as getEstagios } from '@praca/contract/pipeline/estagio/endpoints.ts';
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
  [getBoards, 'board_descricao'],
  [getPipelines, 'pipeline_descricao'],
  [getEstagios, 'estagio_descricao'],
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
