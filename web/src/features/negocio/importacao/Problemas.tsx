import type {
  ProblemaImportacao,
  ResultadoImportacao,
} from '@praca/contract/negocio/importacao/schemas.ts';
import { numero } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';

// A message that cites the value needs it no second time.
const exemplosDe = ({ exemplos, mensagem }: ProblemaImportacao): string =>
  exemplos
    .map(({ linha, valor }) =>
      valor !== '' && mensagem.includes(`“${valor}”`)
        ? `linha ${numero(linha)}`
        : `linha ${numero(linha)}: ${valor || '(vazio)'}`,
    )
    .join(' · ');

const COLUNAS: Column<ProblemaImportacao>[] = [
  {
    key: 'linhas',
    title: 'Linhas',
    align: 'end',
    width: 80,
    cell: (um) => `${numero(um.linhas)} ×`,
  },
  {
    key: 'problema',
    title: 'Problema e o que fazer',
    cell: (um) => (
      <span className="recusas-texto">
        {um.coluna !== '' && <strong className="type-strong">{um.coluna}: </strong>}
        {um.mensagem} <span className="type-muted">{um.ajuda}</span>
        <span className="recusas-exemplos">{exemplosDe(um)}</span>
      </span>
    ),
  },
  {
    key: 'tipo',
    title: 'O que acontece',
    width: 140,
    hideBelow: 768,
    cell: (um) =>
      um.tipo === 'RECUSA' ? <Badge tone="danger">Recusada</Badge> : <Badge>Entra com aviso</Badge>,
  },
];

/** The kinds of problem among the lines, the most frequent first: how many lines have each, and the first of them. */
export function Problemas({ resultado }: { resultado: ResultadoImportacao }) {
  const { problemas } = resultado;
  if (problemas.length === 0) return null;
  return (
    <div className="recusas">
      <h3 className="recusas-titulo">Problemas por tipo</h3>
      <div className="recusas-moldura">
        <DataTable
          label="Problemas por tipo"
          columns={COLUNAS}
          rows={problemas}
          rowKey={(um) => `${um.tipo} ${um.coluna} ${um.mensagem}`}
          maxHeight={420}
          wrap
        />
      </div>
    </div>
  );
}
