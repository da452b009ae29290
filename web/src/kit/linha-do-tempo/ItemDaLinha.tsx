import type { ReactNode } from 'react';
import { IconLink } from '@tabler/icons-react';
import { dataHora, dataHoraRelativa } from '../../platform/texto/format.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { IconButton } from '../../ui/display/IconButton.tsx';
import type { MenuEntry } from '../../ui/floating/Menu.tsx';
import { copiarLink } from './copiar-link.ts';
import './linha-do-tempo.css';

/** The entry of the timeline's menus that copies its address. */
export const entradaDoLink = (caminho: string, id: string): MenuEntry => ({
  label: 'Copiar link',
  icon: <IconLink size={16} />,
  onSelect: () => void copiarLink(caminho, id),
});

/** The frame of an entry of a timeline: sign, who and what, when, and what can be done with it. */
export function ItemDaLinha({
  id,
  caminho,
  em,
  icone,
  tom,
  marcado,
  titulo,
  acoes,
  children,
}: {
  /** Its name in an address: `item-NOTA-12`. */
  id: string;
  /** The page that it stands on. */
  caminho: string;
  em: string;
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
      id={id}
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
          <time className="tempo-quando" dateTime={em} title={dataHora(em)}>
            {dataHoraRelativa(em)}
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
            onClick={() => void copiarLink(caminho, id)}
          />
        )}
      </div>
    </li>
  );
}
