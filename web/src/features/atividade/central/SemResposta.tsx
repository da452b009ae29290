import { Button } from '../../../ui/display/Button.tsx';

/** Says that a view shows only what the page already had, and asks again. */
export function SemResposta({ tentando, aoTentar }: { tentando: boolean; aoTentar: () => void }) {
  return (
    <p className="central-aviso" role="status">
      Sem resposta do servidor: só as tarefas pendentes que já estavam aqui.
      <Button size="small" loading={tentando} onClick={aoTentar}>
        Tentar novamente
      </Button>
    </p>
  );
}
