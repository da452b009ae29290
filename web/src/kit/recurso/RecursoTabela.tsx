import type { ReactNode } from 'react';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { usePhone } from '../../platform/tela/larguras.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { aposMarcar, type Selecionados } from '../lista/selecao.ts';
import { useTeclasDaLista } from '../lista/use-teclas-da-lista.ts';
import { Celula, Nome } from './Celula.tsx';
import { codigoDe, nomeDaLinha, palavrasDe, type LinhaDoRecurso } from './descricao.ts';
import { colunasDosResumos, resumosNoTelefone } from './resumos.tsx';
import { useJeito, useProprios, type Jeito, type ProprioLido } from './jeito.ts';
import { naLista, textoDoValor } from './valor.ts';
import {
  campoDosProprios,
  colunaDoProprio,
  colunasUsuais,
  ordemSeguinte,
  type EstadoDaLista,
} from './endereco.ts';

const NUMEROS = new Set(['inteiro', 'decimal', 'dinheiro', 'duracao']);

/** So much of a row stands below its name on a phone. */
const NO_TELEFONE = 4;

/** One amount and one day come first, then who it is of, then what. */
const ANTES: Readonly<Record<string, number>> = { dinheiro: 0, data: 0, referencia: 1 };
const DEPOIS = 2;

/** A value as it is read away from its head: a yes by the name of its field, a no not at all, a bare number with that name. */
function semCabeca(campo: Campo, valor: unknown): string {
  const texto = textoDoValor(naLista(campo), valor);
  if (texto === '') return '';
  if (campo.tipo === 'simNao') return valor === 'S' ? campo.rotulo : '';
  return campo.tipo === 'inteiro' || campo.tipo === 'decimal' ? `${campo.rotulo}: ${texto}` : texto;
}

/** A row has the more of its width, the fewer columns stand beside it. */
const LARGURA_DO_NOME = 320;
const LARGURA_DAS_OUTRAS = 200;

/** What the other columns say of a row, in one line. */
const resumoDe = (recurso: Recurso, nomes: readonly string[], linha: LinhaDoRecurso): string => {
  const doResto = nomes
    .flatMap((nome) => {
      const campo = recurso.campos[nome];
      if (campo === undefined || nome === recurso.mostra) return [];
      const texto = semCabeca(campo, linha[campo.alvo?.mostra ?? nome]);
      // A trade name that is the name itself, or a region said twice, tells nothing more.
      return texto === '' || texto === nomeDaLinha(recurso, linha)
        ? []
        : [{ texto, tipo: campo.tipo }];
    })
    .filter(({ texto }, i, todos) => todos.findIndex((um) => um.texto === texto) === i)
    .map(({ texto, tipo }, i, todos) => ({
      texto,
      vez: todos.findIndex((um) => um.tipo === tipo) < i ? DEPOIS : (ANTES[tipo] ?? DEPOIS),
    }))
    .toSorted((um, outro) => um.vez - outro.vez)
    .slice(0, NO_TELEFONE)
    .map(({ texto }) => texto);
  return [...resumosNoTelefone(recurso, linha), ...doResto].join(' · ');
};

function colunaDe(
  recurso: Recurso,
  jeito: Jeito,
  nome: string,
  resumir: (linha: LinhaDoRecurso) => string,
): Column<LinhaDoRecurso> | null {
  const campo = recurso.campos[nome];
  if (campo === undefined) return null;
  const principal = nome === recurso.mostra;
  const Propria = jeito.celulas?.[nome];
  return {
    key: nome,
    title: campo.rotulo,
    sortable: true,
    align: NUMEROS.has(campo.tipo) ? 'end' : 'start',
    ...(principal
      ? { width: LARGURA_DO_NOME }
      : { hideBelow: 768 as const, width: LARGURA_DAS_OUTRAS }),
    cell: (linha) =>
      Propria ? (
        <Propria linha={linha} valor={linha[nome]} mais={principal ? resumir(linha) : ''} />
      ) : principal ? (
        <Nome recurso={recurso} linha={linha} mais={resumir(linha)} />
      ) : (
        <Celula campo={naLista(campo)} valor={linha[campo.alvo?.mostra ?? nome]} />
      ),
    ...jeito.colunas?.[nome],
  };
}

/** The column of each added field in use. */
const colunasDosProprios = (
  recurso: Recurso,
  proprios: readonly ProprioLido[],
): Map<string, Column<LinhaDoRecurso>> => {
  const onde = campoDosProprios(recurso) ?? '';
  return new Map(
    proprios
      .filter(({ emUso }) => emUso)
      .map(({ codigo, rotulo, numero, texto }) => {
        const key = colunaDoProprio(recurso, codigo);
        const dito = (linha: LinhaDoRecurso) =>
          texto((linha[onde] as Readonly<Record<string, unknown>> | undefined)?.[codigo]);
        return [
          key,
          {
            key,
            title: rotulo,
            align: numero ? 'end' : 'start',
            hideBelow: 768,
            width: 160,
            cell: (linha) => <span title={dito(linha)}>{dito(linha)}</span>,
          },
        ];
      }),
  );
};

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
  const nomes = estado.colunas ?? colunasUsuais(recurso);
  const dosProprios = colunasDosProprios(recurso, useProprios());
  const telefone = usePhone();
  const resumir = (linha: LinhaDoRecurso) => (telefone ? resumoDe(recurso, nomes, linha) : '');
  const colunas = nomes
    .map((nome) => dosProprios.get(nome) ?? colunaDe(recurso, jeito, nome, resumir))
    .filter((uma) => uma !== null)
    .concat(colunasDosResumos(recurso), colunasProprias(recurso, jeito));
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
