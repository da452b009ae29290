import { IconChartFunnel, IconTable } from '@tabler/icons-react';
import { Button } from '../../../ui/display/Button.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import type { Contexto } from './contexto.ts';
import { ExportarFunil } from './ExportarFunil.tsx';
import { textoDoIntervalo } from '../../../kit/painel/periodo.ts';
import type { FiltrosFunil } from './filtros-funil.ts';
import { GraficoFunil } from './GraficoFunil.tsx';
import { TabelaFunil } from './TabelaFunil.tsx';

/** The funnel itself, drawn or as a table, with its title and its exports. */
export function PainelFunil({
  contexto,
  hoje,
  escolhas,
  mudar,
}: {
  contexto: Contexto;
  hoje: string;
  escolhas: readonly string[];
  mudar: (mudanca: Partial<FiltrosFunil>) => void;
}) {
  const { filtros, intervalo } = contexto;
  const tabela = filtros.modo === 'tabela';
  return (
    <Panel
      className="funil-painel"
      actionsBelow
      title="Passagem por estágio"
      hint={`negócios ${textoDoIntervalo(intervalo)}`}
      actions={
        <>
          <Button
            icon={
              tabela ? (
                <IconChartFunnel size={16} aria-hidden="true" />
              ) : (
                <IconTable size={16} aria-hidden="true" />
              )
            }
            onClick={() => mudar({ modo: tabela ? 'grafico' : 'tabela' })}
          >
            {tabela ? 'Ver como gráfico' : 'Ver como tabela'}
          </Button>
          <ExportarFunil contexto={contexto} hoje={hoje} escolhas={escolhas} />
        </>
      }
    >
      {tabela ? <TabelaFunil contexto={contexto} /> : <GraficoFunil contexto={contexto} />}
    </Panel>
  );
}
