import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { localEstoque } from '@praca/contract/estoque/local/recurso.ts';
import { getLocais as locais, movimentar } from '@praca/contract/estoque/endpoints.ts';
import { getLista as mudancas } from '@praca/contract/mudanca/endpoints.ts';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import type { ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import { criarChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { enviarCsv, fimDoProcesso } from '../../test-support/cenario/importacao.ts';
import { cenarioWebhooks, type CenarioWebhooks } from '../../test-support/cenario/webhooks.ts';
import { conferem } from '../../test-support/servidor/receptor.ts';

let c: CenarioWebhooks;
beforeAll(async () => {
  c = await cenarioWebhooks();
});
afterEach(() => c.limpar());
afterAll(() => c.s.fechar());

/** A key of the administrator with these rights alone, and the headers of who calls with it. */
async function chave(chave_permissoes: Permissao[]) {
  const r = await c.s.chamar(criarChaveApi, { chave_descricao: 'ERP', chave_permissoes }, c.adm);
  expect(r.status, r.texto).toBe(200);
  const { chave_identificador, chave_segredo } = r.dados[0]!;
  const par = Buffer.from(`${chave_identificador}:${chave_segredo}`).toString('base64');
  return (repetir?: string) => ({
    cabecalhos: {
      authorization: `Basic ${par}`,
      ...(repetir === undefined ? {} : { 'idempotency-key': repetir }),
    },
  });
}
/** Everything that an order needs, put in by a key. */
async function mercadoria(erp: Awaited<ReturnType<typeof chave>>) {
  const feito = await c.s.chamar(
    produto.api.salvar,
    {
      produto_descricao: 'Eixo',
      produto_referencia: `EX-${randomUUID().slice(0, 8)}`,
      produto_preco: '12.3456',
    },
    erp(),
  );
  expect(feito.status, feito.texto).toBe(200);
  const produto_codigo = Number(feito.dados[0]?.produto_codigo);
  const local = await c.s.chamar(
    localEstoque.api.salvar,
    { localestoque_descricao: `Galpão ${produto_codigo}` },
    erp(),
  );
  const localestoque_codigo = Number(local.dados[0]?.localestoque_codigo);
  return { produto_codigo, localestoque_codigo };
}
const DO_ERP: Permissao[] = [
  'cadastro.ver',
  'cadastro.editar',
  'estoque.ver',
  'estoque.editar',
  'venda.ver',
];

test('an ERP puts products and stock in once however often it asks, hears of the order, and takes it out whole', async () => {
  const erp = await chave(DO_ERP);
  const { produto_codigo, localestoque_codigo } = await mercadoria(erp);
  const entrada = {
    movestoque_tipo: 'entrada' as const,
    movestoque_motivo: 'Carga inicial',
    localestoque_codigo,
    itens: [{ produto_codigo, quantidade: '40' }],
  };
  const [um, outro] = [
    await c.s.chamar(movimentar, entrada, erp('carga-1')),
    await c.s.chamar(movimentar, entrada, erp('carga-1')),
  ];
  expect([um.status, outro.status], outro.texto).toEqual([200, 200]);
  expect(outro.dados).toEqual(um.dados);
  const visto = await c.s.chamar(locais, { produto_codigo }, erp());
  expect(visto.dados).toMatchObject([{ localestoque_codigo, estoque_saldo: '40.0000' }]);

  const receptor = await c.outroSistema();
  const webhook = await c.criar(receptor.url, ['pedido.gerado', 'pedido.cancelado']);
  const cursor = (await c.s.chamar(mudancas, { AGORA: 'S' }, erp())).cursor ?? '';

  const { pessoa_codigo } = c.s.c.a.pessoa1;
  const itens = [{ produto_codigo, itpedvenda_quantidade: '10', itpedvenda_desccascata: '10+5' }];
  const venda = await c.s.chamar(api.salvar, { pessoa_codigo, itens }, c.adm);
  expect(venda.status, venda.texto).toBe(200);
  const { pedvenda_codigo } = venda.dados[0]!;
  const passo = await c.s.chamar(
    api.mudarSituacao,
    { pedvenda_codigo, passo: 'gerarPedido' },
    c.adm,
  );
  expect(passo.status, passo.texto).toBe(200);

  await c.ate(async () => receptor.recebidas.length, 1);
  expect(JSON.parse(receptor.recebidas[0]!.corpo)).toMatchObject({
    type: 'pedido.gerado',
    data: { pedvenda_codigo, evento_acao: 'GERARPEDIDO' },
  });
  expect(conferem(receptor.recebidas[0]!, webhook.webhook_segredo)).toEqual([true]);

  const desde = async () =>
    (await c.s.chamar(mudancas, { CURSOR: cursor, LISTA_TABELA: ['pedvenda'] }, erp())).dados.map(
      (m) => [m.evento_chave, m.evento_acao, m.evento_visivel],
    );
  await expect.poll(desde).toEqual([
    [String(pedvenda_codigo), 'CRIAR', 'S'],
    [String(pedvenda_codigo), 'GERARPEDIDO', 'S'],
  ]);
  const levada = await c.s.chamar(api.getPedVenda, { pedvenda_codigo }, erp());
  expect(levada.dados[0]).toMatchObject({
    pedvenda_tipo: 'P',
    pedvenda_situacao: 'LI',
    pedvenda_valor: '105.55',
    itens: [{ produto_codigo, itpedvenda_vlunitario: '12.3456', itpedvenda_vlliquido: '105.55' }],
    parcelas: [{ parcpedvenda_valor: '105.55' }],
  });
});

test('a key without the right puts nothing in and takes nothing out; one of B sees nothing of A', async () => {
  const dono = await chave(DO_ERP);
  const { produto_codigo, localestoque_codigo } = await mercadoria(dono);
  const curto = await chave(['cadastro.ver']);
  const foto = () => c.s.emA('SELECT count(*)::int AS n FROM movestoque');
  const antes = await foto();
  for (const [e, entrada] of [
    [
      movimentar,
      {
        movestoque_tipo: 'entrada',
        movestoque_motivo: 'Carga',
        localestoque_codigo,
        itens: [{ produto_codigo, quantidade: '1' }],
      },
    ],
    [produto.api.salvar, { produto_descricao: 'Outro' }],
    [api.getLista, {}],
    [api.mudarSituacao, { pedvenda_codigo: 1, passo: 'cancelar' }],
  ] as const) {
    const r = await c.s.chamar(e, entrada as never, curto());
    expect([e.path, r.status, r.codigo]).toEqual([e.path, 403, 'SEM_PERMISSAO']);
  }
  expect(await foto()).toEqual(antes);
  const deB = await c.s.chamar(
    produto.api.getLista,
    { FILTRO_GERAL: 'Eixo' },
    { como: c.s.u['adm.b'] },
  );
  expect(deB.dados).toEqual([]);
});

test('8,000 products come by one CSV; the same file changes none of them', async () => {
  const como = c.s.u['adm.a'];
  const rotulo = (nome: keyof typeof produto.campos) => produto.campos[nome].rotulo;
  const linhas = Array.from(
    { length: 8000 },
    (_, i) => `Peça estampada ${i + 1};PE-${i + 1};${i + 1},2345;73269090`,
  );
  const csv = [
    [
      rotulo('produto_descricao'),
      rotulo('produto_referencia'),
      rotulo('produto_preco'),
      rotulo('produto_ncm'),
    ].join(';'),
    ...linhas,
  ].join('\r\n');
  const importar = async () => {
    const { arquivo_codigo } = await enviarCsv(
      c.s,
      como,
      csv,
      'a.csv',
      produto.api.enviarArquivo.path,
    );
    const inicio = await c.s.chamar(
      produto.api.importar,
      { csv: arquivo_codigo, simular: 'N' },
      { como },
    );
    const { uniproc_codigo } = inicio.dados[0] as { uniproc_codigo: number };
    const fim = await fimDoProcesso(c.s.chamar, como, uniproc_codigo, 90_000);
    return fim.uniproc_resultadoobject as ResultadoImportacao;
  };
  expect(await importar()).toMatchObject({ Resultado: '0', criadas: 8000, recusadas: 0 });
  expect(
    await c.s.emA(
      "SELECT count(*)::int AS n, min(produto_preco)::text AS menor, max(produto_preco)::text AS maior FROM produto WHERE produto_referencia LIKE 'PE-%'",
    ),
  ).toEqual([{ n: 8000, menor: '1.2345', maior: '8000.2345' }]);
  expect(await importar()).toMatchObject({
    criadas: 0,
    alteradas: 0,
    iguais: 8000,
    recusadas: 0,
  });
});
