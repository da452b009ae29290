import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alvosPequenos } from '../support/alvos.ts';
import { violacoes } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import {
  comLayout,
  esperarTela,
  excesso,
  fichas,
  semearExtremos,
  semearVendas,
  TELAS_LOGADAS,
} from '../support/telas.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';
const ESTREITA = { width: 320, height: 844 };

/** What a picky person would say of the screen as it stands, in words; nothing: fine. */
async function faltas(pagina: Page, celular: boolean): Promise<string[]> {
  const achadas: string[] = [];
  for (const { regra, onde } of await violacoes(pagina)) achadas.push(`${regra} ${onde.join(' ')}`);
  const minimo = celular ? 44 : 24;
  for (const alvo of await alvosPequenos(pagina, minimo)) achadas.push(`alvo pequeno: ${alvo}`);
  if (!celular) return achadas;
  for (const largura of [JANELAS.celular, ESTREITA]) {
    await pagina.setViewportSize(largura);
    const sobra = await excesso(pagina);
    if (sobra > 0) achadas.push(`rola de lado em ${largura.width} px: ${sobra}`);
  }
  await pagina.setViewportSize(JANELAS.celular);
  return achadas;
}

test.for(['mesa', 'celular'] as const)(
  'toda tela, no escuro e com os maiores nomes: acesso, alvos, e nada rola de lado: %s',
  // Every screen there is, one after the other.
  { timeout: 600_000, retry: 0 },
  async (janela, { novoContexto, banco, basico }) => {
    const celular = janela === 'celular';
    const codigos = await semearExtremos(banco, basico);
    const vendas = await semearVendas(banco, basico);
    const viewport = JANELAS[janela];
    const contexto = await novoContexto({
      viewport,
      ...(celular && { screen: viewport, hasTouch: true, isMobile: true }),
    });
    const pagina = await contexto.newPage();
    await entrar(pagina, basico.adm.usuario_emaillogin, '/landing');
    await comLayout(pagina, { layoutColor: 'dark' }, '/landing');
    const achadas: string[] = [];
    const espiados = codigos.map((codigo) => `${QUADRO}?negocio=${codigo}`);
    for (const endereco of [...TELAS_LOGADAS, ...fichas(codigos), ...espiados, ...vendas]) {
      await pagina.goto(endereco);
      const parou = await esperarTela(pagina).then(() => null, String);
      if (parou !== null) {
        achadas.push(`${endereco}: ${parou.slice(0, 200)}`);
        continue;
      }
      const { esquema, caminho } = await pagina.evaluate(() => ({
        esquema: document.documentElement.dataset['colorScheme'],
        caminho: location.pathname,
      }));
      if (esquema !== 'dark') achadas.push(`${endereco}: ficou ${esquema}`);
      if (caminho.startsWith('/a') && !caminho.startsWith('/apps/'))
        achadas.push(`${endereco}: ${caminho}`);
      let delas = await faltas(pagina, celular);
      // What comes late is not a fault yet: looked at again before it is said.
      if (delas.length > 0)
        await expect
          .poll(async () => (delas = await faltas(pagina, celular)).length, { timeout: 2_000 })
          .toBe(0)
          .then(null, () => delas);
      achadas.push(...delas.map((falta) => `${endereco}: ${falta}`));
    }
    expect(achadas).toEqual([]);
  },
);
