import type { ReactNode } from 'react';
import { IconLink } from '@tabler/icons-react';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { dataHora, dataHoraRelativa } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/base/class-names.ts';
import { IconButton } from '../../../../ui/display/IconButton.tsx';
import type { MenuEntry } from '../../../../ui/floating/Menu.tsx';
import { copiarLink } from './copiar-link.ts';
import { idDoItem } from './linha-filtros.ts';

/** The entry of the timeline's menus that copies its address. */
export const entradaDoLink = (negocio_codigo: number, item: Item): MenuEntry => ({
  label: 'Copiar link',
  icon: <IconLink size={16} />,
  onSelect: () => void copiarLink(negocio_codigo, item),
});

/** The frame of an entry of the timeline: sign, who and what, when, and what can be done with it. */
export function ItemMoldura({
  negocio_codigo,
  item,
  icone,
  tom,
  marcado,
  titulo,
  acoes,
  children,
}: {
  negocio_codigo: number;
  item: Item;
  icone: ReactNode;
  tom?: 'ganho' | 'perda';
  /** The address names this entry. */
  marcado: boolean;
  titulo: ReactNode;
  /** In place of the button that copies the address. */
  acoes?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li
      id={idDoItem(item)}
      tabIndex={-1}
      aria-current={marcado || undefined}
      className={classNames('tempo-item', tom && `tempo-${tom}`, marcado && 'tempo-marcado')}
    >
      <span className="tempo-icone" aria-hidden="true">
        {icone}
      </span>
      <div className="tempo-corpo">
        <p className="tempo-titulo">
          {titulo}
          <time className="tempo-quando" dateTime={item.item_em} title={dataHora(item.item_em)}>
            {dataHoraRelativa(item.item_em)}
          </time>
        </p>
        {children}
      </div>
      <div className="tempo-acoes">
        {acoes ?? (
          <IconButton
            size="small"
            label="Copiar link"
            icon={<IconLink size={14} aria-hidden="true" />}
            onClick={() => void copiarLink(negocio_codigo, item)}
          />
        )}
      </div>
    </li>
  );
}
