import { test } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  cartao,
  esperarColuna,
  esperarFoco,
  noRegistro,
  semearQuadro,
} from '../../support/quadro.ts';

test('o estágio exige campos: o cartão volta, pergunta e, preenchido, segue; Cancelar o deixa onde estava', async ({
  pagina,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/409/);
  await noRegistro(
    banco,
    basico,
    'UPDATE estagio SET estagio_exigidos = $1 WHERE estagio_codigo = $2',
    [['negocio_dtprevisao'], basico.funil.estagios[0]!.estagio_codigo],
  );
  await semearQuadro(banco, basico, { Contato: ['Alfa', 'Beta'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  const dialogo = pagina.getByRole('dialog', { name: 'Faltam dados para seguir' });
  await dialogo.waitFor();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await esperarFoco(pagina, 'Beta');
  await pagina.keyboard.press('Alt+ArrowRight');
  await dialogo.getByRole('textbox', { name: /Previsão/ }).fill('20/12/2027');
  await dialogo.getByRole('button', { name: 'Salvar e mover' }).click();
  await esperarColuna(pagina, 'Proposta', ['Beta']);
  await pagina.reload();
  await esperarColuna(pagina, 'Proposta', ['Beta']);
});
