import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { camposDoCartao } from '@praca/contract/campo/rules.ts';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { consulta, queryClient } from '../../../platform/http/query.ts';

/** The names behind the codes of cards and filters. */
export type Nomes = Dicionario & {
  etiqueta: ReadonlyMap<number, { nome: string; cor: number }>;
  usuario: ReadonlyMap<string, string>;
  /** The added fields that cards show. */
  noCartao: readonly CampoLido[];
};

const VAZIO: Dicionario = {
  etiquetas: [],
  usuarios: [],
  representantes: [],
  equipes: [],
  segmentos: [],
  origens: [],
  motivos: [],
  empresas: [],
  distribuicoes: [],
  campos: [],
  campos_pessoa: [],
};

export const nomesDe = (dicionario: Dicionario = VAZIO): Nomes => ({
  ...dicionario,
  etiqueta: new Map(
    dicionario.etiquetas.map((tag) => [
      tag.etiqueta_codigo,
      { nome: tag.etiqueta_descricao, cor: tag.etiqueta_cor },
    ]),
  ),
  usuario: new Map(dicionario.usuarios.map((user) => [user.usuario_login, user.usuario_nome])),
  noCartao: camposDoCartao(dicionario.campos),
});

export const SEM_NOMES = nomesDe();

const selecionar = ({ dados }: { dados: Dicionario[] }) => nomesDe(dados[0]);

/** The names, read once per visit and refreshed in the background. */
export const consultaNomes = () =>
  queryOptions({ ...consulta(getDicionarios, {}), select: selecionar, staleTime: 300_000 });

/** What an added field is called, as far as the names were read. */
export const nomeDoCampoProprio = (codigo: number): string | undefined =>
  queryClient
    .getQueryData(consulta(getDicionarios, {}).queryKey)
    ?.dados[0]?.campos.find((um) => um.campo_codigo === codigo)?.campo_descricao;
