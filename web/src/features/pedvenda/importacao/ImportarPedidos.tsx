import { IconDownload } from '@tabler/icons-react';
import {
  COLUNAS_DO_PEDIDO,
  NOMES_DAS_COLUNAS,
} from '@praca/contract/pedvenda/importacao/colunas.ts';
import {
  desfazer,
  enviarArquivo,
  importar,
  relatorio,
} from '@praca/contract/pedvenda/importacao/endpoints.ts';
import { csvDe } from '../../../kit/painel/csv.ts';
import type { Importavel } from '../../../kit/recurso/importar.ts';
import { ImportarDialog } from '../../../kit/recurso/ImportarDialog.tsx';
import { chamarUm } from '../../../platform/api-client.ts';
import { guardarComo } from '../../../platform/arquivo-recebido.ts';
import { Button } from '../../../ui/display/Button.tsx';

const PEDIDOS: Importavel = {
  nome: { varios: 'pedidos' },
  enviarArquivo,
  relatorio,
  desfazer,
  importar,
  iniciar: (csv, simular) => chamarUm(importar, { csv, simular }, { semDesvio: true }),
};
const ROTULOS = NOMES_DAS_COLUNAS.map((nome) => COLUNAS_DO_PEDIDO[nome].rotulo);

const baixarModelo = (): void =>
  guardarComo(new Blob([csvDe([ROTULOS])], { type: 'text/csv' }), 'modelo de pedidos.csv');

/** Orders come in by a CSV with a row for each item. */
export function ImportarPedidos({ aoFechar }: { aoFechar: () => void }) {
  return (
    <ImportarDialog
      recurso={PEDIDOS}
      colunas={ROTULOS}
      ajuda="Cada linha é um item: as do mesmo número formam um pedido, que entra inteiro ou não entra. Sem preço, vale o da tabela; com “Orçamento” no tipo, fica orçamento. Um número que já entrou não entra de novo."
      modelo="O modelo traz só os nomes das colunas."
      extra={
        <Button
          size="small"
          icon={<IconDownload size={16} aria-hidden="true" />}
          onClick={baixarModelo}
        >
          Baixar modelo
        </Button>
      }
      aoFechar={aoFechar}
    />
  );
}
