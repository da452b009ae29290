import { useState } from 'react';
import { IconDownload } from '@tabler/icons-react';
import { modelo } from '@praca/contract/negocio/importacao/endpoints.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';
import { baixarModelo } from './importacao-api.ts';

type Formato = 'xlsx' | 'csv';
const FORMATOS: readonly [Formato, string][] = [
  ['xlsx', 'Excel (XLSX)'],
  ['csv', 'CSV'],
];

/** A file to fill in: every column that an import knows, and two lines as an example. */
export function ModeloBotoes() {
  const [baixando, setBaixando] = useState<Formato | null>(null);
  const baixar = async (formato: Formato) => {
    setBaixando(formato);
    try {
      await baixarModelo(formato);
    } catch (erro) {
      mostrarOpsss({ operacao: modelo.nome, mensagens: mensagensDe(erro) });
    } finally {
      setBaixando(null);
    }
  };
  return (
    <div className="importacao-modelo">
      <span className="type-muted">Não tem um arquivo? Preencha o modelo:</span>
      {FORMATOS.map(([formato, nome]) => (
        <Button
          key={formato}
          size="small"
          variant="subtle"
          icon={<IconDownload size={16} aria-hidden="true" />}
          loading={baixando === formato}
          disabled={baixando !== null}
          onClick={() => void baixar(formato)}
        >
          Modelo em {nome}
        </Button>
      ))}
    </div>
  );
}
