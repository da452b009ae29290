import { IconDownload, IconFileSpreadsheet, IconPhoto, IconTable } from '@tabler/icons-react';
import { pngDe } from '../../../kit/painel/imagem.ts';
import { baixarPlanilha } from '../../../kit/painel/planilha.ts';
import { guardarComo } from '../../../platform/arquivo/arquivo-recebido.ts';
import { dia } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { erro } from '../../../ui/window/toast.ts';
import type { Contexto } from './contexto.ts';
import { csvDoFunil, linhasDoFunil } from './exportar-csv.ts';
import { desenhoDoFunil, legendaDoFunil } from './exportar-png.ts';
import { textoDoIntervalo } from '../../../kit/painel/periodo.ts';

const semAcento = (texto: string) =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The funnel as a picture or as data for a spreadsheet. `escolhas` names the filters in force. */
export function ExportarFunil({
  contexto,
  hoje,
  escolhas,
}: {
  contexto: Contexto;
  hoje: string;
  escolhas: readonly string[];
}) {
  const { pipeline, intervalo, funil } = contexto;
  const nome = `funil-${semAcento(pipeline.pipeline_descricao)}-${hoje}`;
  const imagem = async () => {
    const titulo = `Funil de vendas: ${pipeline.pipeline_descricao}, negócios ${textoDoIntervalo(intervalo)}`;
    try {
      const legenda = legendaDoFunil(contexto, [...escolhas, `em ${dia(hoje)}`]);
      guardarComo(await pngDe(titulo, legenda, desenhoDoFunil(contexto)), `${nome}.png`);
    } catch {
      erro('Não foi possível gerar a imagem neste navegador. Exporte os dados em CSV.');
    }
  };
  const dados = () => {
    const csv = csvDoFunil(pipeline.pipeline_descricao, funil.degraus);
    guardarComo(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${nome}.csv`);
  };
  return (
    <Menu
      label="Exportar"
      align="end"
      trigger={<Button icon={<IconDownload size={16} aria-hidden="true" />}>Exportar</Button>}
      items={[
        { label: 'Imagem (PNG)', icon: <IconPhoto size={16} />, onSelect: () => void imagem() },
        { label: 'Dados (CSV)', icon: <IconTable size={16} />, onSelect: dados },
        {
          label: 'Dados (XLSX)',
          icon: <IconFileSpreadsheet size={16} />,
          onSelect: () =>
            void baixarPlanilha(
              `Funil ${pipeline.pipeline_descricao}`,
              linhasDoFunil(pipeline.pipeline_descricao, funil.degraus),
              nome,
            ),
        },
      ]}
    />
  );
}
