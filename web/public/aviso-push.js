// What the service worker does with a notice that arrives while the page is closed: shows it once, and opens what it tells.
self.addEventListener('push', (evento) => {
  if (!evento.data) return;
  const { aviso_codigo, titulo, texto, caminho } = evento.data.json();
  evento.waitUntil(
    self.registration.showNotification(titulo, {
      body: texto,
      // The same notice again takes the place of the one that is there.
      tag: `aviso-${aviso_codigo}`,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      lang: 'pt-BR',
      data: { caminho },
    }),
  );
});

self.addEventListener('notificationclick', (evento) => {
  evento.notification.close();
  const alvo = new URL(evento.notification.data?.caminho ?? '/', self.location.origin).href;
  const abrir = async () => {
    const janelas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const [janela] = janelas;
    if (!janela) return self.clients.openWindow(alvo);
    const ida = janela.navigate(alvo).catch(() => self.clients.openWindow(alvo));
    // A window that the browser does not bring to the front shows it all the same.
    return Promise.allSettled([janela.focus(), ida]);
  };
  evento.waitUntil(abrir());
});
