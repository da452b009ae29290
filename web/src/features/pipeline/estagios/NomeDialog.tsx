import { useState, type ReactNode } from 'react';
import { mensagensDe } from '../../../platform/erro-api.ts';
import { PromptDialog } from '../../../ui/window/PromptDialog.tsx';
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
  const [erros, setErros] = useState<Erros>({});
  const [salvando, setSalvando] = useState(false);
  const campos = [campo, ...Object.keys(outros ?? {})];

  const salvar = async (nome: string) => {
    setSalvando(true);
    try {
      await gravar(nome);
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
    <PromptDialog
      title={titulo}
      label={rotulo}
      initial={inicial}
      emptyMessage={vazio}
      maxLength={80}
      confirmLabel={confirmar}
      error={erros[campo]}
      busy={salvando}
      onType={() => setErros({})}
      onAnswer={(nome) => void salvar(nome)}
      onClose={onClose}
    >
      {Object.entries(outros ?? {}).map(([outro, mostrar]) => mostrar(erros[outro]))}
    </PromptDialog>
  );
}
