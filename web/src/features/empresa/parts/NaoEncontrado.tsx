import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { useTrocaDeEmpresa } from './use-troca-de-empresa.ts';

/**
 * In the place of a row that is gone, or not for this person. Who looks at one company alone and may look at all of them
 * does so from here: a link that a colleague sent may be of another one.
 */
export function NaoEncontrado({ saida, aoSair }: { saida: string; aoSair: () => void }) {
  const { registro, podeVerTodas, verTodas } = useTrocaDeEmpresa();
  const outras = podeVerTodas && registro?.todasempresas !== true;
  return (
    <EmptyState
      title="Registro não encontrado."
      action={
        <>
          {outras && (
            <Button variant="primary" onClick={verTodas}>
              Procurar em todas as empresas
            </Button>
          )}
          <Button variant={outras ? 'default' : 'primary'} onClick={aoSair}>
            {saida}
          </Button>
        </>
      }
    >
      {outras
        ? `Você está em ${registro?.empresa_razao ?? ''}: ele pode ser de outra empresa, ter sido excluído, ou não estar entre os que você pode ver.`
        : 'Ele pode ter sido excluído, ou não está entre os que você pode ver.'}
    </EmptyState>
  );
}
