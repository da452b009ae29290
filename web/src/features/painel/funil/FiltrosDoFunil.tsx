import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import type { Option } from '../../../ui/floating/option.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { filtrosComuns } from '../../../kit/painel/filtros.ts';
import { FiltrosCampos, quantosEscolhidos } from '../../../kit/painel/FiltrosBar.tsx';
import { MaisFiltros } from '../../../kit/painel/MaisFiltros.tsx';
import { PeriodoCampos } from '../../../kit/painel/PeriodoCampos.tsx';
import { EmCampo } from '../../../kit/passado/EmCampo.tsx';
import type { FiltrosFunil } from './filtros-funil.ts';
import './FiltrosDoFunil.css';

type Mudar = (mudanca: Partial<FiltrosFunil>) => void;

/** Pipelines stand under the name of their board. */
const opcoesDeFunil = (pipelines: readonly Pipeline[]): Option<number>[] =>
  pipelines.map((pipeline) => ({
    value: pipeline.pipeline_codigo,
    label: pipeline.pipeline_descricao,
    group: pipeline.board_descricao,
  }));

/** Which funnel, over which deals. On a phone only the funnel and the period stand open. */
export function FiltrosDoFunil({
  filtros,
  pipelines,
  pipeline,
  nomes,
  veOutros,
  hoje,
  mudar,
}: {
  filtros: FiltrosFunil;
  pipelines: readonly Pipeline[];
  pipeline: number;
  nomes: Dicionario | undefined;
  veOutros: boolean;
  hoje: string;
  mudar: Mudar;
}) {
  const { pipeline: _, ...comuns } = filtros;
  const outros = filtrosComuns(comuns, nomes, [], veOutros).filter(
    ({ campo }) => campo !== 'pipeline',
  );
  return (
    <div role="group" aria-label="Filtros do funil" className="funil-filtros">
      <Select
        label="Funil"
        searchable={pipelines.length > 8}
        value={pipeline}
        options={opcoesDeFunil(pipelines)}
        onChange={(codigo) => codigo !== null && mudar({ pipeline: codigo })}
      />
      <PeriodoCampos valor={filtros} hoje={hoje} mudar={mudar} />
      <EmCampo em={filtros.em} aoMudar={(em) => mudar({ em })} />
      <MaisFiltros escolhidos={quantosEscolhidos(outros)}>
        <FiltrosCampos filtros={outros} mudar={(campo, valores) => mudar({ [campo]: valores })} />
      </MaisFiltros>
    </div>
  );
}
