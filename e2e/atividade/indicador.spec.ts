import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { semearNegocio } from '../support/ficha.ts';
import { test } from '../support/fixtures.ts';

const DIA_MS = 86_400_000;
const ha = (dias: number): string => new Date(Date.now() - dias * DIA_MS).toISOString();

test('indicador de tarefas: cada número abre exatamente suas linhas, só com o teclado; axe', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const negocio_codigo = await semearNegocio(banco, basico);
  const tipo = await inserir(banco, 'tipo_atividade', r, { tipoatividade_descricao: 'Visita' });
  const tarefa = (dados: Record<string, unknown>) =>
    inserir(banco, 'atividade', r, {
      atividade_titulo: 'Medir a peça',
      negocio_codigo,
      usuario_login: basico.adm.usuario_login,
      ...dados,
    });
  await tarefa({
    atividade_dthr: ha(3),
    atividade_situacao: 'C',
    atividade_dtconclusao: ha(4),
    tipoatividade_codigo: tipo['tipoatividade_codigo'],
  });
  await tarefa({ atividade_dthr: ha(2), atividade_situacao: 'C', atividade_dtconclusao: ha(1) });
  await tarefa({ atividade_dthr: ha(2), atividade_reagendamentos: 3 });
  await tarefa({ atividade_dthr: ha(1), atividade_situacao: 'N' });
  await tarefa({ atividade_dthr: ha(1), atividade_situacao: 'X' });
  await entrar(pagina, basico.adm.usuario_emaillogin, '/dashboard/crm/indicador');
  await pagina.getByRole('region', { name: 'No prazo' }).getByText('50,0%').waitFor();
  await axe(pagina);
  const numeros = pagina.getByRole('link', { name: /abrir na lista/i });
  const nomes = await numeros.evaluateAll((todos) =>
    todos.map((um) => um.getAttribute('aria-label') ?? um.textContent ?? ''),
  );
  expect(nomes.length).toBeGreaterThanOrEqual(14);
  for (const [i, nome] of nomes.entries()) {
    const quantas = /(\d+) tarefas?/.exec(nome)?.[1];
    expect(quantas, nome).toBeDefined();
    await numeros.nth(i).focus();
    await pagina.keyboard.press('Enter');
    await pagina.getByRole('heading', { name: 'Central de Tarefas', level: 1 }).waitFor();
    await expect
      .poll(() => pagina.getByText(/^Total: /).textContent(), { message: nome })
      .toBe(`Total: ${quantas}`);
    await pagina.goBack();
    await numeros.nth(nomes.length - 1).waitFor();
  }
});
