import { useState } from 'react';
import { salvar } from '@praca/contract/pipeline/board/endpoints.ts';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { BOARD_TIPOS, type BoardTipo } from '@praca/contract/pipeline/schemas.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { FormStack } from '../../../ui/Form.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { sucesso } from '../../../ui/toast.ts';
import { relerTudo } from './consultas.ts';
import { contarRecusa } from './recusa.ts';
import { NOME_DO_TIPO } from './tipos-de-quadro.ts';

const CAMPOS = ['board_descricao', 'board_tipo'];

/** Creates a board of a type, or gives one another name; a type never changes. */
export function QuadroDialog({ quadro, onClose }: { quadro?: Board; onClose: () => void }) {
  const [nome, setNome] = useState(quadro?.board_descricao ?? '');
  const [tipo, setTipo] = useState<BoardTipo>('oportunidades');
  const [erros, setErros] = useState<Record<string, string>>({});
  const [salvando, setSalvando] = useState(false);

  const gravar = async () => {
    const board_descricao = nome.trim();
    if (board_descricao === '') return setErros({ board_descricao: 'Digite o nome do quadro.' });
    setSalvando(true);
    try {
      await chamarUm(
        salvar,
        quadro
          ? { board_codigo: quadro.board_codigo, versao: quadro.versao, board_descricao }
          : { board_descricao, board_tipo: tipo },
        { semDesvio: true },
      );
      await relerTudo();
      if (!quadro) sucesso(`Quadro ${board_descricao} criado. Crie o primeiro funil dele.`);
      onClose();
    } catch (falha) {
      const doCampo = mensagensDe(falha).filter((uma) => CAMPOS.includes(uma.Campo ?? ''));
      if (doCampo.length > 0)
        return setErros(Object.fromEntries(doCampo.map((uma) => [uma.Campo, uma.Mensagem])));
      contarRecusa(salvar.nome, falha);
      onClose();
    } finally {
      setSalvando(false);
    }
  };

  return (
    <Dialog open size="small" title={quadro ? 'Renomear quadro' : 'Novo quadro'} onClose={onClose}>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvando) void gravar();
        }}
      >
        <FormStack>
          <TextField
            label="Nome do quadro"
            required
            data-autofocus
            autoComplete="off"
            maxLength={80}
            value={nome}
            error={erros['board_descricao']}
            onChange={(evento) => {
              setNome(evento.target.value);
              setErros({});
            }}
          />
          {!quadro && (
            <Select
              label="Tipo"
              hint="Diz em que entrada do menu os funis dele aparecem. Não muda depois."
              required
              value={tipo}
              error={erros['board_tipo']}
              options={BOARD_TIPOS.map((um) => ({ value: um, label: NOME_DO_TIPO[um] }))}
              onChange={(um) => um !== null && setTipo(um)}
            />
          )}
        </FormStack>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={salvando}>
            {quadro ? 'Salvar' : 'Criar quadro'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
