import { useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { Coluna } from '@praca/contract/negocio/exportacao/schemas.ts';
import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import { useAtalho, useAtalhoDaTela } from '../../../platform/atalhos.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { OrdemLista } from '../base/filtros/filtros-lista.ts';
import { colunaDaOrdem, colunasDaLista, ordemAoClicar, sobraDoValor } from './colunas.tsx';
import type { NomesLista } from './nomes-lista.ts';
import { aposMarcar, marcadosEm, type Selecionados } from './selecao.ts';

/** Further names of keys that a row already answers to. */
const TECLAS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ' };

/** On a row: J and K walk as the arrows do, X marks as Space does. */
function traduzir(evento: KeyboardEvent<HTMLElement>): void {
  const { target, ctrlKey, altKey, metaKey, shiftKey } = evento;
  const tecla = TECLAS[evento.key.toLowerCase()];
  const linha = target instanceof HTMLElement && target.dataset['row'] !== undefined;
  if (!tecla || !linha || ctrlKey || altKey || metaKey) return;
  evento.preventDefault();
  evento.stopPropagation();
  target.dispatchEvent(
    new window.KeyboardEvent('keydown', { key: tecla, shiftKey, bubbles: true, cancelable: true }),
  );
}

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
  colunas: readonly Coluna[] | undefined;
  usuais: readonly Coluna[];
  ordem: OrdemLista;
  aoOrdenar: (ordem: OrdemLista) => void;
  selecao: Selecionados | null;
  aoSelecionar: (selecao: Selecionados) => void;
  aoAbrir: (linha: LinhaLista) => void;
  scrollId: string;
  onReach: (lastIndex: number) => void;
}) {
  const faixa = useRef(false);
  const caixa = useRef<HTMLDivElement>(null);
  // From anywhere in the page J and K enter the rows; there the rows answer themselves.
  const entrar = () => caixa.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  useAtalho('J', 'Próxima linha', 'Lista', entrar);
  useAtalho('K', 'Linha anterior', 'Lista', entrar);
  useAtalhoDaTela('X', 'Marcar a linha', 'Lista');
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
      ref={caixa}
      className="lista-tabela"
      style={
        { '--lista-largura': `${largura}px`, '--lista-estreita': `${estreita}px` } as CSSProperties
      }
      onKeyDownCapture={(evento) => {
        faixa.current = evento.shiftKey;
        traduzir(evento);
      }}
      onPointerDownCapture={(evento) => {
        faixa.current = evento.shiftKey;
        // Shift marks rows here, never text.
        if (evento.shiftKey) window.getSelection()?.removeAllRanges();
      }}
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
                faixa.current,
              ),
            ),
        })}
      />
    </div>
  );
}
