import { useEffect, useRef, useState } from 'react';
import { ErroApi, mensagensDe } from '../../../../platform/erro-api.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';

/** Creates a deal with a title in a stage; rejects with what the server said. */
export type CriarRapido = (stage: number, titulo: string) => Promise<void>;

/** A title and Enter: the deal is at the top of the column, and the field waits for the next one. */
export function QuickAdd({
  stage,
  stageName,
  onCreate,
  onClose,
}: {
  stage: number;
  stageName: string;
  onCreate: CriarRapido;
  onClose: () => void;
}) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const create = async () => {
    const titulo = title.trim();
    if (titulo === '') return setError('Dê um título ao negócio');
    setSaving(true);
    try {
      await onCreate(stage, titulo);
      setTitle('');
      setError(undefined);
    } catch (failure) {
      const [first] = mensagensDe(failure);
      const field = failure instanceof ErroApi ? failure.campo('negocio_titulo') : undefined;
      setError((field ?? first)?.Mensagem);
    } finally {
      setSaving(false);
      field.current?.focus();
    }
  };

  return (
    <form
      className="coluna-rapido"
      aria-label={`Novo negócio em ${stageName}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void create();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextField
        ref={field}
        label="Título do negócio"
        hideLabel
        placeholder="Título do negócio"
        maxLength={200}
        autoComplete="off"
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.target.value);
          setError(undefined);
        }}
      />
      <div className="coluna-rapido-acoes">
        <Button type="submit" variant="primary" size="small" loading={saving}>
          Adicionar
        </Button>
        <Button variant="subtle" size="small" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </form>
  );
}
