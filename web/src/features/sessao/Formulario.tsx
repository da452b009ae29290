import { useEffect, useRef, type ReactNode } from 'react';
import { Recusas } from './Recusas.tsx';
import type { Envio } from './use-envio.ts';

const focarPrimeiroErro = (formulario: HTMLFormElement, erros: Record<string, string>) => {
  const campos = [...formulario.elements].filter((campo) => campo instanceof HTMLElement);
  campos.find((campo) => (campo.getAttribute('name') ?? '') in erros)?.focus();
};

/**
 * The form of an account page: starts in the field marked `data-autofocus`, shows what was refused on top and takes
 * the focus to the first refused field.
 */
export function Formulario({ envio, children }: { envio: Envio; children: ReactNode }) {
  const formulario = useRef<HTMLFormElement>(null);
  const { erros } = envio;

  useEffect(() => {
    formulario.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  useEffect(() => {
    if (formulario.current !== null) focarPrimeiroErro(formulario.current, erros);
  }, [erros]);

  return (
    <form className="conta-form" ref={formulario} onSubmit={envio.aoEnviar} noValidate>
      <Recusas mensagens={envio.gerais} aguardar={envio.aguardar} />
      {children}
    </form>
  );
}
