import { IconChevronDown } from '@tabler/icons-react';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { Menu } from '../../../ui/floating/Menu.tsx';

/** The name of the pipeline, which changes for another one where there are several. */
export function QuadroNome({
  pipeline,
  pipelines,
  onPipeline,
}: {
  pipeline: Pipeline;
  pipelines: readonly Pipeline[];
  onPipeline: (codigo: number) => void;
}) {
  const varios = pipelines.length > 1;
  const nome = (
    <>
      <span className="quadro-nome-texto">{pipeline.pipeline_descricao}</span>
      {varios && <IconChevronDown size={16} aria-hidden="true" />}
    </>
  );
  return (
    <h1 className="quadro-nome">
      {varios ? (
        <Menu
          label="Funis"
          trigger={
            <button type="button" className="quadro-nome-botao">
              {nome}
            </button>
          }
          items={pipelines.map((one) => ({
            label: one.pipeline_descricao,
            checked: one.pipeline_codigo === pipeline.pipeline_codigo,
            onSelect: () => onPipeline(one.pipeline_codigo),
          }))}
        />
      ) : (
        nome
      )}
    </h1>
  );
}
