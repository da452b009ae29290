import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  getListaEstagioByPipeline,
  getListaPipelinesBoard,
} from '@praca/contract/pipeline/endpoints.ts';
import { consulta } from '../../../platform/query.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { LoteMoldura, type DoLote } from './LoteMoldura.tsx';

/** Takes the selection to the top of a stage of any pipeline. */
export function MoverLote({ pipeline, ...resto }: DoLote & { pipeline?: number }) {
  const [funil, setFunil] = useState<number | null>(pipeline ?? null);
  const [estagio, setEstagio] = useState<number | null>(null);
  const [falta, setFalta] = useState<'funil' | 'estagio' | null>(null);
  const funis =
    useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 }).data?.dados ?? [];
  const { data: lidos } = useQuery({
    ...consulta(getListaEstagioByPipeline, { pipeline_codigo: funil ?? 1 }),
    staleTime: 60_000,
    enabled: funil !== null,
  });
  const estagios = funil === null ? [] : (lidos?.dados ?? []);

  return (
    <LoteMoldura
      {...resto}
      titulo="Mover negócios"
      verbo="Mover"
      onSubmit={(titulo) => {
        if (funil === null) return setFalta('funil');
        if (estagio === null) return setFalta('estagio');
        void resto.envio.alterar(titulo, {
          tipo: 'MOVER',
          pipeline_codigo: funil,
          estagio_codigo: estagio,
        });
      }}
    >
      <Select
        label="Funil"
        required
        data-autofocus={funil === null || undefined}
        searchable={funis.length > 8}
        value={funil}
        error={falta === 'funil' ? 'Escolha o funil.' : undefined}
        options={funis.map((um) => ({
          value: um.pipeline_codigo,
          label: um.pipeline_descricao,
          group: um.board_descricao,
        }))}
        onChange={(novo) => {
          setFunil(novo);
          setEstagio(null);
          setFalta(null);
        }}
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
        error={falta === 'estagio' ? 'Escolha o estágio.' : undefined}
        options={estagios.map((um) => ({
          value: um.estagio_codigo,
          label: um.estagio_descricao,
          color: um.estagio_cor,
        }))}
        onChange={(novo) => {
          setEstagio(novo);
          setFalta(null);
        }}
      />
    </LoteMoldura>
  );
}
