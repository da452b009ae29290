import { dobrar } from '@praca/contract/br/busca.ts';
import { lerCelula } from '@praca/contract/recurso/celula.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import { digitado } from '../valor.ts';
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

/** Where a quoted cell ends, if what follows is the end of a cell; -1 where the quotes are part of the text. */
function fimDaCitacao(texto: string, inicio: number): number {
  for (let i = texto.indexOf('"', inicio + 1); i >= 0; i = texto.indexOf('"', i + 1)) {
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

const NUMEROS = new Set(['inteiro', 'decimal', 'dinheiro']);

/** Whether the table fits from a field on: what would go into a field of numbers is one, on every line. */
const cabe = (
  campos: readonly [string, Campo][],
  tabela: readonly (readonly string[])[],
  inicio: number,
): boolean =>
  tabela.every((linha) =>
    linha.every((celula, i) => {
      const campo = campos[inicio + i]?.[1];
      return (
        campo === undefined || !NUMEROS.has(campo.tipo) || !('mensagem' in lerCelula(campo, celula))
      );
    }),
  );

/**
 * The fields that the columns of the table go into: by their heads where the first row has them, else from the field of the
 * caret on. Where that would put words into a field of numbers (the caret stood in the quantity, and the table begins with
 * the product), from the first field before it from which the table fits.
 */
function destinos(
  l: LinhasDescritas,
  tabela: readonly (readonly string[])[],
  primeira: readonly string[],
  desde: string,
) {
  const campos = camposDasLinhas(l);
  const porRotulo = new Map(campos.map((par) => [dobrar(par[1].rotulo), par]));
  const deCabeca = primeira.map((celula) => porRotulo.get(dobrar(celula)));
  const temCabeca = deCabeca.filter((par) => par !== undefined).length > primeira.length / 2;
  if (temCabeca) return { colunas: deCabeca, pular: 1 };
  const doCursor = Math.max(
    0,
    campos.findIndex(([nome]) => nome === desde),
  );
  const antes = campos.findIndex((_, i) => i < doCursor && cabe(campos, tabela, i));
  const inicio = antes >= 0 && !cabe(campos, tabela, doCursor) ? antes : doCursor;
  return { colunas: primeira.map((_, i) => campos[inicio + i]), pular: 0 };
}

/** What a pasted table puts into lines, from a field on. Numbers stay as they were typed: what is none is refused in its cell. */
export function colar(l: LinhasDescritas, texto: string, desde: string): Colado {
  const tabela = lerTabela(texto).filter((linha) => linha.some((celula) => celula.trim() !== ''));
  const larga = tabela.reduce((maior, linha) => (linha.length > maior.length ? linha : maior), []);
  const { colunas, pular } = destinos(
    l,
    tabela,
    tabela[0]?.length === larga.length ? tabela[0] : larga,
    desde,
  );
  const colado: Colado = { partes: [], procuradas: [], recusadas: [] };
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
        parte[nome] = celula;
        return;
      }
      const lida = lerCelula(campo, celula);
      if ('mensagem' in lida) colado.recusadas.push({ i, campo, texto: celula });
      else parte[nome] = digitado(campo, lida.valor);
    });
    colado.partes.push(parte);
  });
  return colado;
}
