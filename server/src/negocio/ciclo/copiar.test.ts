import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/ciclo/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../../test-support/cenario/orcamentos.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  n = await abrirNegocio(s);
});
const adm = () => ({ como: s.u['adm.a'] });

test('a copy moves dates on, brings pending tasks and the favourite quote, and leaves the original alone', async () => {
  const origem = await n.criar({ negocio_dtprevisao: '2026-12-01' });
  await inserir(s.dono, 'atividade', s.a, {
    atividade_titulo: 'Ligar',
    atividade_dthr: '2026-12-02T12:00:00Z',
    negocio_codigo: origem.negocio_codigo,
    usuario_login: 'adm.a',
  });
  await inserir(s.dono, 'atividade', s.a, {
    atividade_titulo: 'Feita',
    atividade_dthr: '2026-12-02T12:00:00Z',
    atividade_situacao: 'C',
    negocio_codigo: origem.negocio_codigo,
    usuario_login: 'adm.a',
  });
  await n.orcamento(origem.negocio_codigo, { pedvenda_favorito: true });
  const antes = await n.linha(origem.negocio_codigo);
  const r = await s.chamar(e.copiar, { negocio_codigo: origem.negocio_codigo, dias: 30 }, adm());
  const copia = r.dados[0]!;
  expect(copia).toMatchObject({
    negocio_situacao: 'A',
    negocio_dtprevisao: '2026-12-31',
    negocio_origem: origem.negocio_codigo,
    estagio_codigo: n.funil.estagios[0]!.estagio_codigo,
  });
  expect(
    (
      await s.emA(
        'SELECT atividade_titulo, atividade_dthr FROM atividade WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
        [s.a, copia.negocio_codigo],
      )
    ).map((t) => [t.atividade_titulo, t.atividade_dthr]),
  ).toEqual([['Ligar', '2027-01-01T12:00:00.000Z']]);
  expect(copia.negocio_proximaatividade).toBe('2027-01-01T12:00:00.000Z');
  expect(r.envelope.MensagensSucesso[0]?.Mensagem).toBe(
    'Negócio copiado, com 1 tarefa e 1 orçamento.',
  );
  expect(await n.quotes(copia.negocio_codigo)).toMatchObject([
    { pedvenda_valor: '990.50', pedvenda_situacao: 'OA', pedvenda_favorito: true },
  ]);
  expect(await n.linha(origem.negocio_codigo)).toEqual(antes);
});

test('a copy without tasks and sale brings neither; a negative offset is refused', async () => {
  await n.orcamento(n.codigo);
  const r = await s.chamar(
    e.copiar,
    { negocio_codigo: n.codigo, copiaAtividades: 'N', copiaVenda: 'N' },
    adm(),
  );
  expect(await n.quotes(r.dados[0]!.negocio_codigo)).toEqual([]);
  const texto = await s.recusada(
    e.copiar,
    { negocio_codigo: n.codigo, dias: -1 },
    { como: s.u['adm.a'], status: 400, campo: 'dias' },
  );
  expect(texto).toContain('A quantidade de dias deve ser maior ou igual a 0.');
});

test('the favourite quote is one, and the value of the deal follows it', async () => {
  const um = await n.orcamento(n.codigo, { pedvenda_valor: '100.00' });
  const dois = await n.orcamento(n.codigo, { pedvenda_valor: '250.25', pedvenda_numero: 'ORC-2' });
  const empresa_codigo = s.c.a.empresa1.empresa_codigo;
  for (const q of [um, dois])
    expect(
      (
        await s.chamar(
          e.favoritarOrcamento,
          {
            negocio_codigo: n.codigo,
            pedvenda_codigo: Number(q['pedvenda_codigo']),
            empresa_codigo,
          },
          adm(),
        )
      ).status,
    ).toBe(200);
  expect(await n.linha(n.codigo)).toMatchObject({ negocio_valor: '250.25' });
  expect((await n.quotes(n.codigo)).map((q) => q.pedvenda_favorito)).toEqual([false, true]);
  const outro = await n.criar();
  await s.recusada(
    e.favoritarOrcamento,
    {
      negocio_codigo: outro.negocio_codigo,
      pedvenda_codigo: Number(um['pedvenda_codigo']),
      empresa_codigo,
    },
    { como: s.u['adm.a'], status: 400, campo: 'pedvenda_codigo' },
  );
});

test('what a copy brings has its history row: who made it, and that it is a copy', async () => {
  await inserir(s.dono, 'atividade', s.a, {
    atividade_titulo: 'Ligar',
    atividade_dthr: '2026-12-02T12:00:00Z',
    negocio_codigo: n.codigo,
    usuario_login: 'adm.a',
  });
  await n.orcamento(n.codigo);
  const r = await s.chamar(e.copiar, { negocio_codigo: n.codigo }, adm());
  const { negocio_codigo } = r.dados[0]!;
  const codigoEm = async (tabela: 'atividade' | 'pedvenda') =>
    Number(
      (
        await s.emA(
          `SELECT ${tabela}_codigo AS codigo FROM ${tabela} WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2`,
          [s.a, negocio_codigo],
        )
      )[0]!['codigo'],
    );
  for (const tabela of ['atividade', 'pedvenda'] as const)
    expect(await s.eventos(tabela, await codigoEm(tabela))).toMatchObject([
      {
        evento_acao: 'CRIAR',
        evento_versao: 1,
        usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
        evento_depois: { negocio_codigo, motivo: 'COPIA' },
      },
    ]);
});
