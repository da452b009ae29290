import type { Campo, TipoCampo } from '@praca/contract/recurso/campo.ts';
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
};
export const tipoSql = (c: Pick<Campo, 'tipo'>): string => TIPO_SQL[c.tipo];

/** What a field holds that nobody filled; null where the column may be empty. */
const vazioDe = (c: Pick<Campo, 'tipo' | 'padrao'>): unknown =>
  c.padrao ?? (c.tipo === 'texto' ? '' : c.tipo === 'simNao' ? 'N' : c.tipo === 'cor' ? 1 : null);

export const camposDe = (r: Recurso): [nome: string, campo: Campo][] => Object.entries(r.campos);

type Escrito = Pick<Campo, 'tipo' | 'rotulo' | 'padrao' | 'nulo'>;

/** Every column that a write fills: the described fields, and whether the row is offered for new use. */
export const escritosDe = (r: Recurso): [nome: string, campo: Escrito][] => [
  ...camposDe(r).filter(([, c]) => !c.calculado),
  [r.ativo, { tipo: 'simNao', rotulo: 'Ativo' }],
];

function valorDe(
  r: Recurso,
  nome: string,
  c: Pick<Campo, 'tipo' | 'padrao' | 'nulo'>,
  linha: Valores,
): unknown {
  const valor = linha[nome] ?? (nome === r.ativo ? 'S' : vazioDe(c));
  return c.nulo && valor === '' ? null : valor;
}

/** The written columns of a row, complete, as the database takes them: yes and no are booleans there. */
export const gravaveis = (r: Recurso, linha: Valores): Valores =>
  Object.fromEntries(
    escritosDe(r).map(([nome, c]) => {
      const valor = valorDe(r, nome, c, linha);
      return [nome, c.tipo === 'simNao' ? valor === 'S' : valor];
    }),
  );

/** Whether both rows hold the same in every written column. */
export const iguais = (r: Recurso, a: Valores, b: Valores): boolean =>
  escritosDe(r).every(([nome, c]) => valorDe(r, nome, c, a) === valorDe(r, nome, c, b));
