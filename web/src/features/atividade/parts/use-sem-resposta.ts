import { ErroApi } from '../../../platform/http/erro-api.ts';
import { useConexao } from '../../../platform/http/online.ts';
import { useDepoisDe } from '../../../platform/tela/use-depois-de.ts';

/** A network that says nothing for so long is none for whoever stands at a customer's door. */
const PACIENCIA_MS = 5_000;

/** Whether a screen that still has nothing to show gets no answer: the network is gone, the call failed on its way, or it takes too long. */
export function useSemResposta(falta: boolean, erro: Error | null): boolean {
  const { online } = useConexao();
  const demora = useDepoisDe(PACIENCIA_MS);
  if (!falta) return false;
  if (erro !== null) return erro instanceof ErroApi && [0, 502, 503, 504].includes(erro.status);
  return !online || demora;
}
