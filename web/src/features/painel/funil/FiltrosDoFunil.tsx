import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import type { Option } from '../../../ui/floating/option.ts';
import { MultiSelect } from '../../../ui/field/MultiSelect.tsx';
import { Select } from '../../../ui/field/Select.tsx';
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

const NENHUM: never[] = [];
const ouNada = <T,>(escolhidos: T[]): T[] | undefined =>
  escolhidos.length === 0 ? undefined : escolhidos;

function Pessoas({
  filtros,
  nomes,
  veOutros,
  mudar,
}: {
  filtros: FiltrosFunil;
  nomes: Dicionario | undefined;
  veOutros: boolean;
  mudar: Mudar;
}) {
  const empresas = nomes?.empresas ?? [];
  return (
    <>
      {veOutros && (
        <MultiSelect
          label="Representante"
          placeholder="Todos os representantes"
          value={filtros.representante ?? NENHUM}
          options={(nomes?.representantes ?? []).map((um) => ({
            value: um.repres_codigo,
            label: um.repres_razao,
          }))}
          onChange={(codigos) => mudar({ representante: ouNada(codigos) })}
        />
      )}
      {((nomes?.equipes.length ?? 0) > 0 || filtros.equipe !== undefined) && (
        <MultiSelect
          label="Equipe"
          placeholder="Todas as equipes"
          value={filtros.equipe ?? NENHUM}
          options={(nomes?.equipes ?? []).map((uma) => ({
            value: uma.equipe_codigo,
            label: uma.equipe_descricao,
          }))}
          onChange={(codigos) => mudar({ equipe: ouNada(codigos) })}
        />
      )}
      {veOutros && (
        <MultiSelect
          label="Responsável"
          placeholder="Todos os responsáveis"
          value={filtros.responsavel ?? NENHUM}
          options={(nomes?.usuarios ?? []).map((um) => ({
            value: um.usuario_login,
            label: um.usuario_nome,
          }))}
          onChange={(logins) => mudar({ responsavel: ouNada(logins) })}
        />
      )}
      {(empresas.length > 1 || filtros.empresa !== undefined) && (
        <MultiSelect
          label="Empresa"
          placeholder="Todas as empresas"
          value={filtros.empresa ?? NENHUM}
          options={empresas.map((uma) => ({ value: uma.empresa_codigo, label: uma.empresa_razao }))}
          onChange={(codigos) => mudar({ empresa: ouNada(codigos) })}
        />
      )}
    </>
  );
}

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
  const escolhidos =
    (filtros.representante?.length ?? 0) +
    (filtros.equipe?.length ?? 0) +
    (filtros.responsavel?.length ?? 0) +
    (filtros.empresa?.length ?? 0);
  const temMais = veOutros || (nomes?.empresas.length ?? 0) > 1 || (nomes?.equipes.length ?? 0) > 0;
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
      {temMais && (
        <MaisFiltros escolhidos={escolhidos}>
          <Pessoas filtros={filtros} nomes={nomes} veOutros={veOutros} mudar={mudar} />
        </MaisFiltros>
      )}
    </div>
  );
}
