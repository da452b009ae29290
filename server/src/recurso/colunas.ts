import { semZerosDemais } from '@praca/contract/br/numero-escrito.ts';
import type { Alvo, Campo, TipoCampo } from '@praca/contract/recurso/campo.ts';
import type { LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';

/** A row of a recurso as it goes over the wire. */
export type LinhaRecurso = { versao: number } & Record<string, unknown>;
/** What is sent of a row: its described fields, some or all. */
export type Valores = Record<string, unknown>;

/** How the database holds each kind of field. */
const TIPO_SQL: Record<TipoCampo, string> = {
  texto: 'text',
  inteiro: 'integer',
  decimal: 'numeric',
  dinheiro: 'numeric',
  data: 'date',
  simNao: 'boolean',
  escolha: 'text',
  cor: 'integer',
  icone: 'text',
  duracao: 'integer',
  referencia: 'bigint',
  proprios: 'jsonb',
};
/** The column of a noun's own table that names its rows. */
export const nomeDoAlvo = (alvo: Alvo): string => alvo.coluna ?? alvo.mostra;
export const tipoSql = (c: Pick<Campo, 'tipo'>): string => TIPO_SQL[c.tipo];

const VAZIOS: Partial<Record<TipoCampo, unknown>> = {
  texto: '',
  simNao: 'N',
  cor: 1,
  proprios: {},
};
/** What a field holds that nobody filled; null where the column may be empty. */
const vazioDe = (c: Pick<Campo, 'tipo' | 'padrao'>): unknown => c.padrao ?? VAZIOS[c.tipo] ?? null;

/** A column of `t` as the wire shows it. */
export const colunaLida = (nome: string, c: Pick<Campo, 'tipo'>): string =>
  c.tipo === 'simNao'
    ? `CASE WHEN t.${nome} THEN 'S' ELSE 'N' END AS ${nome}`
    : c.tipo === 'proprios'
      ? `campos_a_vista(t.${nome}) AS ${nome}`
      : `t.${nome}`;

/** The tables that a write of the cadastro may touch: its own, and those of its lines. */
export const tabelasDe = (r: Recurso): string[] => [
  r.tabela,
  ...Object.values(r.linhas).map((l) => l.tabela),
];

export const camposDe = (r: Recurso): [nome: string, campo: Campo][] => Object.entries(r.campos);

type Escrito = Pick<Campo, 'tipo' | 'rotulo' | 'padrao' | 'nulo'>;

/** Every column that a write fills: the described fields, and whether the row is offered for new use. */
export const escritosDe = (r: Recurso): [nome: string, campo: Escrito][] => [
  ...camposDe(r).filter(([, c]) => !c.calculado),
  [r.ativo, { tipo: 'simNao', rotulo: 'Ativo' }],
];

type Guardado = Pick<Campo, 'tipo' | 'padrao' | 'nulo'>;

/** A value as its column holds it, yes and no as on the wire; what nobody filled is what the field holds empty. */
function guardado(c: Guardado, dado: unknown): unknown {
  const valor = dado ?? vazioDe(c);
  return c.nulo && valor === '' ? null : valor;
}
const EXATOS: ReadonlySet<TipoCampo> = new Set(['decimal', 'dinheiro']);
/** A value as it is compared: a decimal without the zeros behind it; of added fields, what is filled, in one order. */
function comparado(c: Guardado, dado: unknown): unknown {
  if (c.tipo === 'proprios')
    return JSON.stringify(
      Object.entries((dado ?? {}) as Valores)
        .filter(([, valor]) => valor !== null)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const valor = guardado(c, dado);
  return EXATOS.has(c.tipo) && typeof valor === 'string' ? semZerosDemais(valor, 0) : valor;
}
/** A value as the database takes it: yes and no are booleans there. */
export const gravavel = (c: Guardado, dado: unknown): unknown => {
  const valor = guardado(c, dado);
  return c.tipo === 'simNao' ? valor === 'S' : valor;
};
const dadoDe = (r: Recurso, nome: string, linha: Valores): unknown =>
  linha[nome] ?? (nome === r.ativo ? 'S' : undefined);

/** The written columns of a row, complete, as the database takes them. */
export const gravaveis = (r: Recurso, linha: Valores): Valores =>
  Object.fromEntries(escritosDe(r).map(([nome, c]) => [nome, gravavel(c, dadoDe(r, nome, linha))]));

/** A row without the values of added fields. */
export const semProprios = (r: Recurso, linha: Valores): Valores => {
  const proprios = new Set(
    camposDe(r).flatMap(([nome, c]) => (c.tipo === 'proprios' ? [nome] : [])),
  );
  return Object.fromEntries(Object.entries(linha).filter(([nome]) => !proprios.has(nome)));
};

/** A row with values in the place of its own; of added fields, those that no value tells stay as they are. */
export const comPartes = (r: Recurso, antes: Valores | null, valores: Valores): Valores => ({
  ...antes,
  ...valores,
  ...Object.fromEntries(
    camposDe(r).flatMap(([nome, c]) =>
      c.tipo === 'proprios' && valores[nome] !== undefined
        ? [[nome, { ...(antes?.[nome] as Valores), ...(valores[nome] as Valores) }]]
        : [],
    ),
  ),
});

/** A row as it was, with the added fields that it did not have told as empty: what is absent would stay. */
export const comoEra = (r: Recurso, agora: Valores, era: Valores): Valores => ({
  ...era,
  ...Object.fromEntries(
    camposDe(r).flatMap(([nome, c]) => {
      if (c.tipo !== 'proprios') return [];
      const vazias = Object.keys((agora[nome] ?? {}) as Valores).map((parte) => [parte, null]);
      return [[nome, { ...Object.fromEntries(vazias), ...(era[nome] as Valores) }]];
    }),
  ),
});

/** The columns of a line that a write fills. */
export const escritosDasFilhas = (l: LinhasDescritas): [nome: string, campo: Campo][] =>
  Object.entries(l.campos).filter(([, c]) => !c.calculado);

/** The lines that a row has of one kind. */
export const filhasDe = (linha: Valores | null, nome: string): Valores[] =>
  (linha?.[nome] ?? []) as Valores[];

const filhasIguais = (l: LinhasDescritas, a: readonly Valores[], b: readonly Valores[]): boolean =>
  a.length === b.length &&
  b.every((filha, i) =>
    [[l.chave, { tipo: 'referencia' }] as const, ...escritosDasFilhas(l)].every(
      ([nome, c]) => comparado(c, filha[nome]) === comparado(c, a[i]?.[nome]),
    ),
  );

/** Whether both rows hold the same in one written column. */
export function mesmoValor(r: Recurso, nome: string, a: Valores, b: Valores): boolean {
  const c = escritosDe(r).find(([este]) => este === nome)?.[1];
  return c === undefined || comparado(c, dadoDe(r, nome, a)) === comparado(c, dadoDe(r, nome, b));
}

/** Whether both rows hold the same in every written column and in their lines; lines that `b` does not tell stay as they are. */
export const iguais = (r: Recurso, a: Valores, b: Valores): boolean =>
  escritosDe(r).every(
    ([nome, c]) => comparado(c, dadoDe(r, nome, a)) === comparado(c, dadoDe(r, nome, b)),
  ) &&
  Object.entries(r.linhas).every(
    ([nome, l]) => b[nome] === undefined || filhasIguais(l, filhasDe(a, nome), filhasDe(b, nome)),
  );
