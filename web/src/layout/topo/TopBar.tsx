import type { ReactNode } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import { IconArrowLeft, IconMenu2, IconSearch, IconSettings2 } from '@tabler/icons-react';
import type { Preferencias } from '@praca/contract/sessao/schemas.ts';
import { paths } from '../../paths.ts';
import { usePreferencias } from '../../platform/sessao/preferencias.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { TOAST_CEILING } from '../../ui/window/use-toast-place.ts';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { Kbd } from '../../ui/display/Kbd.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { guardarPreferencias } from '../preferencias/guardar-preferencias.ts';
import { Marca } from '../Marca.tsx';
import { abrirPaleta } from '../paleta/palette-open.ts';
import { UserMenu } from './UserMenu.tsx';
import './TopBar.css';

const TEMA: Partial<Record<Preferencias['layoutType'], string>> = { detached: 'dark' };

/** The bar on top of every logged-in screen. `gaveta`: whether the drawer of the menu is open, `null` without one. */
export function TopBar(props: {
  tipo: Preferencias['layoutType'];
  comMarca: boolean;
  gaveta: boolean | null;
  aoAlternarGaveta: () => void;
  /** What features put beside the search. */
  extras: ReactNode;
  aoBloquear: () => void;
}) {
  const { history } = useRouter();
  const { showRightSidebar } = usePreferencias();
  const colorida = props.tipo === 'detached' || props.tipo === 'full';
  return (
    <header
      className={classNames('topo', colorida && 'topo-colorido')}
      data-sidebar-theme={TEMA[props.tipo]}
      {...TOAST_CEILING}
    >
      {props.gaveta !== null && (
        <IconButton
          label={props.gaveta ? 'Fechar menu' : 'Abrir menu'}
          aria-expanded={props.gaveta}
          icon={<IconMenu2 size={18} aria-hidden="true" />}
          onClick={props.aoAlternarGaveta}
        />
      )}
      {props.tipo === 'full' && (
        <IconButton
          label="Voltar"
          icon={<IconArrowLeft size={18} aria-hidden="true" />}
          onClick={() => history.back()}
        />
      )}
      {props.comMarca && (
        <Link to={paths.raiz} className="topo-marca" aria-label="Praça, início">
          <Marca soSinal={props.gaveta !== null} />
        </Link>
      )}
      <Breadcrumbs />
      <div className="topo-lado">
        <button
          type="button"
          className="topo-busca"
          aria-keyshortcuts="Control+K"
          onClick={abrirPaleta}
        >
          <IconSearch size={16} aria-hidden="true" />
          <span className="topo-busca-texto">Buscar negócio, cliente, tela...</span>
          <Kbd>Ctrl K</Kbd>
        </button>
        {props.extras}
        <IconButton
          label="Configurações do layout"
          icon={<IconSettings2 size={18} aria-hidden="true" />}
          aria-expanded={showRightSidebar}
          onClick={() => guardarPreferencias({ showRightSidebar: !showRightSidebar })}
        />
        <UserMenu aoBloquear={props.aoBloquear} />
      </div>
    </header>
  );
}
