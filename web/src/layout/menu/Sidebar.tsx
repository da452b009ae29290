import { Link, useLocation } from '@tanstack/react-router';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Tooltip } from '../../ui/floating/Tooltip.tsx';
import { Marca } from '../Marca.tsx';
import { nomeDoGrupo } from './menu.ts';
import { estaEm, MenuLateral, useMenu } from './MenuLateral.tsx';
import './Sidebar.css';

/** The rail of the `split` theme: one icon per group of the menu. */
function Trilho() {
  const menu = useMenu();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Áreas" className="trilho">
      {menu.map((grupo) => {
        const { icone: Icone, itens } = grupo;
        const nome = nomeDoGrupo(grupo);
        const ativo = itens.some((item) => estaEm(pathname, item));
        return (
          <Tooltip key={nome} label={nome} side="right">
            <Link
              to={itens[0]?.caminho ?? paths.raiz}
              aria-label={nome}
              aria-current={ativo ? 'true' : undefined}
              className={classNames('trilho-item', ativo && 'trilho-ativo')}
            >
              <Icone size={18} stroke={1.6} aria-hidden="true" />
            </Link>
          </Tooltip>
        );
      })}
    </nav>
  );
}

function Recolher({ condensada, aoMudar }: { condensada: boolean; aoMudar: () => void }) {
  const Icone = condensada ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const nome = condensada ? 'Expandir menu' : 'Recolher menu';
  const botao = (
    <button
      type="button"
      className="barra-recolher"
      aria-label={nome}
      aria-expanded={!condensada}
      onClick={aoMudar}
    >
      <Icone size={18} stroke={1.6} aria-hidden="true" />
      {!condensada && nome}
    </button>
  );
  return condensada ? (
    <Tooltip label={nome} side="right">
      {botao}
    </Tooltip>
  ) : (
    botao
  );
}

/** The left sidebar: brand or profile on top, then the menu. */
export function Sidebar(props: {
  condensada: boolean;
  comTrilho: boolean;
  comPerfil: boolean;
  /** Absent where the width of the window or of the layout decides. */
  aoRecolher?: () => void;
}) {
  const registro = useSessao();
  const nome = registro?.nome ?? '';
  return (
    <aside
      aria-label="Barra lateral"
      className={classNames('barra', props.condensada && 'barra-condensada')}
    >
      {props.comTrilho && <Trilho />}
      <div className="barra-coluna">
        {props.comPerfil ? (
          <div className="barra-perfil">
            <Avatar
              name={nome}
              photo={registro?.usuario_login}
              size={props.condensada ? 32 : 40}
              decorative
            />
            <div className={props.condensada ? 'sr-only' : 'barra-quem'}>
              <p className="barra-nome">{nome}</p>
              <p className="barra-empresa">{registro?.empresa_razao}</p>
            </div>
          </div>
        ) : (
          <Link to={paths.raiz} className="barra-marca" aria-label="Praça, início">
            <Marca soSinal={props.condensada} />
          </Link>
        )}
        <MenuLateral condensado={props.condensada} />
        {props.aoRecolher && <Recolher condensada={props.condensada} aoMudar={props.aoRecolher} />}
      </div>
    </aside>
  );
}
