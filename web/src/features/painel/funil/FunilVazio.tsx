import { IconChartFunnel, IconSearchOff } from '@tabler/icons-react';
import { MAXIMO_NO_FUNIL, type FunilComNegocios } from '@praca/contract/painel/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { paths } from '../../../paths.ts';
import { numero, plural } from '../../../platform/texto/format.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { useTelaExiste } from '../../../platform/tela/telas.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';

const quantos = (quantidade: number): string =>
  quantidade > MAXIMO_NO_FUNIL
    ? `mais de ${numero(MAXIMO_NO_FUNIL)} negócios`
    : plural(quantidade, 'negócio', 'negócios');

/** No deal was created in this funnel lately: where the deals are, or the ways to have the first one. */
export function FunilSemNegocios({
  pipeline,
  comNegocios,
  aoAbrir,
}: {
  pipeline: Pipeline;
  comNegocios: readonly FunilComNegocios[];
  /** Opens a funnel; the same one, where its deals are older, with all of its time. */
  aoAbrir: (pipeline: number, periodo: '12m' | 'tudo') => void;
}) {
  const existe = useTelaExiste();
  const permissoes = useSessao()?.permissoes ?? [];
  const quadro = paths.pipeline
    .replace('$board_type', pipeline.board_tipo)
    .replace('$pipeline_type', String(pipeline.pipeline_codigo));
  if (comNegocios.length > 0)
    return (
      <Panel>
        <EmptyState
          icon={<IconChartFunnel size={28} stroke={1.5} />}
          title="Nenhum negócio dos últimos 12 meses neste funil."
          action={comNegocios.slice(0, 4).map((um) => (
            <Button
              key={um.pipeline_codigo}
              onClick={() =>
                aoAbrir(
                  um.pipeline_codigo,
                  um.pipeline_codigo === pipeline.pipeline_codigo ? 'tudo' : '12m',
                )
              }
            >
              {quantos(um.quantidade)} em {um.board_descricao} › {um.pipeline_descricao}
            </Button>
          ))}
        >
          Seus negócios estão aqui:
        </EmptyState>
      </Panel>
    );
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
