import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { movimentar } from '@praca/contract/estoque/endpoints.ts';
import { localEstoque } from '@praca/contract/estoque/local/recurso.ts';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { gerarLink } from '@praca/contract/pedvenda/envio/endpoints.ts';
import * as partes from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { NomeDePasso } from '@praca/contract/pedvenda/situacoes.ts';
import { aceitar, getProposta } from '@praca/contract/proposta/endpoints.ts';
import { GRUPOS_DE_EVENTOS } from '@praca/contract/webhook/eventos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { cenarioWebhooks, type CenarioWebhooks } from '../../test-support/cenario/webhooks.ts';

let c: CenarioWebhooks;
beforeAll(async () => {
  c = await cenarioWebhooks();
});
afterEach(() => c.limpar());
afterAll(() => c.s.fechar());

const TODOS = Object.keys(GRUPOS_DE_EVENTOS.pedido.eventos).map((nome) => `pedido.${nome}`);

test('each kind of pedido.* goes out as the sale goes its road, and a subscription to one hears no other', async () => {
  const { s, adm } = c;
  const produto_codigo = Number(
    (
      await inserir(s.dono, 'produto', s.a, {
        produto_descricao: 'Eixo',
        produto_preco: '10.0000',
      })
    )['produto_codigo'],
  );
  const local = await s.chamar(localEstoque.api.salvar, { localestoque_descricao: 'Galpão' }, adm);
  await s.chamar(
    movimentar,
    {
      movestoque_tipo: 'entrada',
      movestoque_motivo: 'Carga',
      localestoque_codigo: Number(local.dados[0]?.localestoque_codigo),
      itens: [{ produto_codigo, quantidade: '50' }],
    },
    adm,
  );
  const tudo = await c.outroSistema();
  const so = await c.outroSistema();
  await c.criar(tudo.url, TODOS);
  await c.criar(so.url, ['pedido.cancelado']);

  const salvar = async (resto: object = {}) => {
    const r = await s.chamar(
      api.salvar,
      {
        pessoa_codigo: s.c.a.pessoa1.pessoa_codigo,
        itens: [{ produto_codigo, itpedvenda_quantidade: '4' }],
        ...resto,
      },
      adm,
    );
    expect(r.status, r.texto).toBe(200);
    return r.dados[0]!;
  };
  const passo = async (pedvenda_codigo: number, qual: NomeDePasso, resto: object = {}) => {
    const r = await s.chamar(api.mudarSituacao, { pedvenda_codigo, passo: qual, ...resto }, adm);
    expect(r.status, r.texto).toBe(200);
    return r.dados[0]!;
  };
  const um = await salvar();
  await salvar({ pedvenda_codigo: um.pedvenda_codigo, versao: um.versao, pedvenda_obs: 'Cedo' });
  await passo(um.pedvenda_codigo, 'enviar');
  await passo(um.pedvenda_codigo, 'reprovar', { pedvenda_motivo: 'Preço' });

  const dois = await salvar();
  const link = await s.chamar(gerarLink, { pedvenda_codigo: dois.pedvenda_codigo }, adm);
  const token = link.dados[0]!.linkvenda_url.split('/').at(-1)!;
  const vista = (await s.chamar(getProposta, { token })).dados[0]!;
  const aceita = await s.chamar(aceitar, {
    token,
    pedvenda_revisao: vista.documento.pedvenda_revisao,
    resumo: vista.resumo,
    aceitevenda_nome: 'Ana Maria',
    aceitevenda_documento: '529.982.247-25',
  });
  expect(aceita.status, aceita.texto).toBe(200);
  const pedido = (await s.chamar(api.getPedVenda, { pedvenda_codigo: dois.pedvenda_codigo }, adm))
    .dados[0]!;
  const parte = await s.chamar(
    partes.finalizar,
    {
      pedvenda_codigo: pedido.pedvenda_codigo,
      versao: pedido.versao,
      itens: [{ itpedvenda_sequencia: 1, quantidade: '4' }],
    } as never,
    adm,
  );
  expect(parte.status, parte.texto).toBe(200);
  await passo(pedido.pedvenda_codigo, 'faturar');
  await passo(pedido.pedvenda_codigo, 'entregar');

  const tres = await salvar();
  await passo(tres.pedvenda_codigo, 'cancelar', { pedvenda_motivo: 'Desistiu' });
  const quatro = await salvar();
  const foi = await s.chamar(api.excluir, { pedvenda_codigo: quatro.pedvenda_codigo }, adm);
  expect(foi.status, foi.texto).toBe(200);

  const tipos = (de: typeof tudo) =>
    de.recebidas.map(({ corpo }) => (JSON.parse(corpo) as { type: string }).type);
  await c.ate(async () => [...new Set(tipos(tudo))].toSorted(), TODOS.toSorted());
  await c.ate(async () => tipos(so), ['pedido.cancelado']);
});
