import { useState } from 'react';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { salvar } from '@praca/contract/pipeline/endpoints.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { relerTudo } from './consultas.ts';
import { contarRecusa } from './recusa.ts';
import type { Funil } from './use-funil-escolhido.ts';

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
  const [destino, setDestino] = useState(destinos[0]?.board_codigo ?? null);
  const [salvando, setSalvando] = useState(false);
  const gravar = async (board_codigo: number) => {
    const { pipeline_codigo, versao, pipeline_descricao } = funil;
    setSalvando(true);
    try {
      const salvo = await chamarUm(
        salvar,
        { pipeline_codigo, versao, pipeline_descricao, board_codigo },
        { semDesvio: true },
      );
      await relerTudo();
      if (salvo) sucesso(`${pipeline_descricao} agora é do quadro ${salvo.board_descricao}.`);
    } catch (falha) {
      contarRecusa(salvar.nome, falha);
    } finally {
      setSalvando(false);
      onClose();
    }
  };
  return (
    <Dialog
      open
      size="small"
      title={`Mudar ${funil.pipeline_descricao} de quadro`}
      description="Os estágios e os negócios vão com o funil. Os cartões passam a mostrar o que o outro quadro escolheu."
      onClose={onClose}
    >
      <Select
        label="Quadro"
        required
        value={destino}
        options={destinos.map((um) => ({ value: um.board_codigo, label: um.board_descricao }))}
        onChange={setDestino}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="primary"
          loading={salvando}
          onClick={() => destino !== null && void gravar(destino)}
        >
          Mudar de quadro
        </Button>
      </DialogActions>
    </Dialog>
  );
}
