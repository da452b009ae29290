import { useState } from 'react';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { salvar } from '@praca/contract/pipeline/endpoints.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { FormStack } from '../../../ui/Form.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { relerTudo } from './consultas.ts';
import { contarRecusa } from './recusa.ts';
import type { Funil } from './use-funil-escolhido.ts';

const CAMPOS = ['pipeline_descricao', 'board_codigo'];

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
  const [nome, setNome] = useState(funil?.pipeline_descricao ?? '');
  const [quadro, setQuadro] = useState<number | null>(board ?? quadros[0]?.board_codigo ?? null);
  const [erros, setErros] = useState<Record<string, string>>({});
  const [salvando, setSalvando] = useState(false);

  const gravar = async () => {
    const pipeline_descricao = nome.trim();
    if (pipeline_descricao === '')
      return setErros({ pipeline_descricao: 'Digite o nome do funil.' });
    setSalvando(true);
    try {
      const salvo = await chamarUm(
        salvar,
        funil
          ? { pipeline_codigo: funil.pipeline_codigo, versao: funil.versao, pipeline_descricao }
          : { pipeline_descricao, ...(quadro === null ? {} : { board_codigo: quadro }) },
        { semDesvio: true },
      );
      await relerTudo();
      if (salvo && !funil) onCriado?.(salvo.pipeline_codigo);
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
    <Dialog open size="small" title={funil ? 'Renomear funil' : 'Novo funil'} onClose={onClose}>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvando) void gravar();
        }}
      >
        <FormStack>
          <TextField
            label="Nome do funil"
            required
            data-autofocus
            autoComplete="off"
            maxLength={80}
            value={nome}
            error={erros['pipeline_descricao']}
            onChange={(evento) => {
              setNome(evento.target.value);
              setErros({});
            }}
          />
          {!funil && (
            <Select
              label="Quadro"
              required
              value={quadro}
              error={erros['board_codigo']}
              options={quadros.map((um) => ({ value: um.board_codigo, label: um.board_descricao }))}
              onChange={setQuadro}
            />
          )}
        </FormStack>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={salvando}>
            {funil ? 'Salvar' : 'Criar funil'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
