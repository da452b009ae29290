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

// Whoever has a session gets the code of the screen they asked for along with that of the page, not after it.
(() => {
  const dados = document.querySelector('meta[name="telas"]')?.content;
  let entrou = false;
  try {
    entrou = localStorage.getItem('praca.sessao') !== null;
  } catch {
    entrou = false;
  }
  if (!dados || !entrou) return;
  const { arquivos, telas } = JSON.parse(dados);
  const caminho = location.pathname.toLowerCase();
  const [, numeros = []] = telas.find(([inicio]) => caminho.startsWith(inicio)) ?? [];
  for (const numero of numeros) {
    const pedido = document.createElement('link');
    pedido.rel = arquivos[numero].endsWith('.css') ? 'preload' : 'modulepreload';
    if (pedido.rel === 'preload') pedido.as = 'style';
    pedido.crossOrigin = '';
    pedido.href = `/${arquivos[numero]}`;
    document.head.append(pedido);
  }
})();
