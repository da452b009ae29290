import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { entrar } from '../support/entrar.ts';
import { noRegistro } from '../support/quadro.ts';
import { adiantar, test } from '../support/relogio.ts';

test('preços: a coluna de dois jeitos é perguntada; a janela fechada deixa a importação no alto da página, e o resultado se abre depois', async ({
  pagina,
  basico,
  banco,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { tabpreco_codigo } = await inserir(banco, 'tabpreco', r, { tabpreco_descricao: 'Sul' });
  await inserir(banco, 'produto', r, { produto_descricao: 'Eixo', produto_referencia: 'EX-1' });
  const gravados = async () =>
    (
      await noRegistro(
        banco,
        basico,
        'SELECT ittabpreco_preco::text AS p FROM ittabpreco WHERE clienteregistro_codigo = $1',
        [r],
      )
    ).map((l) => l['p']);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `/apps/crm/tabpreco/${String(tabpreco_codigo)}`,
  );
  const abrir = async () => {
    await pagina.getByRole('button', { name: 'Mais ações' }).click();
    await pagina.getByRole('menuitem', { name: 'Importar CSV…' }).click();
  };
  await abrir();
  const dialogo = pagina.getByRole('dialog');
  await dialogo.locator('input[type=file]').setInputFiles({
    name: 'tabela sul.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Referência;Preço\nEX-1;1.250\n'),
  });
  await dialogo.getByText('Diga o que cada coluna traz.').waitFor();
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  await dialogo.getByText('Diga como ler esta coluna.').waitFor();
  await dialogo.getByRole('combobox', { name: 'Como ler Preço' }).click();
  await pagina.getByRole('option', { name: /1,25/ }).click();
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  const importar = dialogo.getByRole('button', { name: 'Importar 1 linha' });
  await adiantar(pagina, importar);
  // The table is in other hands: the import waits for it while the window is closed.
  const outro = await banco.connect();
  const alto = pagina.getByRole('button', { name: 'Importação de preços' });
  try {
    await outro.query('BEGIN');
    await outro.query("SELECT set_config('app.registro', $1, true)", [String(r)]);
    const { rowCount } = await outro.query(
      'SELECT 1 FROM tabpreco WHERE clienteregistro_codigo = $1 AND tabpreco_codigo = $2 FOR UPDATE',
      [r, tabpreco_codigo],
    );
    expect(rowCount).toBe(1);
    await importar.click();
    await dialogo.getByText(/Importando|na fila/).waitFor();
    await dialogo.getByRole('button', { name: 'Fechar' }).click();
    await alto.waitFor();
    expect(await gravados()).toEqual([]);
    await outro.query('COMMIT');
  } finally {
    outro.release();
  }
  const ver = pagina.getByRole('button', { name: 'Ver resultado' });
  await adiantar(pagina, ver);
  expect(await gravados()).toEqual(['1.2500']);
  await ver.click();
  await adiantar(pagina, dialogo.getByRole('button', { name: 'Concluir' }));
  await dialogo.getByText('1 criadas').waitFor();
  await dialogo.getByRole('button', { name: 'Concluir' }).click();
  await dialogo.waitFor({ state: 'hidden' });
  // Later it is found again where the next one begins.
  await abrir();
  await dialogo.getByRole('button', { name: 'tabela sul.csv' }).click();
  await adiantar(pagina, dialogo.getByRole('button', { name: 'Concluir' }));
});
