import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { plural } from '../../../platform/texto/format.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { QuadroAcoes } from './QuadroAcoes.tsx';
import { QuadroDialog } from './QuadroDialog.tsx';
import { NOME_DO_TIPO } from './tipos-de-quadro.ts';
import type { Funil } from './use-funil-escolhido.ts';

/** The boards, those without a pipeline too: a new one, another name, the end of an empty one. */
export function QuadrosPainel({
  quadros,
  funis,
  edita,
}: {
  quadros: readonly Board[];
  funis: readonly Funil[];
  edita: boolean;
}) {
  const [criando, setCriando] = useState(false);
  return (
    <Panel
      className="funis-quadros"
      title="Quadros"
      actions={
        edita && (
          <Button
            size="small"
            icon={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setCriando(true)}
          >
            Novo quadro
          </Button>
        )
      }
    >
      <ul className="quadros-lista" aria-label="Quadros">
        {quadros.map((quadro) => {
          const { board_codigo, board_descricao, board_tipo } = quadro;
          const dele = funis.filter((um) => um.board_codigo === board_codigo).length;
          return (
            <li key={board_codigo} className="quadros-item" aria-label={board_descricao}>
              <span className="quadros-texto">
                <span className="quadros-nome">{board_descricao}</span>
                <span className="quadros-tipo">
                  {NOME_DO_TIPO[board_tipo] !== board_descricao && `${NOME_DO_TIPO[board_tipo]} · `}
                  {dele === 0 ? 'nenhum funil' : plural(dele, 'funil', 'funis')}
                </span>
              </span>
              {edita && <QuadroAcoes quadro={quadro} quadros={quadros} funis={dele} />}
            </li>
          );
        })}
      </ul>
      {criando && <QuadroDialog onClose={() => setCriando(false)} />}
    </Panel>
  );
}
