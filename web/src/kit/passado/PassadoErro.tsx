import { ErroApi, mensagensDe } from '../../platform/http/erro-api.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';

const RECUSADO = 400;

/** A day that cannot be shown, with why; anything else that went wrong may be tried again. */
export function PassadoErro({
  erro,
  tentando,
  aoTentar,
}: {
  erro: unknown;
  tentando: boolean;
  aoTentar: () => void;
}) {
  const [mensagem] = mensagensDe(erro);
  if (erro instanceof ErroApi && erro.status === RECUSADO && mensagem)
    return <EmptyState title={mensagem.Mensagem} />;
  return <ErrorState onRetry={aoTentar} retrying={tentando} />;
}
