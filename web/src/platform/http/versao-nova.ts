/** Whether the server gives out another build of this page than the one that is open: then a file of a screen may be gone. */
export const haVersaoNova = async (): Promise<boolean> => {
  const entrada = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  try {
    const resposta = await fetch(location.pathname, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
    });
    return (
      resposta.ok &&
      entrada !== undefined &&
      !(await resposta.text()).includes(new URL(entrada).pathname)
    );
  } catch {
    // Without an answer nobody knows; the screen says what it knew before.
    return false;
  }
};
