import { useState } from 'react';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { salvar } from '@praca/contract/pipeline/endpoints.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { campo } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { lerFunil } from './consultas.ts';
import type { Funil } from './use-funil-escolhido.ts';

const AVISO = { id: 'mudar-de-quadro' };

/** Takes a pipeline, with its deals, to another board of the same type. */
export function MudarDeQuadroDialog({
  funil,
  destinos,
  onClose,
}: {
  funil: Funil;
  destinos: readonly Board[];
  onClose: () => void;
}) {
  const { pipeline_codigo, pipeline_descricao } = funil;
  // As it was when the dialog opened: after a lost answer the page may have read where the pipeline went.
  const [{ board_codigo: deOnde }] = useState(funil);
  const escrita = useEscrita<typeof salvar, { board_codigo: number | null }, Funil>(salvar, {
    lida: funil,
    inicial: { board_codigo: destinos[0]?.board_codigo ?? null },
    rascunho: null,
    entrada: ({ board_codigo }, { lida }) => ({
      pipeline_codigo,
      versao: lida.versao,
      pipeline_descricao,
      ...(board_codigo !== null && { board_codigo }),
    }),
    conferir: ({ board_codigo }) => ({
      board_codigo: board_codigo === null ? 'Escolha o quadro.' : undefined,
    }),
    conciliar: { reler: () => lerFunil(pipeline_codigo) },
    feito: null,
    aoGravar: (salvo) => {
      if (salvo === null) return;
      oferecerVolta(
        `${pipeline_descricao} agora é do quadro ${salvo.board_descricao}.`,
        voltarPor(
          salvar,
          () => ({
            pipeline_codigo,
            versao: salvo.versao,
            pipeline_descricao: salvo.pipeline_descricao,
            board_codigo: deOnde,
          }),
          (voltou) => {
            if (voltou)
              sucesso(`${pipeline_descricao} voltou ao quadro ${voltou.board_descricao}.`, AVISO);
          },
        ),
        AVISO,
      );
    },
    aoFechar: onClose,
  });
  return (
    <EscritaDialog
      escrita={escrita}
      tamanho="small"
      titulo={`Mudar ${pipeline_descricao} de quadro`}
      descricao="Os estágios e os negócios vão com o funil. Os cartões passam a mostrar o que o outro quadro escolheu."
      acao="Mudar de quadro"
    >
      <Select
        {...campo(escrita, 'board_codigo')}
        label="Quadro"
        required
        options={destinos.map((um) => ({ value: um.board_codigo, label: um.board_descricao }))}
      />
    </EscritaDialog>
  );
}
