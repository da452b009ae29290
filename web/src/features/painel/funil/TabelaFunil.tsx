import type { Degrau } from '@praca/contract/painel/schemas.ts';
import { dinheiro, numero, palavra, percentual, plural } from '../../../platform/texto/format.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import type { Contexto } from './contexto.ts';
import { recorteDoDegrau } from './filtros-funil.ts';
import { LinkLista } from './LinkLista.tsx';
import { SEM_NUMERO, tempoMedio } from './textos.ts';

/** The numbers of the chart as a table. */
export function TabelaFunil({ contexto }: { contexto: Contexto }) {
  const { funil, lista } = contexto;
  const aberto = (degrau: Degrau, texto: string, oQue: string) => (
    <LinkLista
      busca={lista(recorteDoDegrau('quantidade', degrau.estagio_codigo))}
      dito={`${oQue} em aberto em ${degrau.estagio_descricao}: abrir na lista`}
    >
      {texto}
    </LinkLista>
  );
  const total = (texto: string, nome: string) => (
    <LinkLista
      className="funil-total"
      busca={lista({ situacao: ['A'] })}
      dito={`${nome} em aberto ao todo: abrir na lista`}
    >
      {texto}
    </LinkLista>
  );
  const colunas: Column<Degrau>[] = [
    {
      key: 'estagio',
      title: 'Estágio',
      cell: (d) => <span className="type-strong">{d.estagio_descricao}</span>,
    },
    {
      key: 'quantidade',
      title: 'Em aberto',
      align: 'end',
      cell: (d) => aberto(d, numero(d.quantidade), palavra(d.quantidade, 'negócio', 'negócios')),
    },
    {
      key: 'valor',
      title: 'Valor em aberto',
      align: 'end',
      cell: (d) =>
        aberto(d, dinheiro(d.valor_total), `em ${plural(d.quantidade, 'negócio', 'negócios')}`),
    },
    {
      key: 'passaram',
      title: 'Passaram',
      align: 'end',
      cell: (d) => (
        <LinkLista
          busca={lista(recorteDoDegrau('passaram', d.estagio_codigo))}
          dito={`${palavra(d.passaram, 'negócio já passou', 'negócios já passaram')} por ${d.estagio_descricao}: abrir na lista`}
        >
          {numero(d.passaram)}
        </LinkLista>
      ),
    },
    {
      key: 'conversao',
      title: 'Conversão do anterior',
      align: 'end',
      cell: (d) => (d.conversao === null ? SEM_NUMERO : percentual(Number(d.conversao), 1)),
    },
    { key: 'tempo', title: 'Tempo médio', align: 'end', cell: (d) => tempoMedio(d.horas_medias) },
  ];
  return (
    <DataTable
      pinned="phone"
      label="Funil de vendas por estágio"
      columns={colunas}
      rows={funil.degraus}
      rowKey={(d) => d.estagio_codigo}
      footer={
        <tr>
          <td>Total</td>
          <td className="table-end">
            {total(numero(funil.abertos), palavra(funil.abertos, 'negócio', 'negócios'))}
          </td>
          <td className="table-end">
            {total(
              dinheiro(funil.valor_aberto),
              `em ${plural(funil.abertos, 'negócio', 'negócios')}`,
            )}
          </td>
          <td colSpan={3} />
        </tr>
      }
    />
  );
}
