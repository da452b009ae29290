import type pg from 'pg';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { viver } from '../support/historias.ts';
import { emCadaJanela, rolaDeLado } from '../support/telas.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';

const PREVISAO = '/dashboard/crm/previsao';

/** Writes rows as the clock writes them. */
async function gravar(
  banco: pg.Pool,
  registro: number,
  escritas: readonly [texto: string, valores: unknown[]][],
): Promise<void> {
  const cliente = await banco.connect();
  try {
    await cliente.query('BEGIN');
    await cliente.query("SELECT set_config('app.registro', $1, true)", [String(registro)]);
    for (const [texto, valores] of escritas) await cliente.query(texto, [registro, ...valores]);
    await cliente.query('COMMIT');
  } finally {
    cliente.release();
  }
}
const DO_TITULO =
  '(SELECT negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_titulo = $2)';
const DIZER = `INSERT INTO soma.previsao (clienteregistro_codigo, negocio_codigo, previsao_chance, previsao_de, previsao_ate, previsao_erro, previsao_grupo, previsao_dt, previsao_dtde, previsao_dtate, previsao_razoes)
  SELECT $1, ${DO_TITULO}, $3, 0.05, 0.95, 0.05, $2, $4::date, $4::date, $4::date, $5`;
const DITO = `INSERT INTO soma.previsaodita SELECT $1, '2026-07-01', ${DO_TITULO}, $3, 0.05, 'a'`;

/** Three open deals with what the clock says of them, and two that closed after something was said. */
async function prever(banco: pg.Pool, basico: Basico): Promise<void> {
  const r = basico.registro.clienteregistro_codigo;
  const criado = '2026-06-01T12:00:00Z';
  await viver(banco, basico, [
    { criado, titulo: 'Parado', valor: '1000.00' },
    { criado, titulo: 'Quase', valor: '3000.00', passos: [1, 2] },
    { criado, titulo: 'Novo', valor: '500.00', doAdm: true },
    { criado, titulo: 'Ganho', fim: 'G', passos: [1] },
    { criado, titulo: 'Perdido', fim: 'P' },
  ]);
  await gravar(banco, r, [
    [
      DIZER,
      [
        'Parado',
        '0.15',
        null,
        JSON.stringify([{ razao: 'etapa', dias: 40, casos: 80, ganhos: 12 }]),
      ],
    ],
    [
      DIZER,
      [
        'Quase',
        '0.85',
        '2099-01-15',
        JSON.stringify([
          { razao: 'etapa', dias: 0, casos: 40, ganhos: 30 },
          { razao: 'adiamentos', valor: 0, casos: 50, ganhos: 40, esperados: 30, efeito: 'SOBE' },
        ]),
      ],
    ],
    ["INSERT INTO soma.previsaomes VALUES ($1, '2026-07-01', true)", []],
    [DITO, ['Ganho', '0.7']],
    [DITO, ['Perdido', '0.3']],
    [DITO, ['Parado', '0.4']],
    ["INSERT INTO soma.previsaofeita VALUES ($1, '2099-01-01', now(), 120)", []],
  ]);
}

test('a previsão diz quanto, quando e por quê; cada número abre suas linhas', async ({
  pagina,
  banco,
  basico,
}) => {
  await prever(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/dashboard/crm/graficooportunidades');
  await pagina.getByRole('button', { name: 'Previsão' }).click();
  await pagina.getByRole('heading', { name: 'Previsão', level: 1 }).waitFor();
  // 1000 × 15% + 3000 × 85%.
  await pagina
    .getByRole('link', { name: /R\$\s2\.700,00 esperados de 2 negócios em aberto/ })
    .waitFor();
  await pagina.getByText(/contada em 120 negócios dos últimos dois anos/).waitFor();
  const todos = pagina.getByRole('table', { name: 'Em aberto, dos que mais devem render' });
  await todos.getByText('Há 40 dias ou mais nesta etapa: 12 de 80 foram ganhos').waitFor();
  await todos
    .getByText('Previsão nunca adiada ajuda: 40 de 50 foram ganhos, a etapa dizia 30')
    .waitFor();
  await axe(pagina);

  // What the chances change of what the stages say; every figure says what it counts.
  await pagina.getByRole('button', { name: 'Explicar Deve render' }).press('Enter');
  const explicacao = pagina.getByRole('dialog', { name: 'Explicação de Deve render' });
  await explicacao.getByText('o que as etapas dizem').first().waitFor();
  await explicacao.getByText('Chance de 80 a 100%').first().waitFor();
  await explicacao.getByText(/Valor × chance de cada oportunidade em aberto/).waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Explicar Em aberto' }).waitFor();

  // By the keyboard alone: what is probable in January, then what was said in July.
  const abrir = async (numero: RegExp, titulo: string, linhas: string[]) => {
    await pagina.getByRole('link', { name: numero }).focus();
    await pagina.keyboard.press('Enter');
    const tabela = pagina.getByRole('table', { name: titulo, exact: true });
    await tabela.waitFor();
    await expect
      .poll(async () =>
        (await tabela.getByRole('link').allInnerTexts())
          .map((um) => um.split('\n')[0]?.replace(' Abrir o negócio', ''))
          .toSorted(),
      )
      .toEqual(linhas);
    await axe(pagina);
  };
  await abrir(/^jan\/2099: /, 'Data provável em jan/2099', ['Quase']);
  await abrir(/^Sem data provável: /, 'Em aberto, sem data provável', ['Parado']);
  await abrir(/^80 a 100%: /, 'Chance de 80 a 100%', ['Quase']);
  await abrir(/^jul\/2026: 1 ganho de 2 fechados/, 'Previstos em jul/2026 e já fechados', [
    'Ganho',
    'Perdido',
  ]);
  await abrir(/^Chance de 60 a 80%: 100% ganhos/, 'Já fechados, com chance dita de 60 a 80%', [
    'Ganho',
  ]);
  await pagina.getByRole('button', { name: '1 negócio novo sem previsão até a próxima' }).click();
  await pagina
    .getByRole('table', { name: 'Em aberto, ainda sem previsão' })
    .getByRole('link', { name: /Novo/ })
    .waitFor();
  await pagina.getByRole('button', { name: 'Ver todos em aberto' }).click();
  await todos.waitFor();
});

test('o representante vê só o seu, e nada contado dos outros', async ({
  pagina,
  banco,
  basico,
}) => {
  await prever(banco, basico);
  await gravar(banco, basico.registro.clienteregistro_codigo, [
    [
      "UPDATE negocio SET repres_codigo = NULL, usuario_responsavel = $2 WHERE clienteregistro_codigo = $1 AND negocio_titulo = 'Quase'",
      [basico.adm.usuario_login],
    ],
  ]);
  await entrar(pagina, basico.rep.usuario_emaillogin, PREVISAO);
  await pagina
    .getByRole('link', { name: /R\$\s150,00 esperados de 1 negócio em aberto/ })
    .waitFor();
  await pagina.getByText('Há 40 dias ou mais nesta etapa', { exact: true }).waitFor();
  expect(await pagina.getByText(/12 de 80|120 negócios/).count()).toBe(0);
});

test('antes da primeira conta, diz o que falta', async ({ pagina, basico }) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, PREVISAO);
  await pagina.getByText('A previsão ainda não foi calculada').waitFor();
});

test('previsão sem violações nem rolagem ao lado em cada janela', async ({
  pagina,
  banco,
  basico,
}) => {
  await prever(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, PREVISAO);
  await emCadaJanela(
    pagina,
    () => pagina.getByRole('table').first().waitFor(),
    async (onde) => {
      await axe(pagina);
      expect(await rolaDeLado(pagina), onde).toBe(0);
    },
    ['dark'],
  );
});
