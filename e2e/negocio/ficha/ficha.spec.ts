import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import {
  abrirFicha,
  caixa,
  endereco,
  entrada,
  irParaAba,
  painel,
  semearNegocio,
} from '../../support/ficha.ts';
import { noRegistro } from '../../support/quadro.ts';
import { ATAQUE, conferirTexto, perigo } from '../../support/perigos.ts';

test('o favorito dá o valor ao negócio, e a aba diz isso', async ({ pagina, banco, basico }) => {
  const codigo = await semearNegocio(
    banco,
    basico,
    {},
    {
      orcamentos: [
        { pedvenda_numero: 'ORC-1', pedvenda_valor: '50.00' },
        { pedvenda_numero: 'ORC-2', pedvenda_valor: '1234.50' },
        { pedvenda_numero: 'ORC-3', pedvenda_valor: '9.00', pedvenda_situacao: 'C' },
      ],
    },
  );
  await abrirFicha(pagina, basico, codigo);
  const aba = await irParaAba(pagina, 'Orçamentos');
  const aviso = aba.getByText('O valor do negócio segue o orçamento favorito.');
  expect(await aviso.count()).toBe(0);
  const estrela = aba.getByRole('button', { name: 'Orçamento nº ORC-2 favorito' });
  await estrela.click();
  await aviso.waitFor();
  await expect.poll(() => estrela.getAttribute('aria-pressed')).toBe('true');
  await expect
    .poll(() => pagina.getByLabel('Valor', { exact: true }).inputValue())
    .toBe('1.234,50');
  expect(await aba.getByRole('button', { name: 'Orçamento nº ORC-3 favorito' }).count()).toBe(0);
  await aba.getByText('Cancelado').waitFor();
  await pagina.reload();
  await painel(pagina, 'Orçamentos').getByText('nº ORC-2').waitFor();
});

test('o estágio que exige campos pede por eles antes de deixar ir, e depois leva', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico, { negocio_valor: '0.00' });
  await noRegistro(
    banco,
    basico,
    "UPDATE estagio SET estagio_exigidos = '{negocio_valor}' WHERE estagio_codigo = $1",
    [basico.funil.estagios[0]?.estagio_codigo],
  );
  await abrirFicha(pagina, basico, codigo);
  const proposta = pagina.getByRole('button', { name: 'Mover para Proposta' });
  await proposta.click();
  const dialogo = pagina.getByRole('dialog', { name: 'Faltam dados para seguir' });
  await dialogo.getByLabel(/^Valor/).waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  await proposta.click();
  await dialogo.getByLabel(/^Valor/).fill('500');
  await dialogo.getByRole('button', { name: 'Salvar e mover' }).click();
  await pagina.getByText('Movido para Proposta').waitFor();
  await expect.poll(() => pagina.getByLabel('Valor', { exact: true }).inputValue()).toBe('500,00');
});

test('as abas andam com as setas e ficam no endereço, sem passo a mais no Voltar', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico);
  await abrirFicha(pagina, basico, codigo);
  const passos = await pagina.evaluate(() => history.length);
  await pagina.getByRole('tab', { name: 'Linha do tempo' }).focus();
  await pagina.keyboard.press('ArrowRight');
  await painel(pagina, 'Orçamentos').getByText('Nenhum orçamento neste negócio.').waitFor();
  await pagina.keyboard.press('End');
  await painel(pagina, 'Histórico').getByText('criou o negócio').waitFor();
  await expect.poll(() => new URL(pagina.url()).search).toBe('?aba=historico');
  expect(await pagina.evaluate(() => history.length)).toBe(passos);
});

test.for(['mesa', 'tablet', 'celular'] as const)(
  'sem falhas de acessibilidade em cada aba, cheia e vazia, claro e escuro: %s',
  async (janela, { novoContexto, banco, basico }) => {
    const cheio = await semearNegocio(
      banco,
      basico,
      {},
      {
        notas: [{ acomp_texto: 'Fixada', acomp_fixado: true }, { acomp_texto: 'Outra' }],
        tarefas: [
          { atividade_titulo: 'Atrasada', atividade_dthr: '2025-01-01T12:00:00Z' },
          { atividade_titulo: 'Feita', atividade_situacao: 'C' },
        ],
        orcamentos: [{ pedvenda_numero: 'ORC-1', pedvenda_favorito: true }],
      },
    );
    const vazio = await semearNegocio(banco, basico, { usuario_responsavel: null });
    const pagina = await (await novoContexto({ viewport: JANELAS[janela] })).newPage();
    await abrirFicha(pagina, basico, cheio);
    await pagina.evaluate(() =>
      localStorage.setItem('praca.layout', JSON.stringify({ layoutColor: 'dark' })),
    );
    for (const codigo of [cheio, vazio]) {
      await pagina.goto(endereco(codigo));
      for (const aba of ['Linha do tempo', 'Orçamentos', 'Arquivos', 'Histórico']) {
        await (await irParaAba(pagina, aba)).waitFor();
        await axe(pagina);
      }
      await pagina.evaluate(() =>
        localStorage.setItem('praca.layout', JSON.stringify({ layoutColor: 'light' })),
      );
    }
    const largura = await pagina.evaluate(() => document.documentElement.scrollWidth);
    expect(largura).toBeLessThanOrEqual(JANELAS[janela].width);
  },
);

test('S-24 notas, tarefas, orçamentos e fixadas mostram como texto o que as pessoas escrevem', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(
    banco,
    basico,
    { negocio_titulo: perigo('título') },
    {
      notas: [
        { acomp_texto: perigo('nota'), acomp_fixado: true },
        { acomp_situacao: 'V', acomp_texto: perigo('visita') },
      ],
      tarefas: [
        { atividade_titulo: perigo('tarefa') },
        { atividade_titulo: perigo('feita'), atividade_situacao: 'C' },
      ],
      orcamentos: [{ pedvenda_numero: perigo('orçamento') }],
    },
  );
  await abrirFicha(pagina, basico, codigo);
  for (const campo of ['nota', 'visita', 'tarefa', 'feita', 'orçamento'])
    await entrada(pagina, `${campo} ${ATAQUE}`).first().waitFor();
  await conferirTexto(pagina);
  await caixa(pagina).getByRole('textbox').first().fill(perigo('nova'));
  await caixa(pagina).getByRole('button', { name: 'Registrar nota' }).click();
  await entrada(pagina, `nova ${ATAQUE}`).waitFor();
  await pagina
    .getByRole('region', { name: 'Próximos passos' })
    .getByRole('button', { name: /^Concluir tarefa/ })
    .click();
  await pagina.getByRole('dialog', { name: 'E o próximo passo?' }).waitFor();
  await conferirTexto(pagina);
  await pagina.keyboard.press('Escape');
  await (await irParaAba(pagina, 'Orçamentos')).getByText(ATAQUE).waitFor();
  await conferirTexto(pagina);
});
