import { afterAll, beforeAll, expect, test } from 'vitest';
import { perder } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { alterar } from '@praca/contract/negocio/lote/endpoints.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const criarMotivo = async (dados: Record<string, unknown>) =>
  Number((await inserir(s.dono, 'motivo_perda', s.a, dados))['motperda_codigo']);

test('a reason may demand an observation, and an inactive one is no reason any more; one deal and many', async () => {
  const { negocio_codigo } = s.c.a.deRep1[0]!;
  const exige = await criarMotivo({ motperda_descricao: 'Exige', motperda_exigeobs: true });
  const inativo = await criarMotivo({ motperda_descricao: 'Inativo', motperda_ativo: false });
  const como = s.u['rep1.a'];
  const deUm = (resto: object) => ({ negocio_codigo, versao: 1, ...resto });
  const deMuitos = (resto: object) => ({
    LISTA_CODIGO: [negocio_codigo],
    ACAO: { tipo: 'PERDER', ...resto },
  });
  for (const negocio_obsperda of ['', '   ']) {
    const perda = { motperda_codigo: exige, negocio_obsperda };
    await s.recusadas(
      [
        [perder, deUm(perda)],
        [alterar, deMuitos(perda)],
      ],
      { como, status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'negocio_obsperda' },
    );
  }
  await s.recusadas(
    [
      [perder, deUm({ motperda_codigo: inativo })],
      [alterar, deMuitos({ motperda_codigo: inativo })],
    ],
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'motperda_codigo' },
  );
  const feita = await s.chamar(
    perder,
    deUm({ motperda_codigo: exige, negocio_obsperda: 'Parou.' }) as never,
    { como },
  );
  expect(feita.status, feita.texto).toBe(200);
});

test('one deal and many are lost alike: the same columns, the same history, the same quotes', async () => {
  const como = s.u['rep1.a'];
  const motperda_codigo = await criarMotivo({ motperda_descricao: 'Igual' });
  const perda = { motperda_codigo, negocio_obsperda: 'Preço.', cancelaOrcamento: 'S' };
  const abrir = async () => {
    const codigo = (
      await criarNegocio(s.dono, s.a, {
        empresa_codigo: s.c.a.empresa1.empresa_codigo,
        pipeline_codigo: s.c.a.funil.pipeline_codigo,
        estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
        repres_codigo: s.c.a.rep1.repres_codigo,
        usuario_responsavel: 'rep1.a',
        negocio_dtinteracao: '2026-01-02T03:04:05Z',
      })
    )['negocio_codigo'];
    const { pedvenda_codigo } = await inserir(s.dono, 'pedvenda', s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      negocio_codigo: codigo,
      pedvenda_numero: `Q${codigo}`,
      pedvenda_valor: 1,
    });
    return { codigo: Number(codigo), quote: Number(pedvenda_codigo) };
  };
  const [uma, outra] = [await abrir(), await abrir()];
  const so = await s.chamar(perder, { negocio_codigo: uma.codigo, versao: 1, ...perda } as never, {
    como,
  });
  expect(so.dados).toMatchObject([
    { negocio_codigo: uma.codigo, negocio_situacao: 'P', versao: 2 },
  ]);
  const lote = await s.chamar(
    alterar,
    { LISTA_CODIGO: [outra.codigo], ACAO: { tipo: 'PERDER', ...perda } } as never,
    { como },
  );
  await esperarProcesso(s, lote.dados[0]!.uniproc_codigo, como);
  const contar = async ({ codigo, quote }: typeof uma) => {
    const [negocio] = await s.emA(
      'SELECT negocio_situacao, motperda_codigo, negocio_obsperda, versao, negocio_dtfechamento IS NOT NULL AS fechado, negocio_dtinteracao = negocio_dtfechamento AS junto FROM negocio WHERE negocio_codigo = $1',
      [codigo],
    );
    const [evento] = await s.emA(
      "SELECT evento_acao, evento_versao, evento_antes, evento_depois, empresa_codigo, repres_codigo, usuario_responsavel FROM evento WHERE evento_tabela = 'negocio' AND evento_chave = $1 ORDER BY evento_codigo DESC LIMIT 1",
      [String(codigo)],
    );
    expect(evento!['evento_depois']).toMatchObject({ orcamentos_cancelados: [quote] });
    const texto = JSON.stringify(evento).replace(`[${quote}]`, '[]');
    const [q] = await s.emA('SELECT pedvenda_situacao FROM pedvenda WHERE pedvenda_codigo = $1', [
      quote,
    ]);
    return { negocio, evento: JSON.parse(texto) as unknown, quote: q };
  };
  const deUma = await contar(uma);
  expect(deUma.negocio).toMatchObject({ negocio_situacao: 'P', versao: 2, junto: true });
  expect(deUma.quote).toEqual({ pedvenda_situacao: 'CA' });
  expect(await contar(outra)).toEqual(deUma);
});
