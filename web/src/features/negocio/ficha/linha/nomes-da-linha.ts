import { useQueries, useQuery } from '@tanstack/react-query';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { pessoa as cliente } from '@praca/contract/pessoa/recurso.ts';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { consulta } from '../../../../platform/http/query.ts';
import type { Nomes } from '../../base/nomes.ts';
import { pessoasDe, type Dicionarios } from '../../base/evento-texto.ts';

type Evento = Extract<Item, { item_tipo: 'EVENTO' }>;

const trocaFunil = ({ evento_antes, evento_depois }: Evento) =>
  evento_antes?.['pipeline_codigo'] !== undefined &&
  evento_antes['pipeline_codigo'] !== evento_depois?.['pipeline_codigo'];

/** The names behind the codes of these entries. Customers and other funnels are read only when an entry mentions one. */
export function useNomesDaLinha(
  itens: readonly Item[],
  nomes: Nomes,
  estagios: readonly Estagio[],
): Dicionarios {
  const eventos = itens.filter((um) => um.item_tipo === 'EVENTO');
  const { data: funis } = useQuery({
    ...consulta(getListaPipelinesBoard, {}),
    staleTime: 60_000,
    enabled: eventos.some(trocaFunil),
  });
  const pessoas = useQueries({
    queries: pessoasDe(eventos).map((pessoa) => ({
      ...consulta(cliente.api.getPorCampos, {
        pessoa_codigo: pessoa,
        CAMPOS: ['pessoa_codigo', 'pessoa_razao', 'pessoa_fantasia'],
      }),
      staleTime: 300_000,
    })),
    combine: (lidas) =>
      new Map(
        lidas
          .flatMap((uma) => uma.data?.dados ?? [])
          .map((uma) => [uma.pessoa_codigo, uma.pessoa_fantasia || uma.pessoa_razao]),
      ),
  });
  return {
    nomes,
    estagio: (codigo) => estagios.find((um) => um.estagio_codigo === codigo)?.estagio_descricao,
    pipeline: (codigo) =>
      funis?.dados.find((um) => um.pipeline_codigo === codigo)?.pipeline_descricao,
    pessoa: (codigo) => pessoas.get(codigo),
  };
}
