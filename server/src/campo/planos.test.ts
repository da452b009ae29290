import { afterAll, beforeAll, expect, test } from 'vitest';
import { crescer, type Crescido } from '../../test-support/cenario/planos.ts';
import { ctxDeTeste, sessaoDeTeste } from '../../test-support/cenario/sessao-de-teste.ts';
import { txExplicada, type No } from '../../test-support/cluster/plano.ts';
import { procurarPorCampos } from './reads-filtro.ts';

let c: Crescido;
let registro: number;
let campo: number;
beforeAll(async () => {
  c = await crescer();
  registro = c.b.registro.clienteregistro_codigo;
  campo = await c.s.banco.transacao(registro, 'write', async (tx) => {
    const [linha] = await tx.sql<{ campo_codigo: number }>(
      "INSERT INTO campo (clienteregistro_codigo, campo_descricao, campo_tipo) VALUES ($1, 'Medida', 'NUMERO') RETURNING campo_codigo",
      [registro],
    );
    await tx.sql("UPDATE negocio SET negocio_campos = jsonb_build_object($1::text, '1'::text)", [
      String(linha!.campo_codigo),
    ]);
    return linha!.campo_codigo;
  });
  await c.s.dono.query('VACUUM (ANALYZE) negocio, soma.valor');
});
afterAll(() => c.s.fechar());

/** How often the index of values is gone into, and of what is found. */
async function procurar(): Promise<{ vezes: number[]; codigos: number[] | null }> {
  const vezes: number[] = [];
  const olhar = (no: No): void => {
    if (no['Relation Name'] === 'valor') vezes.push(no['Actual Loops']);
    for (const filho of no.Plans ?? []) olhar(filho);
  };
  const [achado] = await c.s.banco.transacao(registro, 'read', (real) => {
    const tx = txExplicada(real, olhar);
    const sessao = sessaoDeTeste({
      clienteregistro_codigo: registro,
      usuario_codigo: c.b.adm.usuario_codigo,
      empresa_codigo: c.b.empresa.empresa_codigo,
    });
    return procurarPorCampos(ctxDeTeste(c.s, sessao, tx), [
      { campo_codigo: campo, PREENCHIDO: 'N' },
    ]);
  });
  return { vezes, codigos: achado!.codigos };
}

test('rows without a value are found by going once through the rows and the values, not by asking for each row', async () => {
  expect(await procurar()).toEqual({ vezes: [1], codigos: [] });
  const tres = await c.s.banco.transacao(registro, 'write', (tx) =>
    tx.sql<{ codigo: number }>(
      "WITH x AS (UPDATE negocio SET negocio_campos = '{}' WHERE negocio_codigo % 4000 = 7 RETURNING negocio_codigo AS codigo) SELECT codigo FROM x ORDER BY 1",
    ),
  );
  expect(tres.length).toBeGreaterThan(1);
  expect(await procurar()).toEqual({ vezes: [1], codigos: tres.map(({ codigo }) => codigo) });
});

test('where more than ten thousand have none, each row of the list is asked instead', async () => {
  await c.s.banco.transacao(registro, 'write', (tx) =>
    tx.sql("UPDATE negocio SET negocio_campos = '{}' WHERE negocio_codigo % 20 <> 0"),
  );
  expect((await procurar()).codigos).toBeNull();
});
