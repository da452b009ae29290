import {
  GRUPOS_NO_TEMPO,
  passoNoTempo,
  type GrupoNoTempo,
} from '@praca/contract/painel/no-tempo.ts';
import { PASSOS, type Passo } from '@praca/contract/painel/schemas.ts';
import { LinhasPanel } from '../../../kit/painel/LinhasPanel.tsx';
import { PassadoErro } from '../../../kit/passado/PassadoErro.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { NOME_DO_PASSO, type useVendasNoTempo } from './no-tempo.ts';
import { GRAFICO_DE_VENDA } from './textos.ts';

const GRUPOS = GRUPOS_NO_TEMPO.map((value) => ({ value, label: GRAFICO_DE_VENDA[value].coluna }));

/** Which steps a period may be told in: none shorter than there is room for, years where nothing shorter is left. */
const passosPara = (periodo: { de: string; ate: string }, atual: Passo) =>
  PASSOS.filter((passo) => passo !== 'ano' || atual === 'ano').map((value) => ({
    value,
    label: NOME_DO_PASSO[value].nome,
    disabled: passoNoTempo(periodo, value) !== value,
  }));

/** What was billed over time, by representative, company or segment. */
export function NoTempoPanel({
  lida: { vendas, dados, isPlaceholderData, isError, error, isFetching, refetch },
  por,
  mudar,
  arquivo,
}: {
  lida: ReturnType<typeof useVendasNoTempo>;
  por: GrupoNoTempo;
  mudar: (mudanca: { por?: GrupoNoTempo; passo?: Passo }) => void;
  arquivo: string;
}) {
  if (vendas === undefined || dados === undefined)
    return (
      <Panel className="painel-grafico painel-largo" title="Faturado no tempo">
        {isError ? (
          <PassadoErro erro={error} tentando={isFetching} aoTentar={() => void refetch()} />
        ) : (
          <div className="painel-linhas-vindo" aria-busy="true" />
        )}
      </Panel>
    );
  return (
    <div className="painel-largo" aria-busy={isPlaceholderData}>
      <LinhasPanel
        dados={dados}
        arquivo={arquivo}
        escolhas={
          <>
            <SegmentedControl
              label="Uma linha por"
              size="small"
              wraps
              value={por}
              options={GRUPOS}
              onChange={(novo) => mudar({ por: novo })}
            />
            <SegmentedControl
              label="A cada"
              size="small"
              wraps
              value={vendas.passo}
              options={passosPara(vendas, vendas.passo)}
              onChange={(novo) => mudar({ passo: novo })}
            />
          </>
        }
      />
    </div>
  );
}
