// Runs before the first paint: the page is born in the colours that were chosen.
(() => {
  let guardado = {};
  try {
    guardado = JSON.parse(localStorage.getItem('praca.layout')) ?? {};
  } catch {
    guardado = {};
  }
  const escuroNoSistema = matchMedia('(prefers-color-scheme: dark)').matches;
  const { layoutColor = 'auto' } = guardado;
  const escuro = layoutColor === 'dark' || (layoutColor === 'auto' && escuroNoSistema);
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

// The token of such a visit is asked for before the code is there that needs it; the page takes this answer as its first renewal.
(() => {
  let registro = null;
  try {
    registro = JSON.parse(localStorage.getItem('praca.sessao'));
  } catch {
    registro = null;
  }
  if (!registro || registro.bloqueio || !/^\/(apps|dashboard)\//i.test(location.pathname)) return;
  const pedir = () =>
    fetch('/api/TWSLogin/RenovaToken', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-Praca': '1' },
      body: '{}',
      credentials: 'same-origin',
      cache: 'no-store',
    });
  const resposta = navigator.locks ? navigator.locks.request('praca.renova', pedir) : pedir();
  // A failure is told by the page, which asks again.
  resposta.catch(() => undefined);
  window.pracaRenovacao = resposta;
})();
