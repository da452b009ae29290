import { useQuery } from '@tanstack/react-query';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import { getLista as listarEstagios } from '@praca/contract/pipeline/estagio/endpoints.ts';
import { valorDoCampo, type CampoProps } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { comoCodigo } from '../../../kit/recurso/valor.ts';
import { consultaDeTodas } from '../../../platform/http/consulta-de-todas.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Select } from '../../../ui/field/Select.tsx';

/** The stages of every pipeline, each named with its pipeline: stages of two pipelines often bear one name. */
function useEstagiosComFunil() {
  const { data: estagios } = useQuery(consultaDeTodas(listarEstagios, {}, 'estagio_codigo'));
  const { data: funis } = useQuery(consulta(getListaPipelinesBoard, {}));
  const nomes = new Map(
    (funis?.dados ?? []).map((funil) => [funil.pipeline_codigo, funil.pipeline_descricao]),
  );
  return (estagios?.dados ?? [])
    .filter(({ pipeline_codigo }) => nomes.has(pipeline_codigo))
    .toSorted((a, b) => a.pipeline_codigo - b.pipeline_codigo || a.estagio_ordem - b.estagio_ordem)
    .map(({ estagio_codigo, estagio_descricao, pipeline_codigo }) => ({
      value: estagio_codigo,
      label: `${nomes.get(pipeline_codigo)} › ${estagio_descricao}`,
    }));
}

/** From which stage on a deal must have the field. */
export function EstagioCampo({ escrita, campo, desligado }: CampoProps) {
  const options = useEstagiosComFunil();
  return (
    <Select<number>
      {...valorDoCampo(escrita, 'estagio_codigo', comoCodigo)}
      label={campo.rotulo}
      hint="Quem cria um negócio nele preenche o campo; sem o campo, o negócio não avança dele nem dos seguintes."
      placeholder="Nunca obrigatório"
      searchable
      clearable
      disabled={desligado}
      options={options}
    />
  );
}
