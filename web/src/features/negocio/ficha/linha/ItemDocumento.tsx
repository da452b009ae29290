import { Link } from '@tanstack/react-router';
import { IconFileInvoice, IconPhoto } from '@tabler/icons-react';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { caminhoDoArquivo } from '../../../../paths.ts';
import { dinheiro } from '../../../../platform/format.ts';
import { ItemMoldura } from './ItemMoldura.tsx';
import { SITUACAO_ORCAMENTO } from '../../../pedvenda/parts/orcamento-texto.ts';

/** A quote or a file in the timeline. */
export function ItemDocumento({
  negocio_codigo,
  item,
  marcado,
}: {
  negocio_codigo: number;
  item: Extract<Item, { item_tipo: 'ORCAMENTO' | 'ARQUIVO' }>;
  marcado: boolean;
}) {
  const quem = item.usuario_nome !== null && (
    <strong className="type-strong">{item.usuario_nome} </strong>
  );
  const comum = { negocio_codigo, item, marcado };
  if (item.item_tipo === 'ARQUIVO')
    return (
      <ItemMoldura {...comum} icone={<IconPhoto size={14} />} titulo={<>{quem}enviou um arquivo</>}>
        <p className="tempo-detalhe">
          <Link className="tempo-link" to={caminhoDoArquivo(item.arquivo.anexo_codigo)}>
            {item.arquivo.anexo_nome}
          </Link>
        </p>
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
        {dinheiro(pedvenda_valor)} · {SITUACAO_ORCAMENTO[pedvenda_situacao].nome}
      </p>
    </ItemMoldura>
  );
}
