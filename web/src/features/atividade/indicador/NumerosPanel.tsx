import type { IndicadorDeTarefas, MarcaDeTarefa } from '@praca/contract/atividade/indicador.ts';
import { NumeroLink } from '../../../kit/painel/NumeroLink.tsx';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { numero, plural } from '../../../platform/texto/format.ts';
import { Panel } from '../../../ui/display/Panel.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { buscaDoIndicador } from '../central/endereco.ts';

type Conta = 'planejadas' | 'feitas' | 'no_prazo' | 'atrasadas' | 'reagendadas';
type Linhas = MarcaDeTarefa['linhas'];

const CONTAS: Record<Conta, [titulo: string, filtro: (l: Linhas) => Linhas]> = {
  planejadas: ['Planejadas', (l) => l],
  feitas: ['Feitas', (l) => ({ ...l, LISTA_SITUACAO: ['C'] })],
  no_prazo: ['No prazo', (l) => ({ ...l, LISTA_SITUACAO: ['C'], CUMPRIMENTO: 'NO_PRAZO' })],
  atrasadas: ['Em atraso', (l) => ({ ...l, LISTA_SITUACAO: ['P'], CUMPRIMENTO: 'EM_ATRASO' })],
  reagendadas: ['Reagendadas', (l) => ({ ...l, REAGENDADA: 'S' })],
};

/** Each person's numbers side by side; every one opens its rows. */
export function NumerosPanel({ marcas }: IndicadorDeTarefas) {
  const colunas: Column<MarcaDeTarefa>[] = [
    { key: 'nome', title: 'Responsável', cell: (m) => m.nome },
    ...(Object.keys(CONTAS) as Conta[]).map((conta): Column<MarcaDeTarefa> => {
      const [title, filtrar] = CONTAS[conta];
      return {
        key: conta,
        title,
        align: 'end',
        cell: (m) =>
          m[conta] === 0 ? (
            numero(0)
          ) : (
            <NumeroLink
              href={`${paths.atividades}${escreverBusca(buscaDoIndicador(filtrar(m.linhas)))}`}
              dito={`${m.nome}: ${plural(m[conta], 'tarefa', 'tarefas')}, ${title.toLowerCase()}. Abrir na lista`}
            >
              {numero(m[conta], 0)}
            </NumeroLink>
          ),
      };
    }),
  ];
  return (
    <Panel className="painel-grafico painel-largo" title="Cada responsável em números">
      <DataTable
        wrap
        label="Cada responsável em números"
        columns={colunas}
        rows={marcas.filter(({ grupo }) => grupo === 'usuario')}
        rowKey={(m) => m.marca}
      />
    </Panel>
  );
}
