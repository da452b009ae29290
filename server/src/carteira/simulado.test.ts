import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/carteira/endpoints.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarEmpresa, criarFunil, criarRepresentante } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { esperarProcesso } from '../../test-support/servidor/esperar-processo.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('a simulation tells what moving moves: no deals of other representatives or unseen companies, no tasks for who has no user', async () => {
  const [rep1, rep2] = [s.c.a.rep1.repres_codigo, s.c.a.rep2.repres_codigo];
  const { repres_codigo: semUsuario } = await criarRepresentante(s.dono, s.a);
  const { empresa_codigo: alheia } = await criarEmpresa(s.dono, s.a);
  const { pipeline_codigo, estagios } = await criarFunil(s.dono, s.a);
  const { pessoa_codigo } = await inserir(s.dono, 'pessoa', s.a, {
    pessoa_razao: 'Serralheria do Vale',
    repres_codigo: rep1,
    cidade_descricao: 'Vila Simulada',
    uf_codigo: 'SC',
  });
  for (const [negocio_valor, repres_codigo, empresa_codigo] of [
    ['100.50', rep1, s.c.a.empresa1.empresa_codigo],
    ['30.00', rep2, s.c.a.empresa1.empresa_codigo],
    ['7000.00', rep1, alheia],
  ] as const)
    await criarNegocio(s.dono, s.a, {
      empresa_codigo,
      pipeline_codigo,
      estagio_codigo: estagios[0]!.estagio_codigo,
      pessoa_codigo: Number(pessoa_codigo),
      repres_codigo,
      negocio_valor,
    });
  await inserir(s.dono, 'atividade', s.a, {
    atividade_titulo: 'Ligar',
    atividade_dthr: '2030-01-01T12:00:00Z',
    usuario_login: 'rep1.a',
    pessoa_codigo,
  });
  const como = s.u['ger.a'];
  /** Open deals of each representative that the manager sees, as the list tells them, in cents. */
  const abertos = async () =>
    new Map(
      (
        await s.emA(
          `SELECT repres_codigo::int AS repres, count(*)::int AS negocios, (sum(negocio_valor) * 100)::int AS valor FROM negocio
           WHERE negocio_situacao = 'A' AND empresa_codigo = $1 GROUP BY 1`,
          [s.c.a.empresa1.empresa_codigo],
        )
      ).map((l) => [l['repres'], [l['negocios'], l['valor']]]),
    );
  for (const [destino, tarefas] of [
    [semUsuario, 0],
    [rep1, 0],
    [rep2, 1],
  ] as const) {
    const pedido = {
      CIDADE: 'Vila Simulada',
      LISTA_DESTINO: [destino],
      MODO: 'UM' as const,
    };
    const antes = await abertos();
    const { dados } = await s.chamar(api.simular, pedido, { como });
    const simulado = dados[0]!;
    expect([simulado.negocios, simulado.tarefas]).toEqual([1, tarefas]);
    for (const r of simulado.representantes)
      expect([r.antes.negocios, Math.round(Number(r.antes.valor) * 100)]).toEqual(
        antes.get(r.repres_codigo) ?? [0, 0],
      );
    const r = await s.chamar(
      api.redistribuir,
      { ...pedido, ASSINATURA: simulado.assinatura },
      { como },
    );
    const fim = await esperarProcesso(s, r.dados[0]!.uniproc_codigo, como);
    expect(fim.uniproc_resultadoobject).toMatchObject({
      movidos: 1,
      negocios: simulado.negocios,
      tarefas: simulado.tarefas,
    });
    const depois = await abertos();
    for (const um of simulado.representantes)
      expect([um.depois.negocios, Math.round(Number(um.depois.valor) * 100)]).toEqual(
        depois.get(um.repres_codigo) ?? [0, 0],
      );
  }
});
