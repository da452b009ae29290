import { useState, type ReactNode } from 'react';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { contarRecusa } from './recusa.ts';

/** What was refused of each field. */
export type Erros = Readonly<Record<string, string | undefined>>;

/** Asks for the name of a pipeline or a board, and for what else a new one needs. A refused field shows its reason; any other refusal is shown in a toast and closes the dialog. */
export function NomeDialog({
  titulo,
  rotulo,
  campo,
  inicial = '',
  vazio,
  confirmar,
  verbo,
  gravar,
  outros,
  onClose,
}: {
  titulo: string;
  rotulo: string;
  /** The field that the name is sent as. */
  campo: string;
  inicial?: string | undefined;
  /** Said when there is no name. */
  vazio: string;
  confirmar: string;
  /** What was tried, for the telling of a refusal. */
  verbo: string;
  gravar: (nome: string) => Promise<void>;
  /** Other fields, by the name they are sent as. */
  outros?: Record<string, (erro: string | undefined) => ReactNode>;
  onClose: () => void;
}) {
  const [nome, setNome] = useState(inicial);
  const [erros, setErros] = useState<Erros>({});
  const [salvando, setSalvando] = useState(false);
  const campos = [campo, ...Object.keys(outros ?? {})];

  const salvar = async () => {
    if (nome.trim() === '') return setErros({ [campo]: vazio });
    setSalvando(true);
    try {
      await gravar(nome.trim());
      onClose();
    } catch (falha) {
      const doCampo = mensagensDe(falha).filter((uma) => campos.includes(uma.Campo ?? ''));
      if (doCampo.length > 0)
        return setErros(Object.fromEntries(doCampo.map((uma) => [uma.Campo, uma.Mensagem])));
      contarRecusa(verbo, falha);
      onClose();
    } finally {
      setSalvando(false);
    }
  };

  return (
    <Dialog open size="small" title={titulo} onClose={onClose}>
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvando) void salvar();
        }}
      >
        <FormStack>
          <TextField
            label={rotulo}
            required
            data-autofocus
            autoComplete="off"
            maxLength={80}
            value={nome}
            error={erros[campo]}
            onChange={(evento) => {
              setNome(evento.target.value);
              setErros({});
            }}
          />
          {Object.entries(outros ?? {}).map(([outro, mostrar]) => mostrar(erros[outro]))}
        </FormStack>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={salvando}>
            {confirmar}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
