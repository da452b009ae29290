import { CsvRecusado, LIMITES_CSV } from '../../csv/limites.ts';
import { colunaDe } from '../celula.ts';
import { local, type Pacote, percorrer } from './pacote.ts';
import { planilhaGrande } from './limites.ts';
import { dataDoNumero, textoDoNumero, textoDoPercentual, type Mostra } from './valores.ts';

/** What the cells of a sheet need to be understood. */
export interface Contexto {
  textos: readonly string[];
  estilos: readonly Mostra[];
  de1904: boolean;
}

type Celula = { tipo: string; estilo: number; texto: string };

/** One piece of a cell cannot be longer than a cell of a CSV: more is no text of a person. */
const MAXIMO_DA_CELULA = 40_000;

const valorDe = (
  { tipo, estilo, texto }: Celula,
  { textos, estilos, de1904 }: Contexto,
): string => {
  switch (tipo) {
    case 's':
      return textos[Number(texto)] ?? '';
    case 'b':
      return texto === '1' ? 'VERDADEIRO' : 'FALSO';
    case 'd':
      return texto
        .slice(0, 19)
        .replace('T', ' ')
        .replace(/ 00:00:00$/, '');
    case 'n':
      if (texto.trim() === '') return '';
      if (estilos[estilo] === 'percentual') return textoDoPercentual(texto);
      return (
        (estilos[estilo] === 'data' ? dataDoNumero(Number(texto), de1904) : null) ??
        textoDoNumero(texto)
      );
    default:
      return texto;
  }
};

/**
 * The rows of a sheet in batches, as they come out of the archive; a row that the sheet leaves out is an empty one, so
 * that the lines have the numbers that people see. Rows behind the last text are none.
 */
export async function* lerFolha(
  pacote: Pacote,
  parte: string,
  contexto: Contexto,
): AsyncGenerator<string[][]> {
  const { limites } = pacote;
  let prontas: string[][] = [];
  let vazias = 0;
  let numero = 0;
  let celulas = 0;
  let linha: string[] = [];
  let coluna = -1;
  let letrasDaLinha = 0;
  let celula: Celula | null = null;
  let lendo = false;
  let fonetica = false;
  const terminar = (): void => {
    if (linha.every((texto) => texto === '')) {
      vazias += 1;
      return;
    }
    if (numero > limites.linhas)
      throw planilhaGrande(
        `A planilha passa de ${(limites.linhas - 1).toLocaleString('pt-BR')} linhas.`,
      );
    for (; vazias > 0; vazias -= 1) prontas.push([]);
    prontas.push(linha);
  };
  const guardar = (lida: Celula): void => {
    const texto = valorDe(lida, contexto);
    if (texto === '') return;
    if (coluna >= limites.colunas)
      throw new CsvRecusado(
        'COLUNAS',
        `A planilha tem mais de ${limites.colunas} colunas.`,
        'Apague as colunas que não interessam e envie de novo.',
        numero,
      );
    letrasDaLinha += texto.length;
    if (letrasDaLinha > LIMITES_CSV.registro)
      throw new CsvRecusado(
        'LINHA_GRANDE',
        `A linha ${numero} é grande demais: passa de ${LIMITES_CSV.registro.toLocaleString('pt-BR')} caracteres.`,
        'Encurte os textos dessa linha e envie de novo.',
        numero,
      );
    while (linha.length < coluna) linha.push('');
    linha[coluna] = texto;
  };
  const leitor: Parameters<typeof percorrer>[2] = {
    onopentag(nome, a) {
      const qual = local(nome);
      if (qual === 'row') {
        const deste = Number(a['r'] ?? numero + 1);
        if (!Number.isSafeInteger(deste) || deste <= numero)
          throw new CsvRecusado(
            'BINARIO',
            'A planilha está danificada ou incompleta.',
            'Abra-a no Excel, salve de novo como XLSX e envie outra vez.',
            numero,
          );
        vazias += deste - numero - 1;
        numero = deste;
        linha = [];
        letrasDaLinha = 0;
        coluna = -1;
      } else if (qual === 'c') {
        celulas += 1;
        if (celulas > limites.celulas) throw planilhaGrande('A planilha tem células demais.');
        coluna = colunaDe(a['r'] ?? '') ?? coluna + 1;
        celula = { tipo: a['t'] ?? 'n', estilo: Number(a['s'] ?? 0), texto: '' };
      } else if (qual === 'rPh') fonetica = true;
      lendo = celula !== null && !fonetica && (qual === 'v' || qual === 't');
    },
    ontext(pedaco) {
      if (!lendo || celula === null) return;
      celula.texto += pedaco;
      if (celula.texto.length > MAXIMO_DA_CELULA)
        throw new CsvRecusado(
          'CELULA',
          'Uma célula tem texto demais.',
          'Encurte o texto na planilha e envie de novo.',
          numero,
          coluna + 1,
        );
    },
    onclosetag(nome) {
      const qual = local(nome);
      if (qual === 'v' || qual === 't') lendo = false;
      else if (qual === 'rPh') fonetica = false;
      else if (qual === 'c' && celula !== null) {
        guardar(celula);
        celula = null;
      } else if (qual === 'row') terminar();
    },
  };
  const pegar = (): string[][] => {
    const lote = prontas;
    prontas = [];
    return lote;
  };
  for await (const lote of percorrer(pacote, parte, leitor, pegar)) if (lote.length > 0) yield lote;
}
