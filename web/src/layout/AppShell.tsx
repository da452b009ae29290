import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { usePreferencias } from '../platform/sessao/preferencias.ts';
import { Drawer } from '../ui/window/Drawer.tsx';
import { AvisoDeConexao } from './topo/AvisoDeConexao.tsx';
import { AvisoDeTelaGuardada } from './topo/AvisoDeTelaGuardada.tsx';
import { FlutuantesDaCasca } from './FlutuantesDaCasca.tsx';
import { Footer } from './Footer.tsx';
import { guardarPreferencias, useGuardarAoSair } from './preferencias/guardar-preferencias.ts';
import { MenuLateral } from './menu/MenuLateral.tsx';
import { Sidebar } from './menu/Sidebar.tsx';
import { modoPelaLargura, useModoDaBarra } from './menu/sidebar-mode.ts';
import { TopBar } from './topo/TopBar.tsx';
import { ID_CONTEUDO } from './use-troca-de-tela.ts';
import { useMarcadorNoCorpo } from './use-marcador-no-corpo.ts';
import './AppShell.css';

/** Of one layout out of four: who has it finds its place kept. */
const MenuHorizontal = lazy(async () => ({
  default: (await import('./menu/MenuHorizontal.tsx')).MenuHorizontal,
}));

/** The frame of the logged-in area in its four layouts, with what floats over all of its screens. */
export function AppShell({
  noTopo,
  sobTopo,
  aoBloquear,
  children,
}: {
  /** What features put into the bar on top. */
  noTopo: ReactNode;
  /** What features say under it, in one line that stays until somebody acts. */
  sobTopo: ReactNode;
  aoBloquear: () => void;
  children: ReactNode;
}) {
  const preferencias = usePreferencias();
  const { layoutType: tipo, layoutWidth, leftSideBarTheme } = preferencias;
  const modo = useModoDaBarra(preferencias);
  const caminho = useRouterState({ select: (estado) => estado.location.pathname });
  const [gaveta, setGaveta] = useState(false);

  const usaGaveta = modo === 'gaveta' && tipo !== 'full';
  const temBarra = (tipo === 'vertical' || tipo === 'detached') && modo !== 'gaveta';
  useEffect(() => setGaveta(false), [caminho, usaGaveta]);
  useGuardarAoSair();
  useMarcadorNoCorpo('sidebar-enable', gaveta);
  useMarcadorNoCorpo('end-bar-enabled', preferencias.showRightSidebar);

  const podeRecolher = layoutWidth === 'fluid' && modoPelaLargura(window.innerWidth) === 'fixed';
  const recolher = () =>
    guardarPreferencias({ leftSideBarType: modo === 'condensed' ? 'fixed' : 'condensed' });

  const barra = (
    <Sidebar
      condensada={modo === 'condensed'}
      comTrilho={leftSideBarTheme === 'split' && modo !== 'condensed'}
      comPerfil={tipo === 'detached'}
      aoRecolher={podeRecolher ? recolher : undefined}
    />
  );

  return (
    <div
      className="casca"
      data-layout={tipo}
      data-width={layoutWidth}
      data-sidebar={temBarra ? modo : 'none'}
    >
      <a className="skip-link" href={`#${ID_CONTEUDO}`}>
        Ir para o conteúdo
      </a>
      {temBarra && tipo === 'vertical' && <div className="casca-barra">{barra}</div>}
      <div className="casca-coluna">
        <TopBar
          tipo={tipo}
          comMarca={tipo !== 'vertical' || usaGaveta}
          gaveta={usaGaveta ? gaveta : null}
          aoAlternarGaveta={() => setGaveta(!gaveta)}
          extras={noTopo}
          aoBloquear={aoBloquear}
        />
        {tipo === 'horizontal' && modo !== 'gaveta' && (
          <Suspense fallback={<div className="casca-lugar-do-menu" />}>
            <MenuHorizontal />
          </Suspense>
        )}
        <AvisoDeConexao />
        <div className="casca-aviso">{sobTopo}</div>
        <div className="casca-meio">
          {temBarra && tipo === 'detached' && (
            <div className="casca-barra casca-barra-solta">{barra}</div>
          )}
          <main
            className="casca-conteudo"
            id={ID_CONTEUDO}
            tabIndex={-1}
            data-scroll-restoration-id="conteudo"
          >
            {children}
          </main>
        </div>
        <Footer />
      </div>
      {usaGaveta && (
        <Drawer open={gaveta} onClose={() => setGaveta(false)} title="Menu" side="left" width={280}>
          <div className="casca-gaveta">
            <MenuLateral aoIr={() => setGaveta(false)} />
          </div>
        </Drawer>
      )}
      <AvisoDeTelaGuardada />
      <FlutuantesDaCasca aoBloquear={aoBloquear} />
    </div>
  );
}
