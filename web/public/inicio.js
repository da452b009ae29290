// Runs before the first paint: the page is born in the colours that were chosen.
(() => {
  let guardado = {};
  try {
    guardado = JSON.parse(localStorage.getItem('praca.layout')) ?? {};
  } catch {
    guardado = {};
  }
  const escuroNoSistema = matchMedia('(prefers-color-scheme: dark)').matches;
  const escuro = guardado.layoutColor === 'dark' || (guardado.layoutColor === 'auto' && escuroNoSistema);
  document.documentElement.dataset.colorScheme = escuro ? 'dark' : 'light';
})();
