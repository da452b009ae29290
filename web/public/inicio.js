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
  const ler = (chave) => {
    try {
      return JSON.parse(localStorage.getItem(chave));
    } catch {
      return null;
    }
  };
  const registro = ler('praca.sessao');
  if (!registro) return;
  const pagina = document.querySelector('meta[name="telas"]')?.content ?? '';
  const caminho = location.pathname.toLowerCase();
  const endereco = location.pathname + location.search;
  const dono = [
    registro.clienteregistro_codigo,
    registro.usuario_codigo,
    registro.todasempresas ? 'todas' : registro.empresa_codigo,
  ].join('/');
  const guarda = !registro.bloqueio && /^\/(apps|dashboard)\//.test(caminho);
  const vale = (uma) => guarda && uma?.dono === dono && uma.pagina === pagina;

  // On a device that is its person's own, the screen as it was seen last, until the page itself has drawn it.
  const vistas = ler('praca.usuario.vistas');
  const vista =
    ler('praca.usuario.aparelho') === true && vale(vistas)
      ? vistas.telas.find(
          (uma) =>
            uma.endereco === endereco &&
            uma.em > Date.now() - 7 * 86_400_000 &&
            uma.largura === innerWidth &&
            uma.altura === innerHeight &&
            uma.esquema === document.documentElement.dataset.colorScheme,
        )
      : undefined;

  if (pagina) {
    const { arquivos, telas } = JSON.parse(pagina);
    const [, numeros = []] = telas.find(([inicio]) => caminho.startsWith(inicio)) ?? [];
    for (const numero of numeros) {
      const pedido = document.createElement('link');
      const folha = arquivos[numero].endsWith('.css');
      pedido.rel = folha ? (vista ? 'stylesheet' : 'preload') : 'modulepreload';
      if (pedido.rel === 'preload') pedido.as = 'style';
      if (pedido.rel === 'stylesheet') pedido.setAttribute('blocking', 'render');
      pedido.crossOrigin = '';
      pedido.href = `/${arquivos[numero]}`;
      document.head.append(pedido);
    }
  }

  if (vista) {
    Object.assign(document.documentElement.dataset, vista.raiz);
    // Nothing is read as markup: names and texts alone become elements.
    const erguer = ([nome, atributos, filhos, svg]) => {
      const no = svg
        ? document.createElementNS('http://www.w3.org/2000/svg', nome)
        : document.createElement(nome);
      for (const [qual, valor] of Object.entries(atributos)) {
        if (qual === 'style') no.style.cssText = valor;
        else no.setAttribute(qual, valor);
      }
      no.append(...filhos.map((filho) => (typeof filho === 'string' ? filho : erguer(filho))));
      return no;
    };
    const palco = document.createElement('div');
    palco.id = 'vista';
    palco.inert = true;
    palco.ariaHidden = 'true';
    palco.append(...vista.nos.map(erguer));
    const aviso = document.createElement('p');
    aviso.className = 'tela-guardada';
    const em = new Date(vista.em);
    const fuso = { timeZone: registro.usuario_fuso || undefined };
    const dia = em.toLocaleDateString('pt-BR', fuso);
    const hora = em.toLocaleTimeString('pt-BR', { ...fuso, hour: '2-digit', minute: '2-digit' });
    const hoje = dia === new Date().toLocaleDateString('pt-BR', fuso);
    aviso.textContent = `Atualizando: isto é de ${hoje ? "Hoje" : dia} ${hora}`;
    palco.append(aviso);
    const por = () => {
      if (!document.body) return false;
      document.body.append(palco);
      return true;
    };
    if (!por()) {
      const espera = new MutationObserver(() => {
        if (por()) espera.disconnect();
      });
      espera.observe(document.documentElement, { childList: true });
    }
    // It goes when the page shows the same itself, when somebody touches it, when the page went elsewhere.
    const fim = new AbortController();
    const tirar = () => {
      palco.remove();
      fim.abort();
    };
    for (const gesto of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(gesto, tirar, { capture: true, signal: fim.signal });
    const olhar = () => {
      if (fim.signal.aborted) return;
      const raiz = document.getElementById('root');
      const desenhada =
        raiz?.querySelector('main') &&
        !raiz.querySelector('[aria-busy="true"], .loading, .skeleton');
      const saiu = location.pathname.toLowerCase() !== caminho;
      if (desenhada || saiu || performance.now() > 8_000) tirar();
      else requestAnimationFrame(olhar);
    };
    requestAnimationFrame(olhar);
  }

  // The token of such a visit is asked for before the code is there that needs it; the page takes this answer as its first renewal.
  if (!guarda) return;
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

  // What this address asked for last time is asked for as soon as there is a token: the page finds the answers on their way.
  const leituras = ler('praca.usuario.leituras');
  const daqui = vale(leituras) && leituras.telas.find((uma) => uma.endereco === endereco);
  if (!daqui) return;
  const token = resposta
    .then((uma) => (uma.ok ? uma.clone().json() : undefined))
    .then((envelope) => envelope?.Conteudo[0]?.DADOS[0]?.token);
  window.pracaLeituras = new Map(
    daqui.pedidos.map(([metodo, url, corpo]) => {
      const lida = token.then((um) =>
        um === undefined
          ? undefined
          : fetch(url, {
              method: metodo,
              headers: {
                ...leituras.contexto,
                ...(corpo === null ? {} : { 'Content-Type': 'application/json' }),
                Authorization: `JWT ${um}`,
              },
              body: corpo ?? undefined,
              credentials: 'same-origin',
              cache: 'no-store',
            }),
      );
      return [`${url} ${corpo ?? ''}`, lida.catch(() => undefined)];
    }),
  );
})();
