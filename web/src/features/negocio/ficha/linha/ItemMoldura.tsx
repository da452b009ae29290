import type { ComponentProps } from 'react';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { ItemDaLinha } from '../../../../kit/linha-do-tempo/ItemDaLinha.tsx';
import { caminhoDoNegocio } from '../../../../paths.ts';
import { idDoItem } from './linha-filtros.ts';

/** The frame of an entry of a deal's timeline. */
export function ItemMoldura({
  negocio_codigo,
  item,
  ...resto
}: {
  negocio_codigo: number;
  item: Item;
} & Omit<ComponentProps<typeof ItemDaLinha>, 'id' | 'caminho' | 'em'>) {
  return (
    <ItemDaLinha
      {...resto}
      id={idDoItem(item)}
      caminho={caminhoDoNegocio(negocio_codigo)}
      em={item.item_em}
    />
  );
}
