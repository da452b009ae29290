import { expect } from 'vitest';
import { inserir } from '../../../server/seed/fabricas/inserir.ts';
import { axe } from '../../support/axe.ts';
import { test } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  cartao,
  coluna,
  emDias,
  esperarFoco,
  noRegistro,
  semearQuadro,
} from '../../support/quadro.ts';

const parado = { negocio_dtinteracao: emDias(-13) };

test('parado: dias e motivo no cartão, e só quem passou do limite do estágio', async ({
  pagina,
  banco,
  basico,
}) => {
  await noRegistro(
    banco,
    basico,
    'UPDATE estagio SET estagio_diasparado = 10 WHERE estagio_codigo = $1',
    [basico.funil.estagios[0]!.estagio_codigo],
  );
  await semearQuadro(
    banco,
    basico,
    { Contato: ['Quieto', 'Adiado', 'Novo'], Proposta: ['Sem limite'] },
    (titulo) => ({
      ...(titulo !== 'Novo' && parado),
      ...(titulo === 'Adiado' && { negocio_proximaatividade: emDias(1) }),
    }),
  );
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const selo = cartao(pagina, 'Quieto').getByText('13 d');
  await selo.waitFor();
  expect(await selo.getAttribute('title')).toMatch(
    /^Parado há 13 dias: .* no máximo 10 dias\. Uma tarefa futura adia o aviso\. Clique para ver só os parados no estágio\.$/,
  );
  await pagina.getByRole('group', { name: /^Quieto, .*Parado há 13 dias/ }).waitFor();
  expect(await coluna(pagina, 'Contato').getByText('13 d').count()).toBe(1);
  expect(await coluna(pagina, 'Proposta').getByText('13 d').count()).toBe(0);
  await pagina.keyboard.press('f');
  await pagina.getByRole('checkbox', { name: /Só os parados/ }).check();
  await pagina.getByRole('button', { name: 'Ver resultado' }).click();
  await expect
    .poll(() => pagina.getByRole('group', { name: /^(Adiado|Novo|Sem limite), / }).count())
    .toBe(0);
  await cartao(pagina, 'Quieto').waitFor();
});

test('a próxima tarefa do cartão: data e dono, concluir com um clique, agendar a seguinte', async ({
  pagina,
  banco,
  basico,
}) => {
  const tarefa = emDias(-1);
  const feitos = await semearQuadro(banco, basico, { Contato: ['Alfa'] }, () => ({
    negocio_proximaatividade: tarefa,
  }));
  await inserir(banco, 'atividade', basico.registro.clienteregistro_codigo, {
    atividade_titulo: 'Ligar para o comprador',
    atividade_dthr: tarefa,
    negocio_codigo: feitos.get('Alfa')!.negocio_codigo,
    usuario_login: basico.rep.usuario_login,
  });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa')
    .getByRole('button', { name: /ver a próxima tarefa/ })
    .hover();
  const painel = pagina.getByRole('dialog', { name: 'Próxima tarefa de Alfa' });
  await painel.getByText('Ligar para o comprador').waitFor();
  await painel.getByText(basico.rep.usuario_nome).waitFor();
  await axe(pagina);
  await painel.getByRole('button', { name: 'Concluir' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Próximo passo' });
  await axe(pagina);
  await dialogo.getByRole('textbox', { name: 'O que fazer' }).fill('Mandar a proposta');
  await dialogo
    .getByRole('group', { name: 'Escolhas rápidas' })
    .getByRole('button', { name: / 9h$/ })
    .last()
    .click();
  await dialogo.getByRole('button', { name: 'Agendar' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await coluna(pagina, 'Contato')
    .getByText('0 atrasados, 1 planejado, 0 sem próximo passo')
    .waitFor({ state: 'attached' });
  const rows = await noRegistro(
    banco,
    basico,
    'SELECT atividade_titulo, atividade_situacao FROM atividade WHERE negocio_codigo = $1 ORDER BY 1',
    [feitos.get('Alfa')!.negocio_codigo],
  );
  expect(rows).toEqual([
    { atividade_titulo: 'Ligar para o comprador', atividade_situacao: 'C' },
    { atividade_titulo: 'Mandar a proposta', atividade_situacao: 'P' },
  ]);
});

test('T sem tarefa abre logo o próximo passo, e Esc devolve o foco ao cartão', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('t');
  const dialogo = pagina.getByRole('dialog', { name: 'Próximo passo' });
  const titulo = dialogo.getByRole('textbox', { name: 'O que fazer' });
  await expect.poll(() => titulo.evaluate((um) => um.matches(':focus'))).toBe(true);
  await pagina.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  await esperarFoco(pagina, 'Alfa');
});

test('o cartão mostra só as partes que o quadro escolheu', async ({ pagina, banco, basico }) => {
  await noRegistro(banco, basico, 'UPDATE board SET board_cartao = $1 WHERE board_codigo = $2', [
    ['valor', 'previsao'],
    basico.funil.board_codigo,
  ]);
  await semearQuadro(banco, basico, { Contato: ['Alfa'] }, () => ({
    negocio_dtprevisao: '2027-12-20',
    pessoa_nome: 'Metalúrgica Sol',
  }));
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const alfa = cartao(pagina, 'Alfa');
  await alfa.getByText('R$ 100,00').waitFor();
  await alfa.getByText('20/12').waitFor();
  expect(await alfa.getByText('Metalúrgica Sol').count()).toBe(0);
  expect(await alfa.getByText('Frio').count()).toBe(0);
  expect(await alfa.getByRole('button', { name: /próxima tarefa/ }).count()).toBe(0);
});
