import { IconChartFunnel, IconSearchOff } from '@tabler/icons-react';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { paths } from '../../../paths.ts';
import { useSessao } from '../../../platform/session.ts';
import { useTelaExiste } from '../../../platform/telas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';

/** No deal was ever created in this funnel: the ways to have one. */
export function FunilSemNegocios({ pipeline }: { pipeline: Pipeline }) {
  const existe = useTelaExiste();
  const permissoes = useSessao()?.permissoes ?? [];
  const quadro = paths.pipeline
    .replace('$board_type', pipeline.board_tipo)
    .replace('$pipeline_type', String(pipeline.pipeline_codigo));
  const importa = permissoes.includes('negocio.importar') && existe(paths.importacao);
  return (
    <Panel>
      <EmptyState
        icon={<IconChartFunnel size={28} stroke={1.5} />}
        title="Nenhum negócio neste funil. Crie o primeiro ou importe um CSV."
        action={
          <>
            {existe(quadro) && (
              <LinkBotao to={quadro} variant="primary">
                Abrir o quadro
              </LinkBotao>
            )}
            {importa && <LinkBotao to={paths.importacao}>Importar CSV</LinkBotao>}
          </>
        }
      />
    </Panel>
  );
}

/** The filters left nothing: says which, and takes them away. */
export function FunilFiltradoVazio({
  escolhas,
  aoLimpar,
}: {
  escolhas: readonly string[];
  aoLimpar: () => void;
}) {
  return (
    <Panel>
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title="Nenhum dado encontrado"
        action={<Button onClick={aoLimpar}>Limpar filtros</Button>}
      >
        {escolhas.join(' · ')}
      </EmptyState>
    </Panel>
  );
}
