import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { DataTableProps } from '../../ui/table/data-table-props.ts';
import { ListFrame } from '../../ui/table/ListPage.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { RecursoRodape } from '../recurso/RecursoRodape.tsx';
import type { Pagina } from './pagina.ts';
import { aposMarcar, marcadosEm } from './selecao.ts';
import type { PaginaLida } from './use-pagina.ts';
import type { SelecaoDosFiltros } from './use-selecao-dos-filtros.ts';
import { useTeclasDaLista } from './use-teclas-da-lista.ts';

type Tabela<L> = Pick<
  DataTableProps<L>,
  'label' | 'columns' | 'rowLabel' | 'empty' | 'sort' | 'onSort' | 'onOpen'
>;

/** A page of rows that can be marked: table, keys, the bar of what is marked (`children`) and the way to other pages. */
export function TabelaMarcavel<L>({
  lista,
  codigoDe,
  selecao: { selecao, marcar },
  marcavel,
  pagina,
  className,
  children,
  aoMudar,
  ...tabela
}: Tabela<L> & {
  lista: PaginaLida<L>;
  codigoDe: (linha: L) => number;
  selecao: SelecaoDosFiltros;
  /** Whether this user may do anything with rows that are marked. */
  marcavel: boolean;
  pagina: Pagina;
  /** Of the box around the table. */
  className?: string;
  children: ReactNode;
  aoMudar: (mudanca: Partial<Pagina>) => void;
}) {
  const teclas = useTeclasDaLista();
  const { linhas, total } = lista;
  const codigos = linhas.map(codigoDe);
  return (
    <ListFrame>
      {lista.falhou ? (
        <ErrorState onRetry={lista.reler} retrying={lista.relendo} />
      ) : (
        <div className={classNames('recurso-tabela', className)} {...teclas.daCaixa}>
          <DataTable
            {...tabela}
            fill
            wrap
            rows={linhas}
            rowCount={total ?? 0}
            rowKey={codigoDe}
            loading={lista.lendo}
            {...(marcavel && {
              selected: marcadosEm(selecao, codigos),
              onSelectedChange: (chaves) =>
                marcar(aposMarcar(selecao, chaves, codigos, teclas.faixa())),
            })}
          />
        </div>
      )}
      {children}
      <RecursoRodape
        total={total}
        semContar={lista.falhou}
        totalMais={lista.totalMais}
        haSeguinte={lista.haSeguinte}
        pagina={pagina.pagina}
        porpagina={pagina.porpagina}
        soma={null}
        aoMudar={aoMudar}
      />
    </ListFrame>
  );
}
