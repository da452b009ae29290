import { Link, useLocation } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { useTelaExiste } from '../../platform/tela/telas.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Tooltip } from '../../ui/floating/Tooltip.tsx';
import { menuVisivel, nomeDoGrupo, type GrupoMenu, type ItemMenu } from './menu.ts';
import './MenuLateral.css';

/** Whether the address is that of a menu entry, of a screen below it or of one that it reaches. */
export const estaEm = (atual: string, { caminho, abrange = [] }: ItemMenu): boolean => {
  const aqui = atual.toLowerCase().replace(/\/{1,20}$/, '');
  return [caminho, ...abrange].some((um) => {
    const raiz = um.toLowerCase();
    return aqui === raiz || aqui.startsWith(`${raiz}/`);
  });
};

/** The groups of the menu that have something to open. */
export const useMenu = (): GrupoMenu[] => {
  const existe = useTelaExiste();
  return useMemo(() => menuVisivel(existe), [existe]);
};

function Item({
  item,
  condensado,
  aoIr,
}: {
  item: ItemMenu;
  condensado: boolean;
  aoIr?: () => void;
}) {
  const ativo = estaEm(useLocation().pathname, item);
  const Icone = item.icone;
  return (
    <li>
      <Tooltip label={item.rotulo} side="right" disabled={!condensado}>
        <Link
          to={item.caminho}
          className={classNames('menu-lateral-item', ativo && 'menu-lateral-ativo')}
          aria-current={ativo ? 'page' : undefined}
          onClick={aoIr}
        >
          <Icone size={18} stroke={1.6} aria-hidden="true" />
          <span className={condensado ? 'sr-only' : 'menu-lateral-rotulo'}>{item.rotulo}</span>
        </Link>
      </Tooltip>
    </li>
  );
}

function Grupo({
  grupo,
  condensado,
  aoIr,
}: {
  grupo: GrupoMenu;
  condensado: boolean;
  aoIr?: () => void;
}) {
  const id = useId();
  return (
    <li className="menu-lateral-grupo">
      {grupo.titulo !== undefined && (
        <p className={condensado ? 'sr-only' : 'menu-lateral-titulo'} id={id}>
          {grupo.titulo}
        </p>
      )}
      <ul aria-labelledby={grupo.titulo === undefined ? undefined : id}>
        {grupo.itens.map((item) => (
          <Item key={item.caminho} item={item} condensado={condensado} aoIr={aoIr} />
        ))}
      </ul>
    </li>
  );
}

/** The menu as a column: full, or icons only with their names in tooltips. */
export function MenuLateral({
  condensado = false,
  aoIr,
}: {
  condensado?: boolean;
  aoIr?: () => void;
}) {
  const menu = useMenu();
  return (
    <nav
      aria-label="Menu principal"
      className={classNames('menu-lateral', condensado && 'menu-lateral-condensado')}
    >
      <ul>
        {menu.map((grupo) => (
          <Grupo key={nomeDoGrupo(grupo)} grupo={grupo} condensado={condensado} aoIr={aoIr} />
        ))}
      </ul>
    </nav>
  );
}
