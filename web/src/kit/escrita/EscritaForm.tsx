import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { FormStack } from '../../ui/field/Form.tsx';
import { Notice } from '../../ui/display/Notice.tsx';
import type { Casca } from './casca.ts';
import { EscritaAvisos } from './EscritaAvisos.tsx';

/** Takes the focus to the first refused field, each time that fields were refused. */
function useFocoNaRecusa(escrita: Casca) {
  const formulario = useRef<HTMLFormElement>(null);
  const { recusas } = escrita;
  useEffect(() => {
    if (recusas > 0)
      formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [recusas]);
  return formulario;
}

/** Whether an event began inside this form: React also brings up those of a window that the form opened. */
const ehDoFormulario = (evento: SyntheticEvent<HTMLFormElement>): boolean =>
  evento.currentTarget.contains(evento.target as Node);

/** Ctrl+Enter (⌘+Enter) sends from any field, a text of several lines included. */
const enviarPorTecla = (evento: KeyboardEvent<HTMLFormElement>) => {
  if (!ehDoFormulario(evento)) return;
  if (evento.key !== 'Enter' || !(evento.ctrlKey || evento.metaKey)) return;
  evento.preventDefault();
  evento.currentTarget.requestSubmit();
};

/** Sends the form of this id as its own button does, from a bar or a key outside it. */
export const enviarFormulario = (id: string): void => {
  const formulario = document.getElementById(id);
  if (formulario instanceof HTMLFormElement) formulario.requestSubmit();
};

/** The form of a write: what was refused on top, the fields, the ways out in `acoes`. */
export function EscritaForm({
  escrita,
  id,
  impedida = null,
  className,
  acoes,
  children,
}: {
  escrita: Casca;
  /** For who sends it from outside, by `enviarFormulario`. */
  id?: string;
  /** Why it may not be written now: said, and nothing is sent. */
  impedida?: string | null;
  className?: string;
  acoes: ReactNode;
  children?: ReactNode;
}) {
  const formulario = useFocoNaRecusa(escrita);
  const jaDito = escrita.gerais.some(({ Mensagem }) => Mensagem === impedida);
  return (
    <form
      ref={formulario}
      id={id}
      className={className}
      noValidate
      onKeyDown={enviarPorTecla}
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!ehDoFormulario(evento)) return;
        if (impedida === null) escrita.enviar();
      }}
    >
      <FormStack>
        <EscritaAvisos escrita={escrita} />
        {impedida !== null && !jaDito && <Notice tone="warning">{impedida}</Notice>}
        {children}
      </FormStack>
      {acoes}
    </form>
  );
}
