import * as z from 'zod/mini';
import { ORDENS_NEGOCIO } from '../ordem.ts';
import { padrao } from '../../primitives.ts';
import { filtros } from '../schemas.ts';

/** Columns that a list or a file may show, in the order they are offered. */
export const COLUNAS = [
  'negocio_codigo',
  'negocio_titulo',
  'pessoa_nome',
  'negocio_valor',
  'negocio_situacao',
  'pipeline_codigo',
  'estagio_codigo',
  'negocio_temperatura',
  'usuario_responsavel',
  'repres_codigo',
  'segmento_codigo',
  'orprospect_codigo',
  'motperda_codigo',
  'etiquetas',
  'empresa_codigo',
  'negocio_proximaatividade',
  'negocio_dtprevisao',
  'negocio_dtestagio',
  'negocio_dtinteracao',
  'negocio_dtcriacao',
  'negocio_dtalteracao',
  'negocio_dtfechamento',
] as const;
export type Coluna = (typeof COLUNAS)[number];
/** The column of an added field, by the code of the field: `negocio_campos.12`. */
export type ColunaPropria = `negocio_campos.${number}`;
export type ColunaDaLista = Coluna | ColunaPropria;
const PROPRIA = /^negocio_campos\.([1-9]\d{0,14})$/;
/** The field behind such a column; undefined for the others. */
export const campoDaColuna = (coluna: string): number | undefined => {
  const [, codigo] = PROPRIA.exec(coluna) ?? [];
  return codigo === undefined ? undefined : Number(codigo);
};
export const ehColunaPropria = (coluna: string): coluna is ColunaPropria => PROPRIA.test(coluna);
export const colunaDoCampo = (campo: number): ColunaPropria => `negocio_campos.${campo}`;

/** What the head of each column says, on the screen and in the file. */
export const TITULO_COLUNA: Readonly<Record<Coluna, string>> = {
  negocio_codigo: 'Número',
  negocio_titulo: 'Título',
  pessoa_nome: 'Cliente',
  negocio_valor: 'Valor',
  negocio_situacao: 'Situação',
  pipeline_codigo: 'Funil',
  estagio_codigo: 'Estágio',
  negocio_temperatura: 'Temperatura',
  usuario_responsavel: 'Responsável',
  repres_codigo: 'Representante',
  segmento_codigo: 'Segmento',
  orprospect_codigo: 'Origem',
  motperda_codigo: 'Motivo da perda',
  etiquetas: 'Etiquetas',
  empresa_codigo: 'Empresa',
  negocio_proximaatividade: 'Próxima tarefa',
  negocio_dtprevisao: 'Previsão',
  negocio_dtestagio: 'No estágio desde',
  negocio_dtinteracao: 'Última interação',
  negocio_dtcriacao: 'Criado',
  negocio_dtalteracao: 'Alterado',
  negocio_dtfechamento: 'Fechado',
};

/** A file of what the list shows: filters, order and columns; names instead of codes. */
export const entradaExportar = z.object({
  ...filtros,
  ORDEM: z._default(z.enum(ORDENS_NEGOCIO, 'Ordem desconhecida.'), 'alteracao'),
  COLUNAS: z
    .array(
      z.union(
        [z.enum(COLUNAS), padrao(32, PROPRIA, 'Coluna desconhecida.')],
        'Coluna desconhecida.',
      ),
      'Envie uma lista de colunas.',
    )
    .check(
      z.minLength(1, 'Escolha ao menos uma coluna.'),
      z.maxLength(40, 'Escolha no máximo 40 colunas.'),
    ),
  FORMATO: z._default(z.enum(['CSV', 'XLSX'], 'Use CSV ou XLSX.'), 'CSV'),
});
