import type { TipoCampo } from '@praca/contract/recurso/campo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Condicoes } from '../platform/banco/condicoes.ts';
import { AppError } from '../platform/errors.ts';
import { camposDe, nomeDoAlvo, tipoSql } from './colunas.ts';
import { jeitoDe } from './proprio.ts';

/** One column of an order: its SQL and the type a cursor's value is read as. */
export interface ChaveDeOrdem {
  sql: string;
  tipo: string;
  desce: boolean;
}

const EXTREMO: Partial<Record<TipoCampo, string>> = {
  data: "'0001-01-01'::date",
  escolha: "''",
  icone: "''",
};

function deUm(r: Recurso, nome: string, desce: boolean): ChaveDeOrdem[] {
  const i = camposDe(r).findIndex(([n, c]) => n === nome || c.alvo?.mostra === nome);
  const [coluna, c] = camposDe(r)[i] ?? [];
  if (c === undefined || coluna === undefined) {
    const tipo = nome === r.ativo ? 'boolean' : 'bigint';
    return [{ sql: `t.${nome}`, tipo, desce }];
  }
  if (c.alvo && coluna !== nome)
    return [{ sql: `dobrar(coalesce(a${i}.${nomeDoAlvo(c.alvo)}, ''))`, tipo: 'text', desce }];
  // Of added values there is no order: the name of the row is all that counts.
  if (c.tipo === 'proprios') return [];
  if (c.tipo === 'texto') {
    const sql = jeitoDe(r).ordens?.[nome] ?? `dobrar(coalesce(t.${nome}, ''))`;
    return [{ sql, tipo: 'text', desce }];
  }
  const tipo = tipoSql(c);
  if (c.exigido || c.tipo === 'simNao' || c.tipo === 'cor')
    return [{ sql: `t.${nome}`, tipo, desce }];
  // Empty values come last going up and first going down.
  return [
    { sql: `t.${nome} IS NULL`, tipo: 'boolean', desce },
    { sql: `coalesce(t.${nome}, ${EXTREMO[c.tipo] ?? '0'})`, tipo, desce },
  ];
}

/** The columns that make an order total: the asked one, the name of the row, its code. Text is ordered as people read it. */
export function chavesDaOrdem(r: Recurso, ordem: string | undefined): ChaveDeOrdem[] {
  const pedida = ordem ?? r.ordem ?? r.mostra;
  const desce = pedida.endsWith(' desc');
  const nome = desce ? pedida.slice(0, -' desc'.length) : pedida;
  if (nome === r.chave) return deUm(r, nome, desce);
  return [
    ...deUm(r, nome, desce),
    ...(nome === r.mostra ? [] : deUm(r, r.mostra, desce)),
    ...deUm(r, r.chave, desce),
  ];
}

export const ordenarPor = (chaves: ChaveDeOrdem[]): string =>
  chaves.map((k) => `${k.sql} ${k.desce ? 'DESC' : 'ASC'}`).join(', ');

const FORMAS: Record<string, RegExp> = {
  boolean: /^(true|false)$/,
  integer: /^-?\d{1,10}$/,
  bigint: /^-?\d{1,18}$/,
  numeric: /^-?\d{1,20}(\.\d{1,12})?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  text: /^[^\u0000]*$/,
};

/** Keeps the rows behind the one where the page before ended; a cursor that is not one of this order is refused. */
export function depoisDoCursor(c: Condicoes, chaves: ChaveDeOrdem[], cursor: string): void {
  const valores = lerValores(cursor);
  const certo =
    valores?.length === chaves.length &&
    chaves.every((k, i) => FORMAS[k.tipo]?.test(valores[i] ?? '\u0000'));
  if (!certo || valores === undefined)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'CURSOR', mensagem: 'Cursor inválido. Recomece a lista.' }],
    });
  const binds = chaves.map((k, i) => `${c.vincular(valores[i])}::${k.tipo}`).join(', ');
  const colunas = chaves.map((k) => k.sql).join(', ');
  c.e(`(${colunas}) ${chaves[0]?.desce ? '<' : '>'} (${binds})`);
}

function lerValores(cursor: string): string[] | undefined {
  let lido: unknown;
  try {
    lido = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (erro) {
    if (erro instanceof SyntaxError) return undefined;
    throw erro;
  }
  return Array.isArray(lido) && lido.every((v) => typeof v === 'string') ? lido : undefined;
}
