import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Numbers that look random and are the same in every run. */
function sorteio(semente: number): (ate: number) => number {
  let estado = semente;
  return (ate) => {
    estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((estado / 2_147_483_648) * ate);
  };
}

/** 1,200 lines in three chunks: few customers, repeated everywhere, some lines twice, some that cannot be read. */
function arquivo(semente: number): string {
  const entre = sorteio(semente);
  const linhas = Array.from({ length: 1200 }, (_, i) => {
    const id = entre(20) === 0 && i > 0 ? entre(i) : i;
    const cliente = entre(30 + 20 * semente);
    const valor = entre(40) === 0 ? 'a combinar' : `${entre(9000)},50`;
    return `S${semente}-${id};Cliente ${semente}-${cliente};compras${cliente}@s${semente}.com.br;${valor};20/11/25`;
  });
  return ['id;Razão Social;E-mail;Valor;Data de criação', ...linhas].join('\r\n');
}

test.each([1, 2, 3])(
  'file %i: what the dry run announces is what then happens, with customers that come in every chunk',
  async (semente) => {
    const texto = arquivo(semente);
    const contas = async (simular: 'S' | 'N') => {
      const { resultado: r } = await importarCsv(c.s, c.gerente, texto, {
        ...destinoEm(c.leads),
        simular,
      });
      return {
        linhas: r.linhas,
        importadas: r.importadas,
        recusadas: r.recusadas,
        duplicadas: r.duplicadas,
        pessoas_criadas: r.pessoas_criadas,
      };
    };
    const anunciado = await contas('S');
    const feito = await contas('N');
    expect(anunciado).toEqual(feito);
    expect(feito.pessoas_criadas).toBeLessThan(100);
    expect(feito.importadas).toBeGreaterThan(900);
    expect(feito.recusadas).toBeGreaterThan(0);
    const depois = await contas('S');
    expect([depois.importadas, depois.pessoas_criadas]).toEqual([0, 0]);
  },
);

test('a deal that is over without a closing date closes on the best day of its line, and the report says which; headers speak English', async () => {
  const { resultado } = await importarCsv(
    c.s,
    c.gerente,
    [
      'Deal ID,Deal Name,Deal Status,Created Date,Expected Close Date,Last Modified Date,Closed Date',
      'F1,Alterado,perdido,2025-01-10,2025-03-10,2025-02-20,',
      'F2,Previsto,ganho,2025-01-10,2025-03-10,,',
      'F3,Criado,ganho,2025-01-10,2099-03-10,,',
      'F4,Dito,ganho,2025-01-10,2025-03-10,2025-02-20,2025-02-01',
      'F5,Aberto,aberto,2025-01-10,2025-03-10,2025-02-20,',
    ].join('\r\n'),
    destinoEm(c.leads),
  );
  expect(resultado).toMatchObject({ importadas: 5, recusadas: 0, avisos: 3 });
  const dias = await c.consultar<{
    negocio_titulo: string;
    negocio_situacao: string;
    dia: string | null;
  }>(
    "SELECT negocio_titulo, negocio_situacao, (negocio_dtfechamento AT TIME ZONE 'America/Sao_Paulo')::date::text AS dia FROM negocio WHERE negocio_titulo IN ('Alterado', 'Previsto', 'Criado', 'Dito', 'Aberto') ORDER BY negocio_codigo",
  );
  expect(dias.map((d) => [d.negocio_titulo, d.negocio_situacao, d.dia])).toEqual([
    ['Alterado', 'P', '2025-02-20'],
    ['Previsto', 'G', '2025-03-10'],
    ['Criado', 'G', '2025-01-10'],
    ['Dito', 'G', '2025-02-01'],
    ['Aberto', 'A', null],
  ]);
  const avisos = await c.consultar<{ texto: string }>(
    "SELECT importacao_erros::text AS texto FROM importacao_linha WHERE importacao_situacao = 'AVISO' ORDER BY 1",
  );
  expect(avisos.map((a) => a.texto).join()).toContain('vale a data da última alteração');
});
