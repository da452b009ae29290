import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { salvar } from '@praca/contract/pipeline/endpoints.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { lerFunil } from './consultas.ts';
import type { Funil } from './use-funil-escolhido.ts';

type Valores = { pipeline_descricao: string; board_codigo: number | null };
type Lido = Pick<Funil, 'pipeline_codigo' | 'versao' | 'pipeline_descricao'>;

/** Creates a pipeline in a board, or gives one another name. */
export function FunilDialog({
  funil = null,
  quadros = [],
  board,
  onCriado,
  onClose,
}: {
  funil?: Funil | null;
  quadros?: readonly Board[];
  board?: number | undefined;
  onCriado?: (codigo: number) => void;
  onClose: () => void;
}) {
  const escrita = useEscrita<typeof salvar, Valores, Lido | null>(salvar, {
    inicial: {
      pipeline_descricao: funil?.pipeline_descricao ?? '',
      board_codigo: board ?? quadros[0]?.board_codigo ?? null,
    },
    lida: funil,
    rascunho: null,
    aoFechar: onClose,
    entrada: ({ pipeline_descricao: nome, board_codigo }, { lida }) => ({
      pipeline_descricao: nome.trim(),
      ...(lida === null
        ? { ...(board_codigo !== null && { board_codigo }) }
        : { pipeline_codigo: lida.pipeline_codigo, versao: lida.versao }),
    }),
    conferir: ({ pipeline_descricao: nome }) =>
      nome.trim() === '' ? { pipeline_descricao: 'Digite o nome do funil.' } : {},
    conciliar:
      funil === null
        ? undefined
        : {
            reler: () => lerFunil(funil.pipeline_codigo),
            valores: (lido) => ({
              pipeline_descricao: lido?.pipeline_descricao ?? '',
              board_codigo: null,
            }),
          },
    feito: null,
    aoGravar: async (salvo) => {
      await relerDepoisDe(salvar);
      if (salvo && funil === null) onCriado?.(salvo.pipeline_codigo);
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={funil ? 'Renomear funil' : 'Novo funil'}
      tamanho="small"
      acao={funil ? 'Salvar' : 'Criar funil'}
    >
      <TextField
        label="Nome do funil"
        data-autofocus
        {...campoTexto(escrita, 'pipeline_descricao')}
      />
      {funil === null && (
        <Select
          label="Quadro"
          options={quadros.map((um) => ({ value: um.board_codigo, label: um.board_descricao }))}
          {...campo(escrita, 'board_codigo')}
          required
        />
      )}
    </EscritaDialog>
  );
}
