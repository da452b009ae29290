import { lazy, Suspense, useEffect } from 'react';
import { useAtalho } from '../platform/tela/atalhos.ts';
import { useCtrlZ } from '../kit/desfazer/use-ctrl-z.ts';
import { conexaoAtual } from '../platform/http/online.ts';
import { quandoATelaEstiver } from '../platform/tela/quando-a-tela-estiver.ts';
import { quandoHouverRede } from '../platform/http/quando-houver-rede.ts';
import { usePreferencias } from '../platform/sessao/preferencias.ts';
import { mostrarAtalhos, useAtalhosAbertos } from './atalhos/atalhos-open.ts';
import { abrirPaleta, usePaletaAberta } from './paleta/palette-open.ts';
import { SobDemanda } from './SobDemanda.tsx';

const carregarPaleta = () => import('./paleta/CommandPalette.tsx');
const CommandPalette = lazy(() => carregarPaleta().then((m) => ({ default: m.CommandPalette })));
const SettingsPanel = lazy(() =>
  import('./preferencias/SettingsPanel.tsx').then((m) => ({ default: m.SettingsPanel })),
);
const AtalhosDialog = lazy(() =>
  import('./atalhos/AtalhosDialog.tsx').then((m) => ({ default: m.AtalhosDialog })),
);
const Atrasadas = lazy(async () => {
  await quandoATelaEstiver();
  const { Atrasadas: Contagem } = await quandoHouverRede(() => import('./menu/Atrasadas.tsx'));
  return { default: Contagem };
});

/** Well after the screen is there; what is typed before the palette came waits for it. */
const OCIO_MS = 8_000;

/** What floats over every logged-in screen and comes when it is asked for: palette, settings, shortcuts. */
export function FlutuantesDaCasca({ aoBloquear }: { aoBloquear: () => void }) {
  const paleta = usePaletaAberta();
  const atalhos = useAtalhosAbertos();
  const { showRightSidebar } = usePreferencias();
  useAtalho('Ctrl+K', 'Buscar e ir para qualquer tela', 'Geral', abrirPaleta);
  useAtalho('?', 'Mostrar os atalhos', 'Geral', mostrarAtalhos);
  useCtrlZ();
  useEffect(() => {
    // A sheet that fails stays in the page as failed: the palette would have no looks once there is a network again.
    const buscar = () => {
      if (conexaoAtual().online) void carregarPaleta().catch(() => undefined);
    };
    const relogio = setTimeout(buscar, OCIO_MS);
    return () => clearTimeout(relogio);
  }, []);
  return (
    <>
      <Suspense>
        <Atrasadas />
      </Suspense>
      <SobDemanda aberto={showRightSidebar}>
        <SettingsPanel />
      </SobDemanda>
      <SobDemanda aberto={paleta}>
        <CommandPalette aoBloquear={aoBloquear} />
      </SobDemanda>
      <SobDemanda aberto={atalhos}>
        <AtalhosDialog />
      </SobDemanda>
    </>
  );
}
