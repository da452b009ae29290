import { useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { ARQUIVOS, baixarArquivo, type ArquivoDaImportacao } from './importacao-api.ts';

/** Downloads a file of the import; a failure says why and offers to try again. */
export async function baixarOuExplicar(codigo: number, qual: ArquivoDaImportacao): Promise<void> {
  try {
    await baixarArquivo(qual, codigo);
  } catch (erro) {
    mostrarOpsss({
      operacao: ARQUIVOS[qual].nome,
      mensagens: mensagensDe(erro),
      tentar: () => void baixarOuExplicar(codigo, qual),
    });
  }
}

const NOMES: Record<ArquivoDaImportacao, string> = {
  relatorio: 'Baixar relatório',
  recusadas: 'Baixar só as recusadas',
};

/** Brings the report of every line that was refused, known already or imported with a warning, or the refused lines to correct. */
export function RelatorioBotao({
  codigo,
  qual = 'relatorio',
  size,
}: {
  codigo: number;
  qual?: ArquivoDaImportacao;
  size?: 'medium' | 'small';
}) {
  const [baixando, setBaixando] = useState(false);
  return (
    <Button
      size={size}
      icon={<IconDownload size={16} aria-hidden="true" />}
      loading={baixando}
      onClick={() => {
        setBaixando(true);
        void baixarOuExplicar(codigo, qual).finally(() => setBaixando(false));
      }}
    >
      {NOMES[qual]}
    </Button>
  );
}
