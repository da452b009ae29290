import { expect } from 'vitest';
import { entrada } from '../support/ficha.ts';
import { test } from '../support/fixtures.ts';
import { abrirQuadro, cartao, esperarColuna, noRegistro, semearQuadro } from '../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta', 'Gama'], Proposta: ['Delta'] };

test('o que foi desfeito pela linha do tempo sai da lista: Ctrl+Z desfaz o que veio antes', async ({
  pagina,
  banco,
  basico,
}) => {
  const feitos = await semearQuadro(banco, basico, CARTOES);
  const estagioDe = async (titulo: string) => {
    const [linha] = await noRegistro(
      banco,
      basico,
      'SELECT e.estagio_descricao FROM negocio n JOIN estagio e USING (clienteregistro_codigo, estagio_codigo) WHERE n.negocio_codigo = $1',
      [feitos.get(titulo)?.negocio_codigo],
    );
    return linha?.['estagio_descricao'];
  };
  const doBeta = () => estagioDe('Beta');
  const avisos = pagina.getByRole('region', { name: 'Avisos' });
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarColuna(pagina, 'Proposta', ['Alfa', 'Delta']);
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await expect.poll(doBeta).toBe('Proposta');
  await pagina.keyboard.press('Alt+ArrowRight');
  await expect.poll(doBeta).toBe('Negociação');

  await cartao(pagina, 'Beta').click();
  await pagina.getByRole('link', { name: 'Abrir página' }).click();
  const volta = entrada(pagina, /moveu de Proposta para Negociação/);
  await volta.getByRole('button', { name: 'Desfazer' }).click();
  await avisos.getByText('Movimento desfeito: voltou para Proposta').waitFor();
  await expect.poll(doBeta).toBe('Proposta');
  await pagina.keyboard.press('Control+z');
  await avisos.getByText('Movimento desfeito: voltou para Contato').waitFor();
  await expect.poll(doBeta).toBe('Contato');
  await pagina.keyboard.press('Control+z');
  await expect.poll(() => estagioDe('Alfa')).toBe('Contato');
  await pagina.keyboard.press('Control+z');
  await avisos.getByText('Nada para desfazer desde que esta página foi aberta.').waitFor();
});
