import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { FunilDialog } from './FunilDialog.tsx';
import type { Funil } from './use-funil-escolhido.ts';

/** The pipelines of each board, to choose from, and the way to a new one. */
export function FunisPainel({
  quadros,
  funis,
  escolhido,
  edita,
  onEscolher,
}: {
  quadros: readonly Board[];
  funis: readonly Funil[];
  escolhido: Funil | undefined;
  edita: boolean;
  onEscolher: (codigo: number) => void;
}) {
  const [criando, setCriando] = useState(false);
  const grupos = quadros
    .map((quadro) => ({
      quadro,
      dele: funis.filter((um) => um.board_codigo === quadro.board_codigo),
    }))
    .filter(({ dele }) => dele.length > 0);
  return (
    <Panel
      className="funis-painel"
      title="Funis"
      actions={
        edita && (
          <Button
            size="small"
            icon={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setCriando(true)}
          >
            Novo funil
          </Button>
        )
      }
    >
      <nav className="funis" aria-label="Funis">
        {grupos.map(({ quadro, dele }) => (
          <div key={quadro.board_codigo} className="funis-grupo">
            <h3 className="funis-quadro">{quadro.board_descricao}</h3>
            {dele.map((funil) => (
              <button
                key={funil.pipeline_codigo}
                type="button"
                className="funis-item"
                aria-current={funil.pipeline_codigo === escolhido?.pipeline_codigo || undefined}
                onClick={() => onEscolher(funil.pipeline_codigo)}
              >
                <span className="funis-nome">{funil.pipeline_descricao}</span>
                {funil.pipeline_ativo === 'N' && <Badge>Inativo</Badge>}
                <span className="funis-quantos">{funil.quantidade_estagios}</span>
              </button>
            ))}
          </div>
        ))}
      </nav>
      <div className="funis-escolha">
        <Select
          label="Funil"
          hideLabel
          value={escolhido?.pipeline_codigo ?? null}
          options={grupos.flatMap(({ quadro, dele }) =>
            dele.map((funil) => ({
              value: funil.pipeline_codigo,
              label: funil.pipeline_descricao,
              group: quadro.board_descricao,
              ...(funil.pipeline_ativo === 'N' ? { description: 'Inativo' } : {}),
            })),
          )}
          onChange={(codigo) => codigo !== null && onEscolher(codigo)}
        />
      </div>
      {criando && (
        <FunilDialog
          quadros={quadros}
          board={escolhido?.board_codigo}
          onCriado={onEscolher}
          onClose={() => setCriando(false)}
        />
      )}
    </Panel>
  );
}
