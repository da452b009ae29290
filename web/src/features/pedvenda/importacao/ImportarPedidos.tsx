import { IconDownload } from '@tabler/icons-react';
import {
  COLUNAS_DO_PEDIDO,
  DO_ITEM,
  faltamNasColunas,
  NOMES_DAS_COLUNAS,
} from '@praca/contract/pedvenda/importacao/colunas.ts';
import {
  conferirColunas,
  desfazer,
  enviarArquivo,
  importar,
  relatorio,
} from '@praca/contract/pedvenda/importacao/endpoints.ts';
import { csvDe } from '../../../kit/painel/csv.ts';
import type { ColunaDita } from '@praca/contract/recurso/importacao.ts';
import { tipoDaImportacao, type Importavel } from '../../../kit/recurso/importacao/importar.ts';
import { ImportarDialog } from '../../../kit/recurso/importacao/ImportarDialog.tsx';
import { chamar, chamarUm } from '../../../platform/http/api-client.ts';
import { guardarComo } from '../../../platform/arquivo/arquivo-recebido.ts';
import { Button } from '../../../ui/display/Button.tsx';

const colunaDita = ({ indice, campo, formato }: ColunaDita) => ({
  indice,
  ...(formato && { formato }),
  campo: NOMES_DAS_COLUNAS.find((nome) => nome === campo) ?? null,
});
/** Columns whose cells can be written in two ways. */
const TIPOS_DAS_COLUNAS: Readonly<Record<string, 'data' | 'dinheiro'>> = {
  quantidade: 'dinheiro',
  preco: 'dinheiro',
  vlfrete: 'dinheiro',
  entrega: 'data',
  previsao: 'data',
};
const PEDIDOS: Importavel = {
  nome: { varios: 'pedidos' },
  enviarArquivo,
  relatorio,
  desfazer,
  importar,
  tipo: tipoDaImportacao('pedvenda'),
  iniciar: (csv, simular, { colunas }) =>
    chamarUm(
      importar,
      { csv, simular, ...(colunas && { colunas: colunas.map(colunaDita) }) },
      { semDesvio: true },
    ),
  colunas: {
    lembra: true,
    ler: async (csv) => (await chamar(conferirColunas, { csv })).dados,
    campos: NOMES_DAS_COLUNAS.map((nome) => ({
      value: nome,
      label: COLUNAS_DO_PEDIDO[nome].rotulo,
      group: DO_ITEM.has(nome) ? 'Item' : 'Pedido',
    })),
    tipoDe: (campo) => TIPOS_DAS_COLUNAS[campo],
    faltam: faltamNasColunas,
  },
};
const ROTULOS = NOMES_DAS_COLUNAS.map((nome) => COLUNAS_DO_PEDIDO[nome].rotulo);

const baixarModelo = (): void =>
  guardarComo(new Blob([csvDe([ROTULOS])], { type: 'text/csv' }), 'modelo de pedidos.csv');

/** Orders come in by a CSV with a row for each item. */
export function ImportarPedidos({
  aberta,
  aoFechar,
}: {
  /** An import that was begun before: what became of it. */
  aberta: number | undefined;
  aoFechar: () => void;
}) {
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
      aberta={aberta}
      aoFechar={aoFechar}
    />
  );
}
