import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';

test('auditoria: até quando está selada, conferida com um clique, e o bloco que alguém alterou por fora', async ({
  pagina,
  banco,
  basico,
}) => {
  const registro = basico.registro.clienteregistro_codigo;
  const noRegistro = async (...textos: string[]) => {
    const cliente = await banco.connect();
    try {
      await cliente.query(`BEGIN; SET LOCAL app.registro = '${registro}'`);
      for (const texto of textos) await cliente.query(texto);
      await cliente.query('COMMIT');
    } finally {
      cliente.release();
    }
  };
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/auditoria');
  const quadro = pagina.getByRole('region', { name: 'Integridade' });
  await quadro.getByText('O primeiro selo ainda não foi feito').waitFor();

  const selar = 'SELECT marcar_auditoria(), selar_auditoria(100000)';
  await noRegistro(selar);
  await pagina.reload();
  await quadro.getByText(/Selada até/).waitFor();
  await quadro.getByRole('button', { name: 'Conferir integridade' }).click();
  await quadro.getByText(/Íntegra até/).waitFor();
  await axe(pagina);

  await noRegistro(
    "UPDATE evento SET evento_acao = 'SAIR' WHERE evento_codigo = (SELECT min(evento_codigo) FROM evento)",
  );
  await quadro.getByRole('button', { name: 'Conferir integridade' }).click();
  await quadro
    .getByRole('alert')
    .getByText(/Bloco 1, do início até/)
    .waitFor();
  await quadro.getByText(/quem, quando ou o quê foi alterado/).waitFor();
  await pagina.setViewportSize(JANELAS.celular);
  await axe(pagina);
});
