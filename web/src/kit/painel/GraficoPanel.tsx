import { startTransition, useState, type ReactNode } from 'react';
import {
  IconChartBar,
  IconDownload,
  IconFileSpreadsheet,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react';
import { guardarComo } from '../../platform/arquivo/arquivo-recebido.ts';
import { usePhone } from '../../platform/tela/larguras.ts';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { erro } from '../../ui/window/toast.ts';
import { csvDe, type CelulaDoCsv } from './csv.ts';
import { baixarPlanilha } from './planilha.ts';
import { pngDe, type Desenho } from './imagem.ts';
import './painel.css';

/** One chart of a dashboard: its title and what it counts, the drawing or the same numbers as a table, as PNG, CSV and workbook. */
export function GraficoPanel({
  titulo,
  definicao,
  arquivo,
  vazio,
  largo = false,
  escolhas,
  grafico,
  tabela,
  csv,
  desenho,
}: {
  titulo: string;
  definicao: string;
  /** The name of its files, without what comes behind the dot. */
  arquivo: string;
  vazio: boolean;
  /** As wide as the page. */
  largo?: boolean;
  /** What the reader chooses of it, above the drawing. */
  escolhas?: ReactNode;
  grafico: ReactNode;
  tabela: ReactNode;
  csv: () => (readonly CelulaDoCsv[])[];
  desenho: () => Desenho | Promise<Desenho>;
}) {
  const [comoTabela, setComoTabela] = useState(false);
  // On a phone four buttons would push the title off its line.
  const phone = usePhone();
  const imagem = async () => {
    try {
      guardarComo(await pngDe(titulo, definicao, await desenho()), `${arquivo}.png`);
    } catch {
      erro('Não foi possível gerar a imagem neste navegador. Exporte os dados em CSV.');
    }
  };
  const dados = () =>
    guardarComo(new Blob([csvDe(csv())], { type: 'text/csv;charset=utf-8' }), `${arquivo}.csv`);
  const arquivos = [
    { como: 'PNG', icone: <IconPhoto size={16} />, aoPedir: () => void imagem() },
    { como: 'CSV', icone: <IconDownload size={16} />, aoPedir: dados },
    {
      como: 'XLSX',
      icone: <IconFileSpreadsheet size={16} />,
      aoPedir: () => void baixarPlanilha(titulo, csv(), arquivo),
    },
  ];
  return (
    <Panel
      className={largo ? 'painel-grafico painel-largo' : 'painel-grafico'}
      title={titulo}
      actions={
        !vazio && (
          <>
            <IconButton
              label={comoTabela ? `Ver ${titulo} como gráfico` : `Ver ${titulo} como tabela`}
              icon={comoTabela ? <IconChartBar size={16} /> : <IconTable size={16} />}
              onClick={() => startTransition(() => setComoTabela(!comoTabela))}
            />
            {phone ? (
              <Menu
                label={`Exportar ${titulo}`}
                align="end"
                trigger={
                  <IconButton label={`Exportar ${titulo}`} icon={<IconDownload size={16} />} />
                }
                items={arquivos.map(({ como, icone, aoPedir }) => ({
                  label: `Exportar em ${como}`,
                  icon: icone,
                  onSelect: aoPedir,
                }))}
              />
            ) : (
              arquivos.map(({ como, icone, aoPedir }) => (
                <IconButton
                  key={como}
                  label={`Exportar ${titulo} em ${como}`}
                  icon={icone}
                  onClick={aoPedir}
                />
              ))
            )}
          </>
        )
      }
    >
      {escolhas && <div className="painel-escolhas">{escolhas}</div>}
      <p className="painel-definicao">{definicao}</p>
      {vazio ? (
        <p className="painel-vazio">Nenhum dado encontrado</p>
      ) : comoTabela ? (
        tabela
      ) : (
        grafico
      )}
    </Panel>
  );
}
