import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  deslocamento,
  filtroGeral,
  limite,
  listaDeCodigos,
  semFiltro,
  texto,
} from '../primitives.ts';

/** The towns of Brazil by the IBGE's code: those that begin like the words first, then by name. */
export const getLista = endpoint({
  nome: 'Listar cidades',
  method: 'PUT',
  path: '/TWSCidade/GetLista',
  kind: 'read',
  permission: 'sessao',
  tabela: 'CIDADE',
  input: z.object({
    FILTRO_GERAL: filtroGeral,
    LISTA_CODIGO: listaDeCodigos,
    uf_codigo: semFiltro(texto(2)),
    SQL_LIMIT: limite,
    SQL_OFFSET: deslocamento,
  }),
  output: z.object({
    cidade_codigo: z.int(),
    cidade_descricao: z.string(),
    uf_codigo: z.string(),
  }),
  adicao: true,
});
