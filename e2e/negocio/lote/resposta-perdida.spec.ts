import { expect } from 'vitest';
import { entrar } from '../../support/entrar.ts';
import { encher, LISTA, marca, total } from '../../support/lista.ts';
import { noRegistro } from '../../support/quadro.ts';
import { test } from '../../support/recusador.ts';

test('em massa, a resposta se perdeu: outra vez, com outra escolha, é o que já começou, e nada é feito duas vezes', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await encher(banco, basico, 3);
  const nosProcessos = async () =>
    (
      await noRegistro(
        banco,
        basico,
        "SELECT uniproc_situacao FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_tipo = 'LOTE'",
        [basico.registro.clienteregistro_codigo],
      )
    ).length;
  const temperaturas = () =>
    noRegistro(
      banco,
      basico,
      'SELECT negocio_temperatura AS t, count(*)::int AS n FROM negocio WHERE clienteregistro_codigo = $1 GROUP BY 1',
      [basico.registro.clienteregistro_codigo],
    );
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, '3');
  await marca(pagina, 'Pedido 1').click();
  await pagina
    .getByRole('region', { name: 'Negócios selecionados' })
    .getByRole('button', { name: 'Temperatura', exact: true })
    .click();
  const dialogo = pagina.getByRole('dialog', { name: 'Trocar a temperatura' });
  await dialogo.getByRole('radio', { name: 'Muito quente' }).check();
  const presa = recusador.prender('/TWSNegocio/AlterarLoteLinux');
  presa.soltar('resposta-perdida');
  await dialogo.getByRole('button', { name: /^Alterar/ }).click();
  await dialogo.getByText(/Não sabemos se foi gravado/).waitFor();
  await expect.poll(nosProcessos).toBe(1);
  presa.consertar();
  await dialogo.getByRole('radio', { name: 'Frio' }).check();
  await dialogo.getByRole('button', { name: /^Alterar/ }).click();
  await dialogo.waitFor({ state: 'detached' });
  await pagina
    .getByRole('region', { name: 'Avisos' })
    .getByText(/A primeira tentativa já tinha sido gravada/)
    .waitFor();
  expect(await nosProcessos()).toBe(1);
  await expect.poll(temperaturas).toContainEqual({ t: 'MUITO_QUENTE', n: 1 });
  expect((await temperaturas()).some((linha) => linha['t'] === 'FRIO')).toBe(false);
});
