import { afterAll, beforeAll, expect, test } from 'vitest';
import * as avisos from '@praca/contract/aviso/endpoints.ts';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
let tabpreco_codigo: number;
beforeAll(async () => {
  s = await abrirVendas();
  tabpreco_codigo = Number(
    (
      await inserir(s.dono, 'tabpreco', s.a, {
        tabpreco_descricao: 'Com limite',
        tabpreco_descmaximo: '10',
      })
    )['tabpreco_codigo'],
  );
});
afterAll(() => s.fechar());

const corpo = (desconto: string) => ({
  tabpreco_codigo,
  itens: [
    {
      produto_codigo: s.produtos[1],
      itpedvenda_quantidade: '10',
      itpedvenda_desccascata: desconto,
    },
  ],
});
const pedida = async (desconto = '30') =>
  s.passo(await s.salvar(corpo(desconto)), 'pedirAprovacao', { pedvenda_motivo: 'Concorrente' });
const fila = async (como: Quem = s.gerente) =>
  (await s.chamar(api.getAprovacoes, {}, { como })).dados;
const visto = ({ pedvenda_codigo, versao }: Pick<Venda, 'pedvenda_codigo' | 'versao'>) => ({
  pedvenda_codigo,
  versao,
});
const responder = (v: Pick<Venda, 'pedvenda_codigo' | 'versao'>, resto: object) =>
  s.chamar(
    api.aprovar,
    { pedvenda_codigo: v.pedvenda_codigo, versao: v.versao, ...resto } as never,
    {
      como: s.gerente,
    },
  );

test('the inbox tells what waits, by whom, and what it costs in margin', async () => {
  const v = await pedida();
  const uma = (await fila()).find((um) => um.pedvenda_codigo === v.pedvenda_codigo);
  // 10 × 100.00: at 10% 900.00, at 30% 700.00; the cost is 50.00.
  expect(uma).toMatchObject({
    pedvenda_numero: v.pedvenda_numero,
    pessoa_razao: 'Metalúrgica Horizonte',
    aprovacao_pedidapor: 'rep1.a',
    usuario_nome: s.c.usuarios['rep1.a'].usuario_nome,
    aprovacao_motivo: 'Concorrente',
    aprovacao_desconto: '30.0000',
    itpedvenda_descmaximo: '10.0000',
    linhas: 1,
    vlacima: '200.00',
    propria: 'N',
  });
  expect(uma?.margem).toMatchObject({
    vlprodutos: '700.00',
    partes: { vlcusto: '50.00', vlicms: '0.00', vlcomissao: '0.00', vlfrete: '0.00' },
    vlmargem: '650.00',
    percmargem: '92.86',
    semCusto: 0,
  });
  expect(uma?.margemnolimite).toMatchObject({ vlprodutos: '900.00', vlmargem: '850.00' });
  await responder(v, { aprova: 'S' });
  expect((await fila()).map((um) => um.pedvenda_codigo)).not.toContain(v.pedvenda_codigo);
});

test('a counter-offer opens the quote up to that discount: above it still asks, at it does not', async () => {
  const v = await pedida();
  const r = await responder(v, { aprova: 'C', aprovacao_contraproposta: '20' });
  expect(r.dados[0], r.texto).toMatchObject({
    pedvenda_situacao: 'OA',
    pedvenda_aprovado: 'N',
    pedvenda_descaprovado: '20.0000',
    aprovacao: { aprovacao_situacao: 'R', aprovacao_contraproposta: '20.0000' },
  });
  const { pedvenda_codigo } = v;
  await s.recusada(
    api.mudarSituacao,
    { pedvenda_codigo, passo: 'enviar' },
    { como: s.u['rep1.a'], status: 409, codigo: 'VENDA_ACIMA_DO_LIMITE' },
  );
  const menor = await s.salvar({ ...corpo('20'), pedvenda_codigo, versao: r.dados[0]!.versao });
  expect(menor.pedvenda_descaprovado).toBe('20.0000');
  expect(await s.passo(menor, 'enviar')).toMatchObject({ pedvenda_situacao: 'OE' });
  expect((await s.eventos('pedvenda', pedvenda_codigo)).map((e) => e.evento_acao)).toContain(
    'CONTRAPROPOR_DESCONTO',
  );
});

test('the offer was made for its customer: another one asks again', async () => {
  const v = await pedida();
  const r = await responder(v, { aprova: 'C', aprovacao_contraproposta: '25' });
  const outra = await s.salvar({
    ...corpo('25'),
    pedvenda_codigo: v.pedvenda_codigo,
    versao: r.dados[0]!.versao,
    pessoa_codigo: null,
  });
  expect(outra.pedvenda_descaprovado).toBeNull();
});

test.each([
  [{ aprova: 'C' }, 'aprovacao_contraproposta'],
  [{ aprova: 'C', aprovacao_contraproposta: '0' }, 'aprovacao_contraproposta'],
  [{ aprova: 'C', aprovacao_contraproposta: '30' }, 'aprovacao_contraproposta'],
  [{ aprova: 'C', aprovacao_contraproposta: '100' }, 'aprovacao_contraproposta'],
  [{ aprova: 'C', aprovacao_contraproposta: '12.34567' }, 'aprovacao_contraproposta'],
  [{ aprova: 'N' }, 'aprovacao_resposta'],
  [{ aprova: 'T' }, 'aprova'],
])('%j is refused at its field, and nothing changes', async (resto, campo) => {
  const v = await pedida();
  const antes = await s.guardado(v.pedvenda_codigo);
  await s.recusada(api.aprovar, { ...visto(v), ...resto } as never, {
    como: s.gerente,
    status: 400,
    campo,
  });
  expect(await s.guardado(v.pedvenda_codigo)).toEqual(antes);
});

test('S-02 nobody answers their own question, without the right nobody sees the inbox, and another registration sees nothing of it', async () => {
  const v = await s.passo(await s.salvar(corpo('30'), s.gerente), 'pedirAprovacao', {}, s.gerente);
  expect((await fila()).find((um) => um.pedvenda_codigo === v.pedvenda_codigo)?.propria).toBe('S');
  await s.recusada(
    api.aprovar,
    { ...visto(v), aprova: 'C', aprovacao_contraproposta: '20' },
    { como: s.gerente, status: 403, codigo: 'APROVACAO_PROPRIA' },
  );
  await s.recusada(api.getAprovacoes, {}, { como: s.u['rep1.a'], status: 403 });
  expect(await fila(s.u['adm.b'])).toEqual([]);
});

const avisosDe = async (como: Quem, v: Venda) =>
  (await s.chamar(avisos.getLista, { LISTA_TIPO: ['APROVACAO'] }, { como })).dados.filter(
    (um) => um.pedvenda_codigo === v.pedvenda_codigo,
  );

test('who may approve is told what waits, until somebody answers; who asked is told the answer; nobody of their own doing', async () => {
  const v = await pedida();
  const [pedido] = await avisosDe(s.gerente, v);
  expect(pedido).toMatchObject({
    aviso_titulo: `pede a sua aprovação para 30% de desconto no orçamento ${v.pedvenda_numero}`,
    autor_nome: s.c.usuarios['rep1.a'].usuario_nome,
    acessivel: 'S',
    empresa_codigo: v.empresa_codigo,
  });
  expect(pedido?.aviso_texto).toContain('Concorrente');
  expect(await avisosDe(s.u['adm.a'], v)).toHaveLength(1);
  // Neither who asked, nor who may not approve.
  expect([await avisosDe(s.u['rep1.a'], v), await avisosDe(s.u['rep2.a'], v)]).toEqual([[], []]);
  await responder(v, {
    aprova: 'C',
    aprovacao_contraproposta: '12.5',
    aprovacao_resposta: 'Até aqui',
  });
  expect([await avisosDe(s.gerente, v), await avisosDe(s.u['adm.a'], v)]).toEqual([[], []]);
  expect(await avisosDe(s.u['rep1.a'], v)).toMatchObject([
    {
      aviso_titulo: `aprova até 12,5% de desconto no orçamento ${v.pedvenda_numero}`,
      aviso_texto: 'Até aqui',
    },
  ]);
});

test('a question that is taken back takes its notices along; a refusal is told with its reason', async () => {
  const v = await pedida();
  await s.passo(v, 'cancelar', { pedvenda_motivo: 'Desistiu' });
  expect(await avisosDe(s.gerente, v)).toEqual([]);
  const outra = await pedida();
  await responder(outra, { aprova: 'N', aprovacao_resposta: 'Sem margem' });
  expect(await avisosDe(s.u['rep1.a'], outra)).toMatchObject([
    {
      aviso_titulo: `não aprovou o desconto do orçamento ${outra.pedvenda_numero}`,
      aviso_texto: 'Sem margem',
    },
  ]);
});
