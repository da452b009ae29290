import { useMemo, type CSSProperties } from 'react';
import type { Coluna, ColunaDaLista } from '@praca/contract/negocio/exportacao/schemas.ts';
import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import { useTeclasDaLista } from '../../../kit/lista/use-teclas-da-lista.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { OrdemLista } from '../base/filtros/filtros-lista.ts';
import { colunaDaOrdem, colunasDaLista, ordemAoClicar, sobraDoValor } from './colunas.tsx';
import type { NomesLista } from './nomes-lista.ts';
import { aposMarcar, marcadosEm, type Selecionados } from '../../../kit/lista/selecao.ts';

/** The rows as a table: chosen columns, order by the heads, marks with ranges. */
export function ListaTabela({
  linhas,
  total,
  nomes,
  agora,
  colunas: escolhidas,
  usuais,
  ordem,
  aoOrdenar,
  selecao,
  aoSelecionar,
  aoAbrir,
  scrollId,
  onReach,
}: {
  linhas: readonly LinhaLista[];
  total: number;
  nomes: NomesLista;
  agora: number;
  colunas: readonly ColunaDaLista[] | undefined;
  usuais: readonly Coluna[];
  ordem: OrdemLista;
  aoOrdenar: (ordem: OrdemLista) => void;
  selecao: Selecionados | null;
  aoSelecionar: (selecao: Selecionados) => void;
  aoAbrir: (linha: LinhaLista) => void;
  scrollId: string;
  onReach: (lastIndex: number) => void;
}) {
  const teclas = useTeclasDaLista();
  const sobra = useMemo(() => sobraDoValor(linhas), [linhas]);
  const { colunas, largura, estreita } = colunasDaLista(escolhidas, usuais, {
    nomes,
    agora,
    abrir: aoAbrir,
    sobra,
  });
  const codigos = useMemo(() => linhas.map((linha) => linha.negocio_codigo), [linhas]);
  return (
    <div
      {...teclas.daCaixa}
      className="lista-tabela"
      style={
        { '--lista-largura': `${largura}px`, '--lista-estreita': `${estreita}px` } as CSSProperties
      }
    >
      <DataTable
        fill
        pinned
        label="Negócios"
        columns={colunas}
        rows={linhas}
        rowCount={total}
        rowKey={(linha) => linha.negocio_codigo}
        rowLabel={(linha) => linha.negocio_titulo}
        sort={colunaDaOrdem(ordem)}
        onSort={(chave) => aoOrdenar(ordemAoClicar(chave, ordem))}
        onOpen={aoAbrir}
        scrollId={scrollId}
        onReach={onReach}
        {...(selecao && {
          selected: marcadosEm(selecao, codigos),
          onSelectedChange: (chaves) =>
            aoSelecionar(
              aposMarcar(
                selecao.todos ? { ...selecao, marcados: new Set(codigos) } : selecao,
                chaves,
                codigos,
                teclas.faixa(),
              ),
            ),
        })}
      />
    </div>
  );
}
