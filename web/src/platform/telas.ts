import { useRouter, type AnyRouter } from '@tanstack/react-router';

type TextoDaTela = string | ((parametros: Record<string, string>) => string | undefined);

/** What a screen says of itself: its name in the tab, in the breadcrumbs and in the palette. */
export type DadosTela = {
  titulo?: TextoDaTela;
  /** Section of the menu that it belongs to. */
  secao?: TextoDaTela;
  /** Its texts exist in Spanish too. */
  traduzida?: boolean;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends DadosTela {}
}

/** Id of the layout route under which all guarded screens hang. */
export const AREA_LOGADA = 'logado';

/** Whether a path (without search) leads to one of our guarded screens. */
export const telaGuardadaExiste = (router: AnyRouter, caminho: string): boolean => {
  const [rotas, , achada] = router.getMatchedRoutes(caminho);
  return achada !== undefined && rotas.some((rota) => rota.id === `/${AREA_LOGADA}`);
};

/** Whether an address belongs to a screen of this version, for components. */
export const useTelaExiste = (): ((caminho: string) => boolean) => {
  const router = useRouter();
  return (caminho) => telaGuardadaExiste(router, caminho);
};

/** The text of a screen's name or section for the parameters at hand. */
export const textoDaTela = (
  texto: DadosTela['titulo'],
  parametros: Record<string, string>,
): string | undefined => (typeof texto === 'function' ? texto(parametros) : texto);
