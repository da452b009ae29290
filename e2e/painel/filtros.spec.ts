import { expect } from 'vitest';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

/** Where all filters stand in the page, and where behind a button. */
const TELAS = [
  ['/dashboard/crm/funilvendas', 'Filtros do funil'],
  ['/dashboard/crm/graficovendas', 'Filtros do painel'],
  ['/dashboard/crm/indicador', 'Filtros do painel'],
  ['/dashboard/crm/graficoprospect', 'Filtros do painel'],
  ['/dashboard/crm/graficoleads', 'Filtros do painel'],
  ['/dashboard/crm/graficooportunidades', 'Filtros do painel'],
  ['/dashboard/crm/etiqueta', 'Filtros do painel'],
  ['/dashboard/crm/previsao', 'Filtros do painel'],
  ['/apps/crm/radarDeReposicao', null],
  ['/apps/crm/clientesQueNaoCompram', null],
] as const;
const CAMPOS = [
  'Funil',
  'Representante',
  'Equipe',
  'Responsável',
  'Segmento',
  /^Origem/,
  'Etiqueta',
] as const;

test.for(TELAS)(
  '%s: os mesmos filtros de todos, no endereço, e uma visão os guarda',
  async ([caminho, grupo], { pagina }) => {
    await entrar(pagina, 'adm@acosul.demo', caminho);
    await pagina.getByRole('button', { name: 'Visões', exact: true }).waitFor();
    if (grupo === null) await pagina.getByRole('button', { name: 'Filtros', exact: true }).click();
    const onde =
      grupo === null
        ? pagina.getByRole('dialog', { name: 'Filtros' })
        : pagina.getByRole('group', { name: grupo });
    for (const campo of CAMPOS) await onde.getByRole('combobox', { name: campo }).waitFor();
    await onde.getByRole('combobox', { name: 'Etiqueta' }).click();
    await pagina.getByRole('option').first().click();
    await expect.poll(() => new URL(pagina.url()).searchParams.getAll('etiqueta')).toHaveLength(1);
    const antes = pagina.url();
    await pagina.reload();
    await pagina.getByRole('button', { name: 'Visões', exact: true }).waitFor();
    expect(pagina.url()).toBe(antes);
    await pagina.getByRole('button', { name: 'Visões', exact: true }).click();
    await pagina.getByRole('menuitem', { name: 'Salvar como...' }).waitFor();
  },
);
