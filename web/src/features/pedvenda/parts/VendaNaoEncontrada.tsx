import { useRouter } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';

/** Whether a read was refused because the document is not there, or not for this person. */
export const naoEncontrada = (erro: unknown): boolean =>
  erro instanceof ErroApi && erro.status === 404;

/** In the place of a document that is gone, or not for this person. */
export function VendaNaoEncontrada({ titulo }: { titulo: string }) {
  const { history } = useRouter();
  return (
    <>
      <PageBar title={titulo} />
      <EmptyState
        title="Registro não encontrado."
        action={
          <Button variant="primary" onClick={() => history.push(paths.listaVendas)}>
            Ver vendas
          </Button>
        }
      >
        Ele pode ter sido excluído, ou não está entre os que você pode ver.
      </EmptyState>
    </>
  );
}
