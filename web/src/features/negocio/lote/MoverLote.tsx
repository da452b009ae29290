import { useQuery } from '@tanstack/react-query';
import {
  getListaEstagioByPipeline,
  getListaPipelinesBoard,
} from '@praca/contract/pipeline/endpoints.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { LoteMoldura } from './LoteMoldura.tsx';
import { useLote, type DoLote } from './use-lote.ts';

/** Takes the selection to the top of a stage of any pipeline. */
export function MoverLote({ pipeline, ...doLote }: DoLote & { pipeline?: number }) {
  const lote = useLote<{ funil: number | null; estagio: number | null }>(doLote, {
    verbo: 'Mover',
    inicial: { funil: pipeline ?? null, estagio: null },
    conferir: ({ funil, estagio }) => ({
      funil: funil === null ? 'Escolha o funil.' : undefined,
      estagio: funil !== null && estagio === null ? 'Escolha o estágio.' : undefined,
    }),
    acao: ({ funil, estagio }) => ({
      tipo: 'MOVER',
      pipeline_codigo: funil ?? 0,
      estagio_codigo: estagio ?? 0,
    }),
  });
  const { valores, erros, mudar } = lote.escrita;
  const { funil, estagio } = valores;
  const funis =
    useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 }).data?.dados ?? [];
  const { data: lidos } = useQuery({
    ...consulta(getListaEstagioByPipeline, { pipeline_codigo: funil ?? 1 }),
    staleTime: 60_000,
    enabled: funil !== null,
  });
  const estagios = funil === null ? [] : (lidos?.dados ?? []);

  return (
    <LoteMoldura titulo="Mover negócios" lote={lote}>
      <Select
        label="Funil"
        required
        data-autofocus={funil === null || undefined}
        searchable={funis.length > 8}
        value={funil}
        error={erros['funil']}
        options={funis.map((um) => ({
          value: um.pipeline_codigo,
          label: um.pipeline_descricao,
          group: um.board_descricao,
        }))}
        onChange={(novo) => mudar({ funil: novo, estagio: null })}
      />
      <Select
        label="Estágio"
        required
        data-autofocus={funil !== null || undefined}
        disabled={funil === null}
        hint={
          funil === null
            ? 'Escolha o funil primeiro.'
            : 'Os negócios vão para o alto da coluna, na ordem em que estão.'
        }
        value={estagio}
        error={erros['estagio']}
        options={estagios.map((um) => ({
          value: um.estagio_codigo,
          label: um.estagio_descricao,
          color: um.estagio_cor,
        }))}
        onChange={(novo) => mudar({ estagio: novo })}
      />
    </LoteMoldura>
  );
}
