import { expect } from 'vitest';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { endereco } from '../support/ficha.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const LIXEIRA = '/apps/crm/lixeira';

test('o que foi excluído está na Lixeira, e volta: um, vários, e de onde estava', async ({
  pagina,
  banco,
  basico,
  novoContexto,
  guarda,
}) => {
  // The page of a deal that was just deleted may still be read again.
  guarda.permitir(/404/);
  await entrar(pagina, basico.adm.usuario_emaillogin, LIXEIRA);
  await pagina.getByText('A lixeira está vazia.').waitFor();
  const r = basico.registro.clienteregistro_codigo;
  const codigos: number[] = [];
  for (const negocio_titulo of ['Prensa de 40 t', 'Torno usado'])
    codigos.push(
      (
        await criarNegocio(banco, r, {
          empresa_codigo: basico.empresa.empresa_codigo,
          pipeline_codigo: basico.funil.pipeline_codigo,
          estagio_codigo: basico.funil.estagios[0]?.estagio_codigo ?? 0,
          negocio_titulo,
          negocio_valor: '1500.00',
        })
      ).negocio_codigo,
    );
  for (const codigo of codigos) {
    await pagina.goto(endereco(codigo));
    await pagina.getByRole('button', { name: 'Mais opções' }).click();
    await pagina.getByRole('menuitem', { name: /^Excluir/ }).click();
    await pagina.getByRole('button', { name: 'Excluir negócio' }).click();
    await pagina.getByRole('button', { name: 'Desfazer' }).waitFor();
  }
  await pagina.goto('/apps/crm/pipeline/listapipeline');
  await pagina.getByRole('link', { name: 'Lixeira' }).click();
  const gravados = () =>
    noRegistro(
      banco,
      basico,
      'SELECT negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1 ORDER BY 1',
      [r],
    );
  const linha = (titulo: string) => pagina.getByRole('row', { name: new RegExp(titulo) });
  await linha('Prensa de 40 t').getByText('30 dias').waitFor();
  await axe(pagina);
  await pagina.getByRole('searchbox', { name: 'Buscar na lixeira' }).fill('torno');
  await linha('Prensa de 40 t').waitFor({ state: 'detached' });
  await pagina.getByRole('searchbox', { name: 'Buscar na lixeira' }).fill('');
  await linha('Prensa de 40 t').waitFor();
  expect(await gravados()).toEqual([]);
  for (const titulo of ['Prensa de 40 t', 'Torno usado'])
    await pagina.getByRole('checkbox', { name: `Marcar ${titulo}` }).check();
  await pagina.getByRole('button', { name: 'Restaurar 2' }).click();
  await pagina.getByText('2 negócios voltaram.').waitFor();
  await pagina.getByText('A lixeira está vazia.').waitFor();
  expect(await gravados()).toEqual(
    codigos.map((negocio_codigo) => ({ negocio_codigo: String(negocio_codigo) })),
  );

  const celular = await novoContexto({
    viewport: JANELAS.celular,
    hasTouch: true,
    isMobile: true,
  });
  const fone = await celular.newPage();
  await entrar(fone, basico.adm.usuario_emaillogin, LIXEIRA);
  await fone.getByText('A lixeira está vazia.').waitFor();
  await axe(fone);
});
