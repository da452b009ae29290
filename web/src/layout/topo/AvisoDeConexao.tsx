import { hora } from '../../platform/texto/format.ts';
import { useConexao } from '../../platform/http/online.ts';
import { OfflineBar } from '../../ui/display/OfflineBar.tsx';

/** The bar under the top bar while the server does not answer. */
export function AvisoDeConexao() {
  const { online, ultimaResposta } = useConexao();
  if (online) return null;
  return <OfflineBar since={ultimaResposta === null ? undefined : hora(ultimaResposta)} />;
}
