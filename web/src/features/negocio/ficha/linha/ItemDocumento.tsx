import { Link } from '@tanstack/react-router';
import { IconFileInvoice } from '@tabler/icons-react';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { caminhoDoArquivo } from '../../../../paths.ts';
import { dinheiro } from '../../../../platform/texto/format.ts';
import { TipoDoArquivo } from '../../../anexo/parts/TipoDoArquivo.tsx';
import { ItemMoldura } from './ItemMoldura.tsx';
import { caminhoDaVenda } from '../../../pedvenda/parts/caminhos.ts';
import { situacaoDaVenda } from '../../../pedvenda/parts/orcamento-texto.ts';
import { passoDoOrcamento, quemFoi } from '../../../pedvenda/parts/passo-texto.ts';

/** A quote or a file in the timeline. */
export function ItemDocumento({
  negocio_codigo,
  item,
  marcado,
}: {
  negocio_codigo: number;
  item: Extract<Item, { item_tipo: 'ORCAMENTO' | 'ARQUIVO' | 'PASSO' }>;
  marcado: boolean;
}) {
  const quem = item.usuario_nome !== null && (
    <strong className="type-strong">{item.usuario_nome} </strong>
  );
  const comum = { negocio_codigo, item, marcado };
  if (item.item_tipo === 'ARQUIVO')
    return (
      <ItemMoldura
        {...comum}
        icone={<TipoDoArquivo nome={item.arquivo.anexo_nome} size={14} />}
        titulo={<>{quem}enviou um arquivo</>}
      >
        <p className="tempo-detalhe">
          <Link className="tempo-link" to={caminhoDoArquivo(item.arquivo.anexo_codigo)}>
            {item.arquivo.anexo_nome}
          </Link>
        </p>
      </ItemMoldura>
    );
  if (item.item_tipo === 'PASSO')
    return (
      <ItemMoldura
        {...comum}
        icone={<IconFileInvoice size={14} />}
        titulo={
          <>
            <strong className="type-strong">
              {item.usuario_nome ?? quemFoi(item.evento_acao)}
            </strong>{' '}
            {passoDoOrcamento(item.evento_acao)}{' '}
            <Link className="tempo-link" to={caminhoDaVenda(item)}>
              {item.pedvenda_tipo === 'P' ? 'pedido' : 'orçamento'} nº {item.pedvenda_numero}
            </Link>
          </>
        }
      >
        {item.texto !== '' && <p className="tempo-detalhe">{item.texto}</p>}
      </ItemMoldura>
    );
  const { pedvenda_numero, pedvenda_valor, pedvenda_situacao } = item.orcamento;
  return (
    <ItemMoldura
      {...comum}
      icone={<IconFileInvoice size={14} />}
      titulo={<strong className="type-strong">Orçamento nº {pedvenda_numero}</strong>}
    >
      <p className="tempo-detalhe">
        {dinheiro(pedvenda_valor)} · {situacaoDaVenda(pedvenda_situacao).nome}
      </p>
    </ItemMoldura>
  );
}
