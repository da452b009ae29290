import { useState } from 'react';
import { salvar } from '@praca/contract/pipeline/board/endpoints.ts';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { BOARD_TIPOS, type BoardTipo } from '@praca/contract/pipeline/schemas.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { relerTudo } from './consultas.ts';
import { NomeDialog } from './NomeDialog.tsx';
import { NOME_DO_TIPO } from './tipos-de-quadro.ts';

/** Creates a board of a type, or gives one another name; a type never changes. */
export function QuadroDialog({ quadro, onClose }: { quadro?: Board; onClose: () => void }) {
  const [tipo, setTipo] = useState<BoardTipo>('oportunidades');

  const gravar = async (board_descricao: string) => {
    await chamarUm(
      salvar,
      quadro
        ? { board_codigo: quadro.board_codigo, versao: quadro.versao, board_descricao }
        : { board_descricao, board_tipo: tipo },
      { semDesvio: true },
    );
    await relerTudo();
    if (!quadro) sucesso(`Quadro ${board_descricao} criado. Crie o primeiro funil dele.`);
  };

  return (
    <NomeDialog
      titulo={quadro ? 'Renomear quadro' : 'Novo quadro'}
      rotulo="Nome do quadro"
      campo="board_descricao"
      inicial={quadro?.board_descricao}
      vazio="Digite o nome do quadro."
      confirmar={quadro ? 'Salvar' : 'Criar quadro'}
      verbo={salvar.nome}
      gravar={gravar}
      outros={
        quadro
          ? {}
          : {
              board_tipo: (erro) => (
                <Select
                  key="board_tipo"
                  label="Tipo"
                  hint="Diz em que entrada do menu os funis dele aparecem. Não muda depois."
                  required
                  value={tipo}
                  error={erro}
                  options={BOARD_TIPOS.map((um) => ({ value: um, label: NOME_DO_TIPO[um] }))}
                  onChange={(um) => um !== null && setTipo(um)}
                />
              ),
            }
      }
      onClose={onClose}
    />
  );
}
