import { afterAll, beforeAll, expect, test } from 'vitest';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as negocios from '@praca/contract/negocio/endpoints.ts';
import * as api from '@praca/contract/pipeline/estagio/endpoints.ts';
import { criarFunil, type Funil } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
let f: Funil;
beforeAll(async () => {
  s = await abrirCenario();
  f = await criarFunil(s.dono, s.a);
});
afterAll(() => s.fechar());
const adm = () => ({ como: s.u['adm.a'] });
const estagio = (i: number) => f.estagios[i]!.estagio_codigo;
const bem = async <T>(r: Promise<{ status: number; texto: string; dados: T[] }>): Promise<T> => {
  const { status, texto, dados } = await r;
  expect(status, texto).toBe(200);
  return dados[0]!;
};

/** A deal that goes from the first stage to the second, with this value then. */
async function passou(negocio_valor: string) {
  const novo = await bem(
    s.chamar(
      negocios.salvar,
      {
        negocio_titulo: 'Ensaio',
        pipeline_codigo: f.pipeline_codigo,
        estagio_codigo: estagio(0),
        negocio_valor,
      } as never,
      adm(),
    ),
  );
  const { negocio_codigo } = novo;
  return bem(
    s.chamar(
      negocios.mover,
      { negocio_codigo, versao: novo.versao, estagio_codigo: estagio(1) } as never,
      adm(),
    ),
  );
}
const ensaiar = (estagio_exigidos: readonly string[], como = s.u['adm.a']) =>
  bem(s.chamar(api.ensaiar, { estagio_codigo: estagio(0), estagio_exigidos } as never, { como }));

test('a demand is tried on the moves that were, with what the fields held at that moment, and says what became of the deals', async () => {
  const semValor = await passou('0');
  await passou('100.00');
  const perdido = await passou('0');
  const voltou = await passou('50.00');
  // Filled in after the move: at the move it was empty.
  await bem(
    s.chamar(
      negocios.patch,
      { negocio_codigo: semValor.negocio_codigo, versao: semValor.versao, negocio_valor: '10.00' },
      adm(),
    ),
  );
  // Emptied after the move: at the move it was there.
  await bem(
    s.chamar(
      negocios.patch,
      { negocio_codigo: voltou.negocio_codigo, versao: voltou.versao, negocio_valor: '0' },
      adm(),
    ),
  );
  await bem(
    s.chamar(
      ciclo.perder,
      { negocio_codigo: perdido.negocio_codigo, motperda_codigo: s.c.a.motperda_codigo } as never,
      adm(),
    ),
  );
  expect(await ensaiar(['negocio_valor'])).toEqual({
    movimentos: 4,
    barrados: 2,
    perdidos: 1,
    ganhos: 0,
    abertos: 1,
  });
  expect(await ensaiar(['pessoa_codigo'])).toMatchObject({ movimentos: 4, barrados: 4 });
  // A move back demands nothing, and is none that counts.
  await bem(
    s.chamar(
      negocios.mover,
      {
        negocio_codigo: semValor.negocio_codigo,
        versao: semValor.versao + 1,
        estagio_codigo: estagio(0),
      } as never,
      adm(),
    ),
  );
  expect(await ensaiar(['negocio_valor'])).toMatchObject({ movimentos: 4 });
  expect(await ensaiar(['negocio_proximaatividade'])).toMatchObject({ barrados: 0 });
});

test('who may not change stages, and who is of another registration, rehearses nothing', async () => {
  const entrada = { estagio_codigo: estagio(0), estagio_exigidos: ['negocio_valor'] } as never;
  await s.recusada(api.ensaiar, entrada, {
    como: s.u['rep1.a'],
    status: 403,
    codigo: 'SEM_PERMISSAO',
  });
  await s.recusada(api.ensaiar, entrada, {
    como: s.u['adm.b'],
    status: 404,
    codigo: 'NAO_ENCONTRADO',
  });
});
