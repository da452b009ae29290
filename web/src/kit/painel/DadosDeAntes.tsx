import { hora } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { Notice } from '../../ui/display/Notice.tsx';

/** Says that a dashboard shows what was read before, because reading it again failed. */
export function DadosDeAntes({ de, aoTentar }: { de: number; aoTentar: () => void }) {
  return (
    <Notice
      tone="warning"
      title={`Não foi possível atualizar. Mostrando dados de ${hora(de)}`}
      action={<Button onClick={aoTentar}>Tentar novamente</Button>}
    />
  );
}
