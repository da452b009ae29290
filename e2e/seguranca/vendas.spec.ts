import type { Page } from 'playwright-core';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { entrar } from '../support/entrar.ts';
import { test as base } from '../support/fixtures.ts';
import { ATAQUE, conferirTexto, perigo, registroPerigoso, visto } from '../support/perigos.ts';

const test = base
  .extend('perigoso', async ({ banco }) => {
    const registro = await registroPerigoso(banco);
    const { registro: r, empresa_codigo, pessoa_codigo, adm, negocio } = registro;
    const produto = await inserir(banco, 'produto', r, {
      produto_descricao: perigo('produto'),
      produto_referencia: 'REF-1',
      produto_preco: '10.0000',
    });
    const comum = {
      pessoa_codigo,
      negocio_codigo: negocio.negocio_codigo,
      empresa_codigo,
      usuario_login: adm.usuario_login,
      pedvenda_valor: '20.00',
      pedvenda_vlprodutos: '20.00',
      pedvenda_vlbruto: '20.00',
      pedvenda_obs: perigo('observações'),
      pedvenda_obsinterna: perigo('internas'),
      pedvenda_contato: perigo('contato'),
      pedvenda_numpedcliente: 'OC-1',
    };
    const venda = async (pedvenda_numero: string, pedvenda_situacao: string, tipo = 'O') => {
      const { pedvenda_codigo } = await inserir(banco, 'pedvenda', r, {
        ...comum,
        pedvenda_numero,
        pedvenda_situacao,
        pedvenda_tipo: tipo,
      });
      await inserir(banco, 'itpedvenda', r, {
        pedvenda_codigo,
        itpedvenda_sequencia: 1,
        produto_codigo: produto['produto_codigo'],
        itpedvenda_descricao: perigo('produto'),
        itpedvenda_quantidade: '2',
        itpedvenda_vlunitario: '10',
        itpedvenda_vlliquido: '20.00',
        itpedvenda_vltotal: '20.00',
        itpedvenda_obs: perigo('nota do item'),
      });
      await inserir(banco, 'parcpedvenda', r, {
        pedvenda_codigo,
        parcpedvenda_numero: 1,
        parcpedvenda_dtvencimento: '2099-01-04',
        parcpedvenda_valor: '20.00',
      });
      return `${empresa_codigo}/${String(pedvenda_codigo)}`;
    };
    return {
      ...registro,
      aberto: await venda('1', 'OA'),
      pedido: await venda('2', 'SE', 'P'),
    };
  })
  .extend('vigiada', async ({ contexto, pagina }): Promise<Page> => {
    // Reports of the policy reach the guard as errors of the console.
    await contexto.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (quebra) =>
        console.error(`CSP ${quebra.violatedDirective} ${quebra.blockedURI}`),
      );
    });
    return pagina;
  });

test('S-24 S-25 da lista à página do cliente e à separação, o que as pessoas escrevem é texto, também no que o servidor recusa', async ({
  vigiada: pagina,
  perigoso,
  guarda,
}) => {
  guarda.permitir(/409/);
  await entrar(pagina, perigoso.adm.usuario_emaillogin, '/apps/vendas/listagemvendas/listavendas');
  await visto(pagina, 'cliente');
  await conferirTexto(pagina);

  await pagina.goto(`/apps/vendas/cadastrovendas/dadosVendas/${perigoso.aberto}`);
  await pagina.getByText('Salvo', { exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Frete, entrega, observações' }).click();
  await conferirTexto(pagina);
  await pagina.getByLabel('Produto, novo item').click();
  await pagina.keyboard.type('REF-1');
  await pagina.getByRole('option').getByText(`produto ${ATAQUE}`).first().waitFor();
  await conferirTexto(pagina);
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'WhatsApp', exact: true }).click();
  const link = await pagina.getByRole('dialog').getByRole('textbox').first().inputValue();
  await conferirTexto(pagina);

  await pagina.goto(link);
  await visto(pagina, 'produto');
  await visto(pagina, 'observações');
  await conferirTexto(pagina);
  await pagina.getByRole('button', { name: 'Perguntar' }).first().click();
  await pagina.getByLabel('Mensagem').fill(`pergunta ${ATAQUE}`);
  await pagina.getByRole('button', { name: 'Enviar' }).click();
  await visto(pagina, 'pergunta');
  await conferirTexto(pagina);

  await pagina.goto(`/apps/vendas/cadastrovendas/dadosVendas/${perigoso.aberto}`);
  await visto(pagina, 'produto');
  await conferirTexto(pagina);
  await pagina.getByRole('link', { name: /^Cliente/ }).click();
  await visto(pagina, 'pergunta');
  await conferirTexto(pagina);

  await pagina.goto(`/apps/vendas/expedicao/preSeparacao/${perigoso.pedido}`);
  await visto(pagina, 'produto');
  await pagina.getByLabel('Código lido').fill(ATAQUE.slice(0, 60));
  await pagina.keyboard.press('Enter');
  await pagina.getByText(ATAQUE.slice(0, 20)).first().waitFor();
  await conferirTexto(pagina);
});
