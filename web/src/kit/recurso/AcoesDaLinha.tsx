import { useState } from 'react';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Recurso } from '@praca/contract/recurso.ts';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { ehAtiva, type LinhaDoRecurso } from './descricao.ts';
import { ExcluirDialog } from './ExcluirDialog.tsx';
import { mudarSituacao } from './verbos.ts';

/** What may be done with one row besides writing its fields: out of use or back, and away. */
export function AcoesDaLinha({
  recurso,
  linha,
  aoMudar,
}: {
  recurso: Recurso;
  linha: LinhaDoRecurso;
  aoMudar: () => void;
}) {
  const [excluindo, setExcluindo] = useState(false);
  const ativa = ehAtiva(recurso, linha);
  const trocarSituacao = async () => {
    if (await mudarSituacao(recurso, [linha], !ativa)) aoMudar();
  };
  return (
    <>
      <Menu
        label="Mais ações"
        trigger={
          <IconButton
            variant="default"
            label="Mais ações"
            icon={<IconDotsVertical size={18} aria-hidden="true" />}
          />
        }
        items={[
          { label: ativa ? 'Inativar' : 'Reativar', onSelect: () => void trocarSituacao() },
          { label: 'Excluir', danger: true, onSelect: () => setExcluindo(true) },
        ]}
      />
      {excluindo && (
        <ExcluirDialog
          recurso={recurso}
          linha={linha}
          aoExcluir={aoMudar}
          aoFechar={() => setExcluindo(false)}
        />
      )}
    </>
  );
}
