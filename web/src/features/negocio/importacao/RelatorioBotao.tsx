import { useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { relatorio } from '@praca/contract/negocio/importacao/endpoints.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { baixarRelatorio } from './importacao-api.ts';

/** Downloads the report; a failure says why and offers to try again. */
export async function baixarOuExplicar(codigo: number): Promise<void> {
  try {
    await baixarRelatorio(codigo);
  } catch (erro) {
    mostrarOpsss({
      operacao: relatorio.nome,
      mensagens: mensagensDe(erro),
      tentar: () => void baixarOuExplicar(codigo),
    });
  }
}

/** Brings the CSV with every line that was refused, known already, or imported with a warning. */
export function RelatorioBotao({ codigo, size }: { codigo: number; size?: 'medium' | 'small' }) {
  const [baixando, setBaixando] = useState(false);
  return (
    <Button
      size={size}
      icon={<IconDownload size={16} aria-hidden="true" />}
      loading={baixando}
      onClick={() => {
        setBaixando(true);
        void baixarOuExplicar(codigo).finally(() => setBaixando(false));
      }}
    >
      Baixar relatório
    </Button>
  );
}
