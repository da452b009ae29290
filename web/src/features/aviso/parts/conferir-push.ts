import { conferirAparelho } from '@praca/contract/aviso/aparelho/endpoints.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { assinaturaDoPush, largarAssinatura } from '../../../platform/push/assinatura.ts';

/**
 * Tells the server in which session this browser is used now; a subscription that is nobody's, or was somebody else's, is
 * given up. Without an answer all stays as it is until the next visit.
 */
export async function conferirPush(): Promise<void> {
  const assinatura = await assinaturaDoPush();
  if (assinatura === null) return;
  const achado = await chamarUm(
    conferirAparelho,
    { aparelho_endereco: assinatura.endpoint },
    { semDesvio: true },
  );
  if (achado?.aparelho_ligado === 'N') await largarAssinatura();
}
