import { createRootRoute, redirect } from '@tanstack/react-router';
import { Raiz } from './layout/Raiz.tsx';
import { paths } from './paths.ts';
import { telaSobDemanda } from './platform/tela/lazy-screen.ts';
import { adiantarSessao } from './platform/http/renovacao.ts';
import { sessaoAtual } from './platform/sessao/session.ts';

/** How the code of a screen comes. */
export type Carregar = Parameters<typeof telaSobDemanda>[0];

/** Around all screens; what has no address is told within it. */
export const raiz = createRootRoute({
  component: Raiz,
  notFoundComponent: telaSobDemanda(() =>
    import('./layout/status/NaoEncontradaPage.tsx').then((m) => m.NaoEncontradaPage),
  ),
});

/** Lets on whoever has a session, the others to the login or to the locked screen. */
export const exigirSessao = ({
  location,
  cause,
}: {
  location: { href: string };
  cause: 'preload' | 'enter' | 'stay';
}) => {
  const registro = sessaoAtual();
  const search = { retorno: location.href };
  if (registro === null) throw redirect({ to: paths.login, search, replace: true });
  // A screen that is there is covered, and stays as it is below: what was typed just before goes into its address even now.
  if (registro.bloqueio !== undefined && cause === 'stay') return;
  if (registro.bloqueio !== undefined)
    throw redirect({ to: paths.telaBloqueada, search, replace: true });
  adiantarSessao();
};

type BuscaConta = { retorno?: string; email?: string; hash?: string; codigo?: string };
const texto = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : undefined);
/** What the account pages read of their address. */
export const buscaConta = (busca: Record<string, unknown>): BuscaConta => ({
  retorno: texto(busca['retorno']),
  email: texto(busca['email']),
  hash: texto(busca['hash']),
  codigo: texto(busca['codigo']),
});

/** A screen whose texts exist in Spanish too comes after the language. */
export const comTraducao = async <M,>(tela: Promise<M>): Promise<M> => {
  await (
    await import('./traducao.ts')
  ).traducaoPronta;
  return tela;
};
