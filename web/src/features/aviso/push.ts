import {
  excluirAparelho,
  getChave,
  salvarAparelho,
} from '@praca/contract/aviso/aparelho/endpoints.ts';
import { gravar } from '../../kit/escrita/gravar.ts';
import { chamarUm } from '../../platform/http/api-client.ts';
import { largarAssinatura, registroDoPush } from '../../platform/push/assinatura.ts';
import { erro } from '../../ui/window/toast.ts';

/** Why this browser cannot be told, or whether it is. */
export type EstadoDoPush = 'SEM_SUPORTE' | 'BLOQUEADO' | 'DESLIGADO' | 'LIGADO';

/** How this browser stands to notices while the page is closed. */
export async function estadoDoPush(): Promise<EstadoDoPush> {
  const aqui = await registroDoPush();
  if (!aqui || !('Notification' in globalThis)) return 'SEM_SUPORTE';
  if (Notification.permission === 'denied') return 'BLOQUEADO';
  return (await aqui.pushManager.getSubscription()) === null ? 'DESLIGADO' : 'LIGADO';
}

const emBase64 = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Subscribes this browser and tells the server; asks for leave first. False where the browser or the person refuses. */
export async function ligarPush(): Promise<boolean> {
  const aqui = await registroDoPush();
  if (!aqui || (await Notification.requestPermission()) !== 'granted') return false;
  const chave = await chamarUm(getChave, {});
  if (chave === null) return false;
  try {
    const assinatura = await aqui.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: chave.push_chave,
    });
    const feita = await gravar(salvarAparelho, {
      aparelho_endereco: assinatura.endpoint,
      aparelho_chave: emBase64(assinatura.getKey('p256dh')),
      aparelho_segredo: emBase64(assinatura.getKey('auth')),
    });
    if (feita === null) await assinatura.unsubscribe();
    return feita !== null;
  } catch {
    erro('O serviço de avisos do navegador não respondeu. Confira a conexão e tente de novo.', {
      id: 'push',
    });
    return false;
  }
}

/** Takes a device away; this browser gives its subscription up where it is this one. */
export async function desligarPush(aparelho_codigo: number, este: boolean): Promise<boolean> {
  if ((await gravar(excluirAparelho, { aparelho_codigo })) === null) return false;
  if (este) await largarAssinatura();
  return true;
}
