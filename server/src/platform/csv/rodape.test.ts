import { describe, expect, it } from 'vitest';
import { abrirCsv } from './abrir.ts';
import { LeitorCsv } from './leitor.ts';
import { Rodape } from './rodape.ts';

const foraDe = (linhas: readonly string[]): number[] => {
  const rodape = new Rodape();
  const leitor = new LeitorCsv(';');
  for (const registro of [...leitor.empurrar(`${linhas.join('\n')}\n`), ...leitor.fim()])
    rodape.ver(registro);
  return rodape.concluir().map((l) => l.linha);
};

describe('the lines that are none of a table', () => {
  it.each([
    ['a total of the shape of a line with a blank', ['A;x;100,00', 'Total;;100,00'], [2]],
    ['a sum in a table of two columns', ['A;100,00', 'B;50,00', 'Total;150,00'], [3]],
    ['a total that sums what is not there', ['A;100,00', 'B;50,00', 'Total geral;900,00'], [3]],
    ['subtotals between lines', ['A;x;1', 'Subtotal;;1', 'B;y;2', 'Subtotal;;2'], [2, 4]],
    ['a sum without a name', ['A;x;10,5', 'B;y;20,5', ';;31'], [3]],
    ['counts', ['A;x;1', 'B;y;2', '2 registros;;', 'Total de registros: 2;;'], [3, 4]],
    ['a note below a blank line', ['A;x;1', 'B;y;2', '', 'Gerado em 10/10/2026;;'], [4]],
    ['a total below a blank line', ['A;x;1', '', 'Soma;;1'], [3]],
  ])('%s', (_, linhas, fora) => expect(foraDe(linhas)).toEqual(fora));

  it.each([
    ['whoever is called so with all columns', ['Total;Posto Um;300', 'B;y;2', 'C;z;2']],
    ['a company whose name begins so', ['Total Distribuidora;;10', 'B;y;2']],
    ['sizes in one column', ['Pequena', 'Média', 'Total']],
    ['a line with few cells among others', ['A;;1', 'B;y;2', 'C;;', 'D;w;4']],
    ['blank lines between full ones', ['A;x;1', '', 'B;y;2', '', 'C;z;3']],
    ['one line alone', ['Total;;300']],
    ['equal amounts', ['A;x;10', 'B;y;10']],
  ])('%s stays', (_, linhas) => expect(foraDe(linhas)).toEqual([]));
});

const cabecalhoDe = async (texto: string) => {
  const arquivo = await abrirCsv(async function* () {
    yield await Promise.resolve(Buffer.from(texto));
  });
  return {
    nomes: arquivo.cabecalho.colunas.map((c) => c.original),
    avisos: arquivo.cabecalho.avisos.length,
  };
};

describe('the line of heads', () => {
  it.each([
    [
      'below titles',
      'Carteira de clientes - Novembro/2026;;\nGerado em 10/11/2026;;\n;;\nNome;Celular;E-mail\nAna;11988887777;a@x.demo\n',
      ['Nome', 'Celular', 'E-mail'],
    ],
    [
      'below a title without signs, parted by commas',
      'Carteira de clientes\nNome,Celular,E-mail\nAna,11988887777,a@x.demo\n',
      ['Nome', 'Celular', 'E-mail'],
    ],
    ['the first one', 'Nome;Celular;E-mail\nAna;;\n', ['Nome', 'Celular', 'E-mail']],
    ['narrower than its lines', 'Nome;Valor\nAna;10,00;20,00;30,00\n', ['Nome', 'Valor']],
    ['of one column of texts', 'obs\nSilva, Souza, Lima\nAna, Rui, Eva\n', ['obs']],
    ['of two columns', 'Nome;E-mail\nAna;a@x.demo\n', ['Nome', 'E-mail']],
  ])('%s', async (_, texto, nomes) => expect((await cabecalhoDe(texto)).nomes).toEqual(nomes));
});
