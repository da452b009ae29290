/** The service worker that hears notices for this page, where the browser has such a thing. */
export const registroDoPush = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in globalThis
    ? navigator.serviceWorker.getRegistration('/')
    : undefined;

/** What this browser is subscribed to; null: to nothing. */
export const assinaturaDoPush = async (): Promise<PushSubscription | null> =>
  (await (await registroDoPush())?.pushManager.getSubscription()) ?? null;

/** Nobody who leaves waits longer for a push service. */
const PRAZO_MS = 1500;

/** This browser is told nothing any more. Never fails and never takes long: the server has stopped sending by itself. */
export const largarAssinatura = (): Promise<void> =>
  Promise.race([
    assinaturaDoPush().then(
      async (assinatura) => {
        await assinatura?.unsubscribe();
      },
      () => undefined,
    ),
    new Promise<void>((pronto) => setTimeout(pronto, PRAZO_MS)),
  ]).catch(() => undefined);
