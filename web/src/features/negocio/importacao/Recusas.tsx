import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import { numero } from '../../../platform/texto/format.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';

type Celula = {
  chave: string;
  linha: number;
  coluna: string;
  valor: string;
  mensagem: string;
  ajuda: string;
};

const COLUNAS: Column<Celula>[] = [
  { key: 'linha', title: 'Linha', align: 'end', width: 72, cell: (uma) => numero(uma.linha) },
  {
    key: 'coluna',
    title: 'Coluna',
    cell: (uma) => (
      <>
        {uma.coluna || '—'}
        <span className="recusas-valor recusas-valor-curto">{uma.valor || '(vazio)'}</span>
      </>
    ),
  },
  {
    key: 'valor',
    title: 'Valor',
    hideBelow: 768,
    cell: (uma) => (
      <span className="recusas-valor" title={uma.valor}>
        {uma.valor || '(vazio)'}
      </span>
    ),
  },
  {
    key: 'problema',
    title: 'Problema e o que fazer',
    cell: (uma) => (
      <span className="recusas-texto">
        {uma.mensagem} <span className="type-muted">{uma.ajuda}</span>
      </span>
    ),
  },
];

/** The first refused lines, cell by cell: where, what stood there, why not, and what to do. */
export function Recusas({ resultado }: { resultado: ResultadoImportacao }) {
  const linhas = resultado.recusas.flatMap(({ linha, achados }) =>
    achados.map((achado, i) => ({ chave: `${linha}-${i}`, linha, ...achado })),
  );
  if (linhas.length === 0) return null;
  const mostradas = resultado.recusas.length;
  return (
    <div className="recusas">
      <h3 className="recusas-titulo">
        {resultado.recusadas === 1 ? 'Linha recusada' : 'Linhas recusadas'}
        {mostradas < resultado.recusadas && (
          <span className="recusas-quantas">
            {' '}
            as {numero(mostradas)} primeiras de {numero(resultado.recusadas)}; todas estão no
            relatório
          </span>
        )}
      </h3>
      <div className="recusas-moldura">
        <DataTable
          label="Linhas recusadas"
          columns={COLUNAS}
          rows={linhas}
          rowKey={(uma) => uma.chave}
          maxHeight={420}
          wrap
        />
      </div>
    </div>
  );
}
