import type { ReactNode } from 'react';
import type { Recurso } from '@praca/contract/recurso.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { aposMarcar, type Selecionados } from '../lista/selecao.ts';
import { useTeclasDaLista } from '../lista/use-teclas-da-lista.ts';
import { Celula, Nome } from './Celula.tsx';
import { codigoDe, nomeDaLinha, palavrasDe, type LinhaDoRecurso } from './descricao.ts';
import { useJeito, type Jeito } from './jeito.ts';
import { colunasUsuais, ordemSeguinte, type EstadoDaLista } from './endereco.ts';

const NUMEROS = new Set(['inteiro', 'decimal', 'dinheiro', 'duracao']);

function colunaDe(recurso: Recurso, jeito: Jeito, nome: string): Column<LinhaDoRecurso> | null {
  const campo = recurso.campos[nome];
  if (campo === undefined) return null;
  const principal = nome === recurso.mostra;
  const Propria = jeito.celulas?.[nome];
  return {
    key: nome,
    title: campo.rotulo,
    sortable: true,
    align: NUMEROS.has(campo.tipo) ? 'end' : 'start',
    ...(!principal && { hideBelow: 768 as const, width: 200 }),
    cell: (linha) =>
      Propria ? (
        <Propria linha={linha} valor={linha[nome]} />
      ) : principal ? (
        <Nome recurso={recurso} linha={linha} />
      ) : (
        <Celula campo={campo} valor={linha[campo.alvo?.mostra ?? nome]} />
      ),
    ...jeito.colunas?.[nome],
  };
}

/** The columns that no field describes; they stand behind the others. */
const colunasProprias = (recurso: Recurso, { colunas = {} }: Jeito): Column<LinhaDoRecurso>[] =>
  Object.entries(colunas).flatMap(([key, { title = '', cell, ...resto }]) =>
    key in recurso.campos || cell === undefined ? [] : [{ key, title, cell, ...resto }],
  );

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
  marcadas: Selecionados | null;
  aoMarcar: (marcadas: Selecionados) => void;
  aoAbrir: (linha: LinhaDoRecurso) => void;
  aoOrdenar: (ordem: string) => void;
}) {
  const teclas = useTeclasDaLista();
  const codigos = linhas.map((linha) => codigoDe(recurso, linha));
  const ordem = estado.ordem ?? recurso.ordem ?? recurso.mostra;
  const [coluna = '', sentido] = ordem.split(' ');
  const jeito = useJeito();
  const colunas = (estado.colunas ?? colunasUsuais(recurso))
    .map((nome) => colunaDe(recurso, jeito, nome))
    .filter((uma) => uma !== null)
    .concat(colunasProprias(recurso, jeito));
  return (
    <div className="recurso-tabela" {...teclas.daCaixa}>
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
          selected: marcadas.marcados,
          onSelectedChange: (chaves) =>
            aoMarcar(aposMarcar(marcadas, chaves, codigos, teclas.faixa())),
        })}
      />
    </div>
  );
}
