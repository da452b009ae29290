import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('a resposta de uma aprovação se desfaz pelo aviso e pelo orçamento, e mais pedidos do que cabem aparecem todos', async ({
  pagina,
  basico,
  banco,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  for (let i = 1; i <= 52; i += 1) {
    const { pedvenda_codigo } = await inserir(banco, 'pedvenda', r, {
      pedvenda_numero: String(i),
      pedvenda_situacao: 'AA',
      pedvenda_situacaoanterior: 'OA',
      empresa_codigo: basico.empresa.empresa_codigo,
      repres_codigo: basico.representante.repres_codigo,
      usuario_login: basico.rep.usuario_login,
    });
    await inserir(banco, 'aprovacao', r, {
      pedvenda_codigo,
      aprovacao_pedidapor: basico.rep.usuario_login,
      aprovacao_pedidaem: `2026-03-01T10:${String(i).padStart(2, '0')}:00Z`,
      aprovacao_desconto: '20',
      aprovacao_valor: '10',
    });
  }
  const situacao = async (numero: string) =>
    (
      await noRegistro(
        banco,
        basico,
        `SELECT q.pedvenda_situacao, a.aprovacao_situacao FROM pedvenda q JOIN aprovacao a ON a.pedvenda_codigo = q.pedvenda_codigo
         WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_numero = $2`,
        [r, numero],
      )
    )[0];
  const espera = { pedvenda_situacao: 'AA', aprovacao_situacao: 'P' };
  const aprovada = { pedvenda_situacao: 'OA', aprovacao_situacao: 'A' };
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/vendas/aprovacoes');
  const pedidos = pagina.getByRole('list', { name: 'Aprovações pendentes' }).getByRole('listitem');
  await expect.poll(() => pedidos.count()).toBe(50);
  await pagina.getByRole('button', { name: 'Ver mais' }).click();
  await expect.poll(() => pedidos.count()).toBe(52);

  const primeiro = pedidos.filter({ has: pagina.getByText('Orçamento 1', { exact: true }) });
  await primeiro.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await pagina.getByText('Desconto do orçamento 1 aprovado.').waitFor();
  await primeiro.waitFor({ state: 'detached' });
  expect(await situacao('1')).toEqual(aprovada);
  await pagina.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
  await primeiro.waitFor();
  expect(await situacao('1')).toEqual(espera);

  await primeiro.getByRole('link', { name: 'Orçamento 1' }).click();
  await pagina.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await pagina.getByText(/aprovou o desconto/).waitFor();
  await expect.poll(() => situacao('1')).toEqual(aprovada);
  await pagina.getByRole('button', { name: 'Desfazer resposta' }).click();
  await expect.poll(() => situacao('1')).toEqual(espera);
  await pagina.getByRole('button', { name: 'Desfazer resposta' }).waitFor({ state: 'detached' });
});
