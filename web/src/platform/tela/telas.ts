import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { usePode, type Pedida } from '../sessao/pode.ts';

type TextoDaTela = string | ((parametros: Record<string, string>) => string | undefined);

/** What a screen says of itself: its name in the tab, in the breadcrumbs and in the palette. */
export type DadosTela = {
  titulo?: TextoDaTela;
  /** Section of the menu that it belongs to. */
  secao?: TextoDaTela;
  /** Who may use it: menu, palette, settings and its own address ask for this. */
  permissao?: Pedida;
  /** Its texts exist in Spanish too. */
  traduzida?: boolean;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends DadosTela {}
}

/** Id of the layout route under which all guarded screens hang. */
export const AREA_LOGADA = 'logado';

let conhecer = (): Promise<void> => Promise.resolve();

/** Says how the screens behind the login become known; the map of addresses calls it once. */
export const usarTelas = (como: () => Promise<void>): void => {
  conhecer = como;
};

/** Done when the page knows every screen behind the login: the account pages are there without them. */
export const telasConhecidas = (): Promise<void> => conhecer();

/* The route of one of our guarded screens. */
const telaGuardada = (router: AnyRouter, caminho: string) => {
  const [rotas, , achada] = router.getMatchedRoutes(caminho);
  return rotas.some((rota) => rota.id === `/${AREA_LOGADA}`) ? achada : undefined;
};

/** Whether a path (without search) leads to one of our guarded screens. */
export const telaGuardadaExiste = (router: AnyRouter, caminho: string): boolean =>
  telaGuardada(router, caminho) !== undefined;

/** Whether an address belongs to a screen of this version that the person may use, for components. */
export const useTelaExiste = (): ((caminho: string) => boolean) => {
  const router = useRouter();
  const pode = usePode();
  return (caminho) => {
    const tela = telaGuardada(router, caminho);
    return tela !== undefined && pode(tela.options.staticData?.permissao);
  };
};

/** The text of a screen's name or section for the parameters at hand. */
export const textoDaTela = (
  texto: DadosTela['titulo'],
  parametros: Record<string, string>,
): string | undefined => (typeof texto === 'function' ? texto(parametros) : texto);
