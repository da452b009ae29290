import { useState } from 'react';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { salvar } from '@praca/contract/pipeline/endpoints.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { relerTudo } from './consultas.ts';
import { NomeDialog } from './NomeDialog.tsx';
import type { Funil } from './use-funil-escolhido.ts';

/** Creates a pipeline in a board, or gives one another name. */
export function FunilDialog({
  funil,
  quadros = [],
  board,
  onCriado,
  onClose,
}: {
  funil?: Funil;
  quadros?: readonly Board[];
  board?: number | undefined;
  onCriado?: (codigo: number) => void;
  onClose: () => void;
}) {
  const [quadro, setQuadro] = useState<number | null>(board ?? quadros[0]?.board_codigo ?? null);

  const gravar = async (pipeline_descricao: string) => {
    const salvo = await chamarUm(
      salvar,
      funil
        ? { pipeline_codigo: funil.pipeline_codigo, versao: funil.versao, pipeline_descricao }
        : { pipeline_descricao, ...(quadro === null ? {} : { board_codigo: quadro }) },
      { semDesvio: true },
    );
    await relerTudo();
    if (salvo && !funil) onCriado?.(salvo.pipeline_codigo);
  };

  return (
    <NomeDialog
      titulo={funil ? 'Renomear funil' : 'Novo funil'}
      rotulo="Nome do funil"
      campo="pipeline_descricao"
      inicial={funil?.pipeline_descricao}
      vazio="Digite o nome do funil."
      confirmar={funil ? 'Salvar' : 'Criar funil'}
      verbo={salvar.nome}
      gravar={gravar}
      outros={
        funil
          ? {}
          : {
              board_codigo: (erro) => (
                <Select
                  key="board_codigo"
                  label="Quadro"
                  required
                  value={quadro}
                  error={erro}
                  options={quadros.map((um) => ({
                    value: um.board_codigo,
                    label: um.board_descricao,
                  }))}
                  onChange={setQuadro}
                />
              ),
            }
      }
      onClose={onClose}
    />
  );
}
