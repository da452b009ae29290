import type pg from 'pg';
import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro, semearQuadro } from '../support/quadro.ts';

const CLIENTE = 'Implementos Agrícolas e Rodoviários Planalto Catarinense do Brasil Ltda';
const LISTA = '/apps/vendas/listagemvendas/listavendas';

/** A deal of a customer with a long name, a product with stock, and what a representative earns. */
async function semear(banco: pg.Pool, basico: Basico) {
  const r = basico.registro.clienteregistro_codigo;
  const { repres_codigo } = basico.representante;
  const { pessoa_codigo } = await criarPessoa(banco, r, { pessoa_razao: CLIENTE, repres_codigo });
  const deals = await semearQuadro(banco, basico, { Contato: ['Eixos 2027'] }, () => ({
    pessoa_codigo,
    repres_codigo,
  }));
  await inserir(banco, 'regracomissao', r, {
    regracom_descricao: 'Geral',
    regracom_percentual: '5',
  });
  const { localestoque_codigo } = await inserir(banco, 'localestoque', r, {
    localestoque_descricao: 'Galpão A',
  });
  const { produto_codigo } = await inserir(banco, 'produto', r, {
    produto_descricao: 'Eixo usinado em aço inox 316 com rosca e chaveta nas duas pontas',
    produto_referencia: 'EX-1045',
    produto_preco: '100.0000',
  });
  await inserir(banco, 'estoque', r, {
    empresa_codigo: basico.empresa.empresa_codigo,
    produto_codigo,
    localestoque_codigo,
    estoque_saldo: '50',
  });
  return deals.get('Eixos 2027')!.negocio_codigo;
}

test('no telefone, do orçamento à comissão: o total e Salvar ficam ao pé, o pedido diz onde está, a lista e a comissão dizem de quem e quanto', async ({
  pagina,
  basico,
  banco,
}) => {
  const negocio_codigo = await semear(banco, basico);
  await pagina.setViewportSize(JANELAS.celular);
  const cabe = async () =>
    expect(await pagina.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `/apps/vendas/cadastrovendas/cadastraOrcamentoNegocio/${negocio_codigo}`,
  );
  const pe = pagina.getByRole('group', { name: 'Total do orçamento' });
  await pe.getByText('Nenhum item').waitFor();
  await pagina.getByLabel('Produto, novo item').click();
  await pagina.keyboard.type('eixo');
  await pagina.getByRole('option', { name: /^Eixo usinado/ }).click();
  await pagina.getByLabel('Quantidade, item 1').fill('4');
  await pe.getByText('R$ 400,00').waitFor();
  await pe.getByText('1 item').waitFor();
  await pagina.getByLabel('Quantidade, item 1').fill('6');
  await pe.getByText('R$ 600,00').waitFor();
  expect(await pe.isVisible()).toBe(true);
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByRole('heading', { name: 'Orçamento 1' }).waitFor();
  await pagina.getByRole('button', { name: 'Salvar' }).waitFor({ state: 'detached' });
  await cabe();
  await pagina.getByRole('button', { name: 'Marcar como enviado' }).click();
  await pagina.getByRole('button', { name: 'Gerar pedido' }).click();
  await pagina.getByRole('heading', { name: 'Pedido 1' }).waitFor();
  await pagina.getByText('6 × 100,0000 · saldo 6').waitFor();
  await cabe();
  await axe(pagina);
  await pagina.getByRole('link', { name: 'Finalizar' }).click();
  await pagina.getByLabel(/^Agora, Eixo usinado/).fill('2');
  await pagina.getByRole('button', { name: 'Finalizar R$ 200,00' }).click();
  await pagina.getByRole('heading', { name: 'Finalizar a 2ª parte' }).waitFor();
  await cabe();

  await pagina.goto(LISTA);
  const linha = pagina.getByRole('row', { name: new RegExp(CLIENTE) });
  await linha.getByText('R$ 600,00').first().waitFor();
  await linha.getByText('Finalizado parcial').first().waitFor();
  await linha.getByText(/^1 · Pedido · /).waitFor();
  await cabe();
  await axe(pagina);
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT pedvenda_situacao AS s FROM pedvenda WHERE clienteregistro_codigo = $1',
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ s: 'FP' }]);

  const [prevista] = await noRegistro(
    banco,
    basico,
    "SELECT to_char(comissao_dtprevista, 'YYYY-MM') AS mes FROM comissao WHERE clienteregistro_codigo = $1 ORDER BY comissao_dtprevista LIMIT 1",
    [basico.registro.clienteregistro_codigo],
  );
  await pagina.goto(`/apps/vendas/comissao?mes=${String(prevista?.['mes'])}`);
  const dela = pagina.getByRole('row', { name: /1ª parte/ });
  await dela.getByText('R$ 10,00').first().waitFor();
  await dela.getByText('Prevista', { exact: true }).first().waitFor();
  await cabe();
  await axe(pagina);
});
