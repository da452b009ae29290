import { salvar } from '@praca/contract/pipeline/board/endpoints.ts';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { BOARD_TIPOS, type BoardTipo } from '@praca/contract/pipeline/tipos.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { lerQuadro } from './consultas.ts';
import { NOME_DO_TIPO } from './tipos-de-quadro.ts';

type Valores = { board_descricao: string; board_tipo: BoardTipo | null };

/** Creates a board of a type, or gives one another name; a type never changes. */
export function QuadroDialog({
  quadro = null,
  onClose,
}: {
  quadro?: Board | null;
  onClose: () => void;
}) {
  const escrita = useEscrita<typeof salvar, Valores, Board | null>(salvar, {
    inicial: { board_descricao: quadro?.board_descricao ?? '', board_tipo: 'oportunidades' },
    lida: quadro,
    rascunho: null,
    aoFechar: onClose,
    entrada: ({ board_descricao: nome, board_tipo }, { lida }) => ({
      board_descricao: nome.trim(),
      ...(lida === null
        ? { ...(board_tipo !== null && { board_tipo }) }
        : { board_codigo: lida.board_codigo, versao: lida.versao }),
    }),
    conferir: ({ board_descricao: nome }) =>
      nome.trim() === '' ? { board_descricao: 'Digite o nome do quadro.' } : {},
    conciliar:
      quadro === null
        ? undefined
        : {
            reler: () => lerQuadro(quadro.board_codigo),
            valores: (lido) => ({ board_descricao: lido?.board_descricao ?? '', board_tipo: null }),
          },
    feito: null,
    aoGravar: (salvo) => {
      if (salvo && quadro === null)
        sucesso(`Quadro ${salvo.board_descricao} criado. Crie o primeiro funil dele.`);
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={quadro ? 'Renomear quadro' : 'Novo quadro'}
      tamanho="small"
      acao={quadro ? 'Salvar' : 'Criar quadro'}
    >
      <TextField
        label="Nome do quadro"
        data-autofocus
        {...campoTexto(escrita, 'board_descricao')}
      />
      {quadro === null && (
        <Select
          label="Tipo"
          hint="Diz em que entrada do menu os funis dele aparecem. Não muda depois."
          options={BOARD_TIPOS.map((um) => ({ value: um, label: NOME_DO_TIPO[um] }))}
          {...campo(escrita, 'board_tipo')}
          required
        />
      )}
    </EscritaDialog>
  );
}
