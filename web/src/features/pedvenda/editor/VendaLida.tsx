import { useRouter } from '@tanstack/react-router';
import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { formatarPercentual, mostrarCascata } from '@praca/contract/documento/cascata.ts';
import { enderecoEscrito } from '@praca/contract/pessoa/enderecos.ts';
import { CABECALHO, CABECALHO_RESTO, ENTREGA } from '@praca/contract/pedvenda/formulario.ts';
import {
  COLUNAS_DA_CONTA,
  subtotalDaLinha,
  subtotalDe,
  unitarioLiquido,
} from '@praca/contract/pedvenda/leitura.ts';
import { margemDaVenda } from '@praca/contract/pedvenda/margem.ts';
import { saldoDaLinha } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import { limiteDaLinha, linhasAcimaDoLimite } from '@praca/contract/pedvenda/rules.ts';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import { textoDoValor } from '../../../kit/recurso/valor.ts';
import { paths } from '../../../paths.ts';
import { dataHora, dinheiro } from '../../../platform/texto/format.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { CreditoDaVenda } from '../credito/CreditoDaVenda.tsx';
import { Devolucoes } from '../devolucao/Devolucoes.tsx';
import { Caminho } from '../finalizacao/Caminho.tsx';
import { AcoesDoPedido, PartesDoPedido } from '../finalizacao/NoPedido.tsx';
import { AvisoDeIcms } from '../parts/AvisoDeIcms.tsx';
import { vendaDoIcms } from '../parts/venda-do-icms.ts';
import { PassosDaVenda } from './PassosDaVenda.tsx';
import { RespostaDaAprovacao } from './RespostaDaAprovacao.tsx';
import { AcimaDoLimite, Ganhos, Parcelas, Totais } from './Totais.tsx';
import { comUnidade, ProdutoDoItem, quantidade } from './ProdutoDoItem.tsx';
import { useMudancaDeFora } from './use-mudanca-de-fora.ts';
import { VendaBar } from './VendaBar.tsx';

const TODOS: [string, Campo][] = Object.entries({ ...CABECALHO, ...CABECALHO_RESTO });
const algo = (valor: string): boolean => /[1-9]/.test(valor);
/* What only some documents have takes no room in the others: the total stays in sight. */
const colunasDe = (pedido: boolean, itens: readonly Item[]): Column<Item>[] => {
  const tem = {
    voltou: itens.some((i) => algo(i.itpedvenda_qtddevolvida)),
    desconto: itens.some((i) => i.itpedvenda_desccascata !== ''),
    ipi: itens.some((i) => algo(i.itpedvenda_vlipi)),
    st: itens.some((i) => algo(i.itpedvenda_vlst)),
  };
  const numero = (key: string, title: string, de: (i: Item) => string): Column<Item> => ({
    key,
    title,
    align: 'end',
    width: 96,
    hideBelow: 768,
    cell: de,
  });
  return [
    {
      key: 'produto',
      title: 'Produto',
      cell: (i) => <ProdutoDoItem item={i} pedido={pedido} />,
    },
    numero('quantidade', COLUNAS_DA_CONTA.quantidade, comUnidade),
    ...(pedido ? [numero('saldo', 'Saldo', (i) => quantidade(saldoDaLinha(i)))] : []),
    ...(tem.voltou
      ? [numero('voltou', 'Voltou', (i) => quantidade(i.itpedvenda_qtddevolvida))]
      : []),
    numero('preco', COLUNAS_DA_CONTA.preco, (i) => formatarNumero(i.itpedvenda_vlunitario, 4)),
    numero('desconto', COLUNAS_DA_CONTA.desconto, (i) =>
      i.itpedvenda_desccascata === '' ? '' : `${mostrarCascata(i.itpedvenda_desccascata)}%`,
    ),
    ...(tem.desconto
      ? [
          numero('liquido', COLUNAS_DA_CONTA.liquido, (i) =>
            formatarNumero(unitarioLiquido(i) ?? i.itpedvenda_vlunitario, 4),
          ),
        ]
      : []),
    ...(tem.ipi
      ? [numero('ipi', COLUNAS_DA_CONTA.ipi, (i) => formatarNumero(i.itpedvenda_vlipi))]
      : []),
    ...(tem.st
      ? [numero('st', COLUNAS_DA_CONTA.st, (i) => formatarNumero(i.itpedvenda_vlst))]
      : []),
    numero('total', COLUNAS_DA_CONTA.total, (i) => dinheiro(subtotalDaLinha(i))),
  ];
};

/** A quote or order that is not written any more: what it says, where it stands, and the next step. */
export function VendaLida({
  venda,
  aoMudar,
  aoMexerem,
  aoGerarLink,
}: {
  venda: Venda;
  aoMudar: (venda: Venda) => void;
  /** Somebody changed it meanwhile. */
  aoMexerem: () => void;
  aoGerarLink: (url: string) => void;
}) {
  useMudancaDeFora(venda.pedvenda_codigo, aoMexerem);
  const { history } = useRouter();
  const pedido = venda.pedvenda_tipo === 'P';
  const fatos = TODOS.flatMap(([nome, campo]) => {
    // Until when an order stands nobody asks.
    if (pedido && nome === 'pedvenda_dtvalidade') return [];
    const texto = textoDoValor(campo, venda[(campo.alvo?.mostra ?? nome) as keyof Venda]);
    return texto === '' || (campo.tipo === 'dinheiro' && !/[1-9]/.test(texto))
      ? []
      : [[campo.rotulo, texto] as const];
  });
  if (venda.pedvenda_entrega)
    fatos.push([ENTREGA.pesend_codigo.rotulo, enderecoEscrito(venda.pedvenda_entrega)]);
  return (
    <div className="venda">
      <VendaBar
        venda={venda}
        estado=""
        aoVoltar={() => (history.canGoBack() ? history.back() : history.push(paths.listaVendas))}
      >
        {pedido && <AcoesDoPedido venda={venda} />}
        <PassosDaVenda
          venda={venda}
          sujo={false}
          salvar={null}
          aoMudar={aoMudar}
          aoGerarLink={aoGerarLink}
        />
      </VendaBar>
      <div className="venda-corpo venda-grade">
        <div className="venda-principal">
          {pedido && venda.pedvenda_situacao !== 'CA' && <Caminho venda={venda} />}
          {venda.pedvenda_situacao === 'CA' && (
            <Notice tone="danger">
              Cancelado{venda.pedvenda_motivo === '' ? '.' : `: ${venda.pedvenda_motivo}`}
            </Notice>
          )}
          {venda.aprovacao?.aprovacao_situacao === 'P' && (
            <Notice tone="warning">
              {venda.aprovacao.pedida_nome ?? venda.aprovacao.aprovacao_pedidapor} pediu aprovação
              em {dataHora(venda.aprovacao.aprovacao_pedidaem)}
              {venda.aprovacao.aprovacao_motivo === ''
                ? '.'
                : `: ${venda.aprovacao.aprovacao_motivo}`}
            </Notice>
          )}
          {venda.pedvenda_situacao === 'OA' && (
            <RespostaDaAprovacao venda={venda} aoMudar={aoMudar} />
          )}
          {venda.pedvenda_situacao !== 'CA' && <AvisoDeIcms {...vendaDoIcms(venda)} />}
          <dl className="venda-fatos">
            {fatos.map(([nome, texto]) => (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{texto}</dd>
              </div>
            ))}
          </dl>
          <DataTable
            label="Itens"
            columns={colunasDe(pedido, venda.itens)}
            rows={venda.itens}
            rowCount={venda.itens.length}
            rowKey={(i) => i.itpedvenda_sequencia}
            rowLabel={(i) => i.itpedvenda_descricao}
          />
          {pedido && <PartesDoPedido venda={venda} aoMudar={aoMudar} />}
          {pedido && <Devolucoes venda={venda} aoMudar={aoMudar} />}
        </div>
        <aside className="venda-lado">
          {venda.pedvenda_situacao === 'AA' && (
            <AcimaDoLimite
              acima={linhasAcimaDoLimite(venda).flatMap((i) => {
                const item = venda.itens[i];
                const limite = limiteDaLinha(
                  item?.itpedvenda_descmaximo ?? null,
                  venda.pedvenda_descaprovado,
                );
                return item
                  ? [
                      {
                        linha: item.itpedvenda_sequencia,
                        desconto: formatarPercentual(item.itpedvenda_percdesconto),
                        limite: formatarPercentual(limite ?? '0'),
                      },
                    ]
                  : [];
              })}
            />
          )}
          <Totais
            documento={venda}
            subtotal={subtotalDe(venda.itens)}
            vlicms={venda.pedvenda_vlicms}
            total={venda.pedvenda_valor}
          />
          <Ganhos
            pesos={{
              pesoliquido: venda.pedvenda_pesoliquido,
              pesobruto: venda.pedvenda_pesobruto,
            }}
            vlcomissao={venda.pedvenda_vlcomissao}
            margem={margemDaVenda(venda)}
          />
          <Parcelas parcelas={venda.parcelas} />
          <CreditoDaVenda
            pessoa_codigo={venda.pessoa_codigo}
            empresa_codigo={venda.empresa_codigo}
            venda={venda}
            aoMudar={aoMudar}
          />
        </aside>
      </div>
    </div>
  );
}
