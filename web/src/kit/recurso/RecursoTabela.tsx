import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Recurso } from '@praca/contract/recurso.ts';
import { useAtalho, useAtalhoDaTela } from '../../platform/atalhos.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Celula, Nome } from './Celula.tsx';
import { codigoDe, nomeDaLinha, palavrasDe, type LinhaDoRecurso } from './descricao.ts';
import { colunasUsuais, ordemSeguinte, type EstadoDaLista } from './endereco.ts';

const TECLAS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ' };
const NUMEROS = new Set(['inteiro', 'decimal', 'dinheiro', 'duracao']);

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

function colunaDe(recurso: Recurso, nome: string): Column<LinhaDoRecurso> | null {
  const campo = recurso.campos[nome];
  if (campo === undefined) return null;
  const principal = nome === recurso.mostra;
  return {
    key: nome,
    title: campo.rotulo,
    sortable: true,
    align: NUMEROS.has(campo.tipo) ? 'end' : 'start',
    ...(!principal && { hideBelow: 768 as const, width: 200 }),
    cell: (linha) =>
      principal ? (
        <Nome recurso={recurso} linha={linha} />
      ) : (
        <Celula campo={campo} valor={linha[campo.alvo?.mostra ?? nome]} />
      ),
  };
}

/** The rows of a cadastro: chosen columns, order by every head, both ways. */
export function RecursoTabela({
  recurso,
  estado,
  linhas,
  total,
  lendo,
  vazia,
  marcadas,
  aoMarcar,
  aoAbrir,
  aoOrdenar,
}: {
  recurso: Recurso;
  estado: EstadoDaLista;
  linhas: readonly LinhaDoRecurso[];
  total: number;
  lendo: boolean;
  vazia: ReactNode;
  /** null: without the right to change anything there is nothing to mark rows for. */
  marcadas: ReadonlySet<number> | null;
  aoMarcar: (codigos: Set<number>) => void;
  aoAbrir: (linha: LinhaDoRecurso) => void;
  aoOrdenar: (ordem: string) => void;
}) {
  const caixa = useRef<HTMLDivElement>(null);
  const entrar = () => caixa.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  useAtalho('J', 'Próxima linha', 'Lista', entrar);
  useAtalho('K', 'Linha anterior', 'Lista', entrar);
  useAtalhoDaTela('X', 'Marcar a linha', 'Lista');
  const ordem = estado.ordem ?? recurso.ordem ?? recurso.mostra;
  const [coluna = '', sentido] = ordem.split(' ');
  const colunas = (estado.colunas ?? colunasUsuais(recurso))
    .map((nome) => colunaDe(recurso, nome))
    .filter((uma) => uma !== null);
  return (
    <div ref={caixa} className="recurso-tabela" onKeyDownCapture={traduzir}>
      <DataTable
        fill
        label={palavrasDe(recurso).titulo}
        columns={colunas}
        rows={linhas}
        rowCount={total}
        rowKey={(linha) => codigoDe(recurso, linha)}
        rowLabel={(linha) => nomeDaLinha(recurso, linha)}
        loading={lendo}
        empty={vazia}
        sort={{ key: coluna, direction: sentido === 'desc' ? 'desc' : 'asc' }}
        onSort={(chave) => aoOrdenar(ordemSeguinte(ordem, chave))}
        onOpen={aoAbrir}
        {...(marcadas && {
          selected: marcadas,
          onSelectedChange: (chaves) => aoMarcar(new Set([...chaves].map(Number))),
        })}
      />
    </div>
  );
}
