import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { useNomeDaTela } from './nome-da-tela.ts';

/** Where the keyboard lands after a change of screen. */
export const ID_CONTEUDO = 'conteudo';

/** The name of the screen in the tab of the browser. */
export const intitular = (texto: string): void => {
  document.title = texto === 'Praça' ? texto : `${texto} · Praça`;
};

const focarConteudo = () => {
  const conteudo = document.getElementById(ID_CONTEUDO);
  if (conteudo === null || conteudo.contains(document.activeElement)) return;
  conteudo.focus({ preventScroll: true });
};

/**
 * Gives each screen its title and language (the translated ones say theirs), and takes the focus to its content when the
 * path changes.
 */
export const useTrocaDeTela = (): void => {
  const router = useRouter();
  const tela = useMatches().at(-1);
  const titulo = useNomeDaTela() ?? '';
  const traduzida = tela?.staticData.traduzida === true;

  // Before the effects of the screen itself, which may know a better name.
  useLayoutEffect(() => {
    if (traduzida) return;
    document.documentElement.lang = 'pt-BR';
    if (titulo !== '') intitular(titulo);
  }, [titulo, traduzida]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation !== undefined) focarConteudo();
      }),
    [router],
  );
};
