import { aplicarMaiusculas } from '@praca/contract/br/maiuscula.ts';
import type { Formato } from '@praca/contract/br/formato.ts';
import { dano, textoDaCelula } from '@praca/contract/br/texto-de-fora.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import { lerCelula, type ModoDaCelula } from '@praca/contract/recurso/celula.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { lerConteudo } from '../../negocio/importacao/leitura/conteudo.ts';
import type { RegistroCsv } from '../../platform/csv/leitor.ts';
import { camposDe, escritosDe, type Valores } from '../colunas.ts';
import type { Achado } from './achado.ts';
import { filhasDosEmails, lerFilha } from './filhas.ts';
import type { Destinos } from './plano.ts';

/** A text that has a form of its own: as it was written, and what is wrong with it or worth knowing where it is not what the row holds. */
interface Escrito {
  cru: string;
  recusa?: Achado;
  aviso?: Achado;
}
/** A line of the file, read: which row it means, its values, and what is wrong with it. */
export interface LinhaLida {
  registro: RegistroCsv;
  codigo: number | null;
  valores: Valores;
  achados: Achado[];
  /** What its blank cells would empty, as a new row has it. */
  vazios?: Valores;
  escritos?: Map<string, Escrito>;
  /** The line of the row that it tells, where it is one of such a list; null: it tells none. */
  filha?: Valores | null;
  avisos?: Achado[];
  /** Further lines of the row that a cell of it tells: a contact for each further address. */
  maisFilhas?: Valores[];
  /** A dry run told its row in an earlier chunk. */
  jaContada?: true;
  /** A row that is there gets a reference that is created with the import. */
  muda?: true;
}

/** How the lines of a file are read besides their cells. */
export interface ModoDaLinha {
  maiusculas: 'S' | 'N';
  fuso: string;
  /** Of columns of numbers and dates, by their place. */
  formatos: Readonly<Record<string, Formato | null>>;
}

const celula = (registro: RegistroCsv, indice: number): string => registro.celulas[indice] ?? '';

/** How a column is read. */
export const modoDaColuna = (
  { formatos, fuso }: Pick<ModoDaLinha, 'formatos' | 'fuso'>,
  indice: number,
): ModoDaCelula => {
  const formato = formatos[String(indice)];
  return {
    fuso,
    ordem: formato === 'MDA' ? 'mda' : 'dma',
    decimal: formato === 'PONTO' ? '.' : formato === 'VIRGULA' ? ',' : 'auto',
  };
};

/** A text as a write by the form keeps it: an e-mail in small letters, one that other systems pad to a width without the padding. */
function guardado(campo: Campo | undefined, texto: string): unknown {
  if (campo === undefined) return texto;
  const curto =
    campo.max !== undefined && texto.length > campo.max ? texto.replace(/ {2,999}/g, ' ') : texto;
  if (campo.guardar) return campo.guardar(curto);
  const conferido = campo.escrito.safeParse(curto);
  return conferido.success ? conferido.data : curto;
}

/** The text of a field's column, with those of the columns that are a part of it. */
function textoInteiro(r: Recurso, d: Destinos, registro: RegistroCsv, nome: string, seu: string) {
  return d.partes
    .filter(({ de }) => de.campo === nome)
    .reduce((texto, { de, indice }) => {
      const parte = textoDaCelula(celula(registro, indice)).trim();
      return texto.trim() === '' && de.campo !== r.mostra ? texto : de.juntar(texto, parte);
    }, seu);
}

/** What a text of a form of its own says, kept beside how it was written. */
function anotarConteudo(
  r: Recurso,
  lida: LinhaLida,
  nome: string,
  c: Campo,
  cru: string,
  coluna: string,
) {
  if (c.conteudo === undefined) return;
  const lido = lerConteudo(c.conteudo, cru, c.max ?? 0);
  const dito = (mensagem: string): Achado => ({ coluna, valor: cru, mensagem });
  const escritos = (lida.escritos ??= new Map<string, Escrito>());
  if ('mensagem' in lido)
    escritos.set(nome, { cru, recusa: dito(`${lido.mensagem} ${lido.ajuda}`) });
  else {
    lida.valores[nome] = lido.valor;
    const mais = filhasDosEmails(r, nome, lido.outros);
    if (mais.length > 0) lida.maisFilhas = mais;
    const aviso =
      mais.length > 0
        ? `A célula tem mais de um e-mail; o primeiro é o do cadastro, e os outros são contatos: ${mais.length}.`
        : lido.aviso;
    escritos.set(nome, { cru, ...(aviso && { aviso: dito(aviso) }) });
  }
}

/** Reads the code that a line has; one that is none is wrong, and means no row. */
function lerCodigo(lida: LinhaLida, d: Destinos): void {
  const escrito =
    d.codigo === undefined ? '' : textoDaCelula(celula(lida.registro, d.codigo)).trim();
  if (escrito === '') return;
  const codigo = /^\d{1,15}$/.test(escrito) ? Number(escrito) : 0;
  if (codigo > 0) lida.codigo = codigo;
  else
    lida.achados.push({ coluna: 'Código', valor: escrito, mensagem: 'Informe um código válido.' });
}

/** Reads the cells of a line by their fields' kinds. */
export function lerLinha(
  r: Recurso,
  d: Destinos,
  registro: RegistroCsv,
  modo: ModoDaLinha,
): LinhaLida {
  const lida: LinhaLida = { registro, codigo: null, valores: {}, achados: [] };
  const { valores, achados } = lida;
  const vazios: Valores = {};
  const campos = new Map(escritosDe(r));
  for (const { indice, cabecalho } of d.filhas) {
    const ruim = dano(celula(registro, indice));
    if (ruim !== null)
      achados.push({
        coluna: cabecalho,
        valor: celula(registro, indice),
        mensagem: `${ruim.mensagem} ${ruim.ajuda}`,
      });
  }
  for (const { indice, nome, cabecalho, entra } of d.campos) {
    const crua = celula(registro, indice);
    const ruim = dano(crua);
    if (ruim !== null) {
      achados.push({ coluna: cabecalho, valor: crua, mensagem: `${ruim.mensagem} ${ruim.ajuda}` });
      continue;
    }
    const daColuna = modoDaColuna(modo, indice);
    if (entra) {
      const lido = entra.ler(textoDaCelula(crua, true), daColuna);
      const onde = crua.trim() === '' ? vazios : valores;
      if ('mensagem' in lido)
        achados.push({
          coluna: cabecalho,
          valor: crua,
          mensagem: `${lido.mensagem} ${lido.ajuda}`,
        });
      else onde[entra.campo] = { ...(onde[entra.campo] as Valores), [entra.parte]: lido.valor };
      continue;
    }
    const c = campos.get(nome);
    if (!c) continue;
    const texto = textoInteiro(r, d, registro, nome, crua);
    const lido = lerCelula(c, texto, daColuna);
    if ('mensagem' in lido)
      achados.push({ coluna: cabecalho, valor: crua, mensagem: lido.mensagem });
    else if (texto.trim() === '') {
      if (lido.valor !== undefined) vazios[nome] = lido.valor;
    } else {
      valores[nome] =
        c.tipo === 'texto' && typeof lido.valor === 'string'
          ? guardado(r.campos[nome], lido.valor)
          : lido.valor;
      const doCampo = r.campos[nome];
      if (doCampo && typeof lido.valor === 'string')
        anotarConteudo(r, lida, nome, doCampo, lido.valor, cabecalho);
    }
  }
  lerCodigo(lida, d);
  if (d.filhas.length > 0) {
    const daLinha = lerFilha(r, d, registro);
    lida.filha = daLinha.filha;
    achados.push(...daLinha.achados);
    if (daLinha.avisos.length > 0) lida.avisos = daLinha.avisos;
  }
  return { ...lida, vazios, valores: aplicarMaiusculas(valores, modo.maiusculas) };
}

/** What the fields' own limits say about the row that the line would make. */
export function achadosDoEsquema(
  r: Recurso,
  depois: Valores,
): { nome: string; mensagem: string }[] {
  const lido = r.api.salvar.input.safeParse(
    Object.fromEntries(
      camposDe(r).flatMap(([n, c]) =>
        c.calculado || depois[n] === undefined ? [] : [[n, depois[n]]],
      ),
    ),
  );
  return (lido.error?.issues ?? []).map((i) => ({
    nome: String(i.path[0] ?? r.mostra),
    mensagem: i.message,
  }));
}
