import { useConexao } from '../../platform/online.ts';
import { OfflineBar } from '../../ui/display/OfflineBar.tsx';

const relogio = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** The bar under the top bar while the server does not answer. */
export function AvisoDeConexao() {
  const { online, ultimaResposta } = useConexao();
  if (online) return null;
  return (
    <OfflineBar since={ultimaResposta === null ? undefined : relogio.format(ultimaResposta)} />
  );
}
