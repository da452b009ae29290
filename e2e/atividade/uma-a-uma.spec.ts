import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { alvosPequenos } from '../support/alvos.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const CENTRAL = '/apps/crm/atividades';
const HORA_MS = 3_600_000;
const emHoras = (horas: number): string => new Date(Date.now() + horas * HORA_MS).toISOString();

test('uma a uma por teclas e com o dedo: sem atender, sem comparecer, adiada e feita; a conta fecha', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  for (const [i, atividade_titulo] of ['Primeira', 'Segunda', 'Terceira', 'Quarta'].entries())
    await inserir(banco, 'atividade', r, {
      atividade_titulo,
      atividade_dthr: emHoras(i - 10),
      usuario_login: basico.adm.usuario_login,
    });
  const contexto = await novoContexto({
    viewport: JANELAS.celular,
    hasTouch: true,
    isMobile: true,
  });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, `${CENTRAL}?vista=uma`);
  const titulo = (nome: string) => pagina.getByRole('heading', { name: nome, level: 2 });
  const reagendar = pagina.getByRole('dialog', { name: /^Reagendar/ });
  await titulo('Primeira').waitFor();
  // Its code is at hand now, and stands there before the tasks do.
  await pagina.reload();
  await titulo('Primeira').waitFor();
  await axe(pagina);
  await expect.poll(() => alvosPequenos(pagina, 44)).toEqual([]);

  // Nobody answers: the reason stands there, and a moment is proposed.
  await pagina.keyboard.press('2');
  expect(await reagendar.getByLabel(/^Motivo/).inputValue()).toBe('Não atendeu');
  await reagendar.getByRole('button', { name: 'Reagendar', exact: true }).click();
  await titulo('Segunda').waitFor();
  // While it closes, the keys are those of the dialog.
  await reagendar.waitFor({ state: 'detached' });
  await pagina.keyboard.press('3');
  await titulo('Terceira').waitFor();

  // A finger that scrolls does nothing; to the right it is done, to the left put off.
  const dedos = await contexto.newCDPSession(pagina);
  const passar = async (dx: number, dy: number) => {
    const caixa = await pagina.locator('.uma-cartao').boundingBox();
    if (!caixa) throw new Error('não há tarefa na tela');
    const [x, y] = [caixa.x + caixa.width / 2, caixa.y + caixa.height / 2];
    const tocar = (type: 'touchStart' | 'touchMove' | 'touchEnd', parte: number) =>
      dedos.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * parte, y: y + dy * parte }],
      });
    await tocar('touchStart', 0);
    for (let i = 1; i <= 8; i++) await tocar('touchMove', i / 8);
    await tocar('touchEnd', 1);
  };
  await passar(20, 120);
  await passar(90, 0);
  await titulo('Terceira').waitFor();
  await passar(-170, 0);
  await reagendar.getByLabel(/^Motivo/).fill('O comprador viajou');
  await reagendar
    .getByRole('group', { name: 'Escolhas rápidas' })
    .getByRole('button')
    .first()
    .click();
  await reagendar.getByRole('button', { name: 'Reagendar', exact: true }).click();
  await titulo('Quarta').waitFor();
  await reagendar.waitFor({ state: 'detached' });
  await passar(170, 0);
  await pagina.getByText('4 de 4').waitFor();
  await pagina.getByText('2 feitas, 2 adiadas, 0 puladas.').waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT atividade_titulo, atividade_situacao, atividade_reagendamentos FROM atividade ORDER BY atividade_codigo',
    ),
  ).toEqual(
    [
      ['Primeira', 'P', 1],
      ['Segunda', 'N', 0],
      ['Terceira', 'P', 1],
      ['Quarta', 'C', 0],
    ].map(([atividade_titulo, atividade_situacao, atividade_reagendamentos]) => ({
      atividade_titulo,
      atividade_situacao,
      atividade_reagendamentos,
    })),
  );
});
