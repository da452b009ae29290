import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserir } from '../../../../seed/fabricas/inserir.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../../test-support/cenario/importacao.ts';

let c: CenarioDeImportacao;
beforeAll(async () => {
  c = await cenarioDeImportacao();
});
afterAll(() => c.s.fechar());

test.each(['S', 'N'])(
  'refuses the line of an inactive row, and says what to do (dry run: %s)',
  async (simular) => {
    await inserir(c.s.dono, 'origem_contato', c.registro, {
      orprospect_descricao: `Jornal ${simular}`,
      orprospect_ativo: false,
    });
    const { resultado } = await importarCsv(
      c.s,
      c.gerente,
      `título;origem\nI1;jornal ${simular}\nI2;\n`,
      { ...destinoEm(c.leads), simular },
    );
    expect(resultado).toMatchObject({ importadas: 1, recusadas: 1 });
    expect(resultado.recusas).toMatchObject([
      {
        mensagens: [`origem: A origem de contato “jornal ${simular}” está inativa. Escolha outra.`],
        achados: [
          {
            ajuda:
              'Troque o nome na planilha, reative-o em Configurações ou deixe a coluna sem destino.',
          },
        ],
      },
    ]);
  },
);
