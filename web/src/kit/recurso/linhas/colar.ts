import { inferirFormato } from '@praca/contract/br/formato.ts';
import { lerDecimal } from '@praca/contract/br/numero-escrito.ts';
import { lerCelula } from '@praca/contract/recurso/celula.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import { digitado } from '../valor.ts';
import { destinosDe } from './destinos.ts';
import { camposDasLinhas } from './digitadas.ts';

/** The cells of what a spreadsheet put on the clipboard; a quoted cell may hold line breaks. */
export function lerTabela(texto: string): string[][] {
  const linhas: string[][] = [];
  let linha: string[] = [];
  const acabar = () => {
    linhas.push(linha);
    linha = [];
  };
  const limpo = texto.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  let i = 0;
  while (i < limpo.length) {
    const citada = limpo[i] === '"' ? fimDaCitacao(limpo, i) : -1;
    if (citada >= 0) {
      linha.push(limpo.slice(i + 1, citada).replaceAll('""', '"'));
      i = citada + 1;
    } else {
      const ate = fimDaCelula(limpo, i);
      linha.push(limpo.slice(i, ate));
      i = ate;
    }
    const semMais = limpo[i] === '\t' && i === limpo.length - 1;
    if (semMais) linha.push('');
    if (semMais || limpo[i] === '\n' || i >= limpo.length) acabar();
    i += 1;
  }
  return linhas;
}

function fimDaCelula(texto: string, inicio: number): number {
  let i = inicio;
  while (i < texto.length && texto[i] !== '\t' && texto[i] !== '\n') i += 1;
  return i;
}

/** No cell of a spreadsheet is longer: quotes that close later are text, and nobody looks for them. */
const MAIOR_CELULA = 32_767;

/** Where a quoted cell ends, if what follows is the end of a cell; -1 where the quotes are part of the text. */
function fimDaCitacao(texto: string, inicio: number): number {
  for (let i = texto.indexOf('"', inicio + 1); i >= 0; i = texto.indexOf('"', i + 1)) {
    if (i - inicio > MAIOR_CELULA) return -1;
    if (texto[i + 1] === '"') {
      i += 1;
      continue;
    }
    return i + 1 === texto.length || texto[i + 1] === '\t' || texto[i + 1] === '\n' ? i : -1;
  }
  return -1;
}

/** A name that stands for a row of another noun, which has to be looked for. */
export type Procurada = { i: number; nome: string; campo: Campo; texto: string };
/** What was pasted: the cells of each line, as typed, and what could not be read. */
export type Colado = {
  partes: Record<string, unknown>[];
  procuradas: Procurada[];
  recusadas: { i: number; campo: Campo; texto: string }[];
};

const DIGITADOS_COMO_ESTAO = new Set(['texto', 'inteiro', 'decimal', 'duracao']);

/** Whether the numbers of a column have a decimal dot, as all of its cells say. */
const comPonto = (linhas: readonly (readonly string[])[], i: number): boolean =>
  inferirFormato(
    'dinheiro',
    linhas.map((linha) => linha[i] ?? ''),
  ).formato === 'PONTO';

/** What a pasted table puts into lines, from a field on. Numbers stay as they were typed: what is none is refused in its cell. */
export function colar(l: LinhasDescritas, texto: string, desde: string): Colado {
  const tabela = lerTabela(texto).filter((linha) => linha.some((celula) => celula.trim() !== ''));
  const larga = tabela.reduce((maior, linha) => (linha.length > maior.length ? linha : maior), []);
  const { colunas, pular } = destinosDe(
    camposDasLinhas(l),
    tabela,
    tabela[0]?.length === larga.length ? tabela[0] : larga,
    desde,
  );
  const colado: Colado = { partes: [], procuradas: [], recusadas: [] };
  const pontos = new Set([...colunas.keys()].filter((i) => comPonto(tabela.slice(pular), i)));
  tabela.slice(pular).forEach((linha, i) => {
    const parte: Record<string, unknown> = {};
    linha.forEach((bruta, coluna) => {
      const [nome, campo] = colunas[coluna] ?? [];
      const celula = bruta.trim();
      if (nome === undefined || campo === undefined) return;
      if (campo.tipo === 'referencia') {
        if (celula !== '') colado.procuradas.push({ i, nome, campo, texto: celula });
        return;
      }
      if (DIGITADOS_COMO_ESTAO.has(campo.tipo)) {
        parte[nome] =
          campo.tipo === 'decimal' && pontos.has(coluna)
            ? (lerDecimal(celula, '.')?.replace('.', ',') ?? celula)
            : celula;
        return;
      }
      const lida = lerCelula(campo, celula, pontos.has(coluna) ? { decimal: '.' } : {});
      if ('mensagem' in lida) colado.recusadas.push({ i, campo, texto: celula });
      else parte[nome] = digitado(campo, lida.valor);
    });
    colado.partes.push(parte);
  });
  return colado;
}
