import { IconLayoutKanban } from '@tabler/icons-react';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { paths } from '../../../paths.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';

/** There is no funnel yet: who may create one goes to where it is done, the others learn whom to ask. */
export function SemFunil({ titulo }: { titulo: string }) {
  const cria = usePode()('cadastro.editar');
  return (
    <EmptyState
      icon={<IconLayoutKanban size={28} stroke={1.5} />}
      title={
        cria
          ? `${titulo} Crie o primeiro.`
          : `${titulo} Peça ao administrador da sua empresa para criar o primeiro.`
      }
      action={
        cria && (
          <LinkBotao to={paths.estagios} variant="primary">
            Abrir estágios e funis
          </LinkBotao>
        )
      }
    />
  );
}
