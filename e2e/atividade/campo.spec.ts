import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { semearNegocio } from '../support/ficha.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const CENTRAL = '/apps/crm/atividades';

test(
  'em campo: sem rede a tarefa feita e a nova esperam na fila, e chegam uma vez só; o que mudou pergunta',
  { timeout: 120_000 },
  async ({ pagina, banco, basico, guarda }) => {
    guarda.permitir(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|409/);
    const r = basico.registro.clienteregistro_codigo;
    const negocio_codigo = await semearNegocio(banco, basico);
    for (const atividade_titulo of ['Confirmar o prazo', 'Mandar o certificado'])
      await inserir(banco, 'atividade', r, {
        atividade_titulo,
        atividade_dthr: '2026-01-05T12:00:00Z',
        negocio_codigo,
        usuario_login: basico.adm.usuario_login,
      });
    const situacoes = () =>
      noRegistro(
        banco,
        basico,
        'SELECT atividade_titulo, atividade_situacao, versao FROM atividade ORDER BY atividade_codigo',
      );
    await entrar(pagina, basico.adm.usuario_emaillogin, CENTRAL);
    await pagina.getByText('2 pendentes · 2 atrasadas').waitFor();
    await expect.poll(() => pagina.title()).toMatch(/^\(2\) Central de Tarefas/);

    await pagina.context().setOffline(true);
    await pagina.getByRole('button', { name: 'Concluir Confirmar o prazo' }).click();
    await pagina.getByText('1 mudança na fila').waitFor();
    await pagina.getByRole('button', { name: 'Concluir Mandar o certificado' }).click();
    await pagina.getByText('2 mudanças na fila').waitFor();
    const rapida = pagina.getByRole('textbox', { name: 'Nova tarefa em uma linha' });
    await rapida.fill('Ligar para o comprador amanhã 9h');
    await rapida.press('Enter');
    await pagina.getByText('3 mudanças na fila').waitFor();
    // A colleague touches one of them meanwhile.
    await noRegistro(
      banco,
      basico,
      "UPDATE atividade SET versao = versao + 1 WHERE atividade_titulo = 'Mandar o certificado'",
    );
    expect((await situacoes()).map((um) => um['atividade_situacao'])).toEqual(['P', 'P']);

    await pagina.context().setOffline(false);
    await pagina.getByText('1 mudança feita sem conexão precisa de você.').waitFor();
    await expect
      .poll(async () =>
        (await situacoes()).map((um) => [um['atividade_titulo'], um['atividade_situacao']]),
      )
      .toEqual([
        ['Confirmar o prazo', 'C'],
        ['Mandar o certificado', 'P'],
        ['Ligar para o comprador', 'P'],
      ]);
    await pagina.getByRole('button', { name: 'Ver a fila' }).click();
    const fila = pagina.getByRole('dialog', { name: 'Fila de saída' });
    await axe(pagina);
    await fila.getByRole('button', { name: 'Enviar mesmo assim' }).click();
    await fila.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await situacoes()).map((um) => um['atividade_situacao']))
      .toEqual(['C', 'C', 'P']);
    await pagina.reload();
    await pagina.getByText('1 pendente', { exact: true }).waitFor();
    expect(await situacoes()).toHaveLength(3);
    await expect.poll(() => pagina.title()).toMatch(/^Central de Tarefas/);
  },
);
