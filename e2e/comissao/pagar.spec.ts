import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { criarRepresentante } from '../../server/seed/fabricas/fabricas.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('pagar diz quantas, de que mês, de quem e quanto, e paga todas as que há; um mês vazio diz onde está o dinheiro', async ({
  pagina,
  basico,
  banco,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const outro = await criarRepresentante(banco, r, { repres_razao: 'Marta Sul' });
  await noRegistro(
    banco,
    basico,
    'UPDATE representante SET repres_razao = $2 WHERE repres_codigo = $1',
    [basico.representante.repres_codigo, 'Nilo Norte'],
  );
  const criar = (quantas: number, dados: object) =>
    Promise.all(
      Array.from({ length: quantas }, (_, i) =>
        inserir(banco, 'comissao', r, {
          comissao_situacao: 'LI',
          comissao_valor: '10.00',
          comissao_base: '100.00',
          comissao_descricao: `Pedido ${i + 1}`,
          comissao_dtprevista: '2026-03-15',
          repres_codigo: basico.representante.repres_codigo,
          empresa_codigo: basico.empresa.empresa_codigo,
          ...dados,
        }),
      ),
    );
  await criar(204, {});
  await criar(1, { repres_codigo: outro.repres_codigo, comissao_valor: '7.50' });
  await criar(2, {
    comissao_situacao: 'PR',
    comissao_valor: '5.00',
    comissao_dtprevista: '2026-05-10',
  });

  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/vendas/comissao?mes=2026-01');
  await pagina.getByText('Nenhuma comissão em janeiro de 2026.').waitFor();
  await pagina.getByRole('button', { name: 'R$ 10,00 previstos em maio de 2026' }).waitFor();
  await pagina.getByRole('button', { name: 'R$ 2.047,50 liberados em março de 2026' }).click();

  // More than one reading holds: the rest comes on demand.
  await pagina.getByText('200 de 205').waitFor();
  await pagina.getByRole('button', { name: 'Ver mais' }).click();
  await pagina.getByText('200 de 205').waitFor({ state: 'detached' });

  await pagina.getByRole('button', { name: 'Pagar R$ 2.047,50…' }).click();
  const pergunta = pagina.getByRole('alertdialog').or(pagina.getByRole('dialog'));
  await pergunta.getByText('Pagar 205 comissões?').waitFor();
  await pergunta
    .getByText('205 comissões de março de 2026, de Nilo Norte, Marta Sul: R$ 2.047,50.')
    .or(
      pergunta.getByText('205 comissões de março de 2026, de Marta Sul, Nilo Norte: R$ 2.047,50.'),
    )
    .waitFor();
  const pagas = () =>
    noRegistro(
      banco,
      basico,
      "SELECT count(*)::int AS n, sum(comissao_valor)::text AS soma FROM comissao WHERE clienteregistro_codigo = $1 AND comissao_situacao = 'PA'",
      [r],
    );
  expect(await pagas()).toEqual([{ n: 0, soma: null }]);
  await pergunta.getByRole('button', { name: 'Pagar R$ 2.047,50' }).click();
  await pergunta.waitFor({ state: 'detached' });
  await expect.poll(pagas).toEqual([{ n: 205, soma: '2047.50' }]);
});
