import { useEffect, useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { errosDoEsquema, recusaDe, SEM_RECUSA, type Recusa } from '../../kit/escrita/recusa.ts';
import { mensagensDe } from '../../platform/http/erro-api.ts';

/** What a form shows while it is filled in, sent and refused. */
export type Envio = {
  aoEnviar: (evento: FormEvent<HTMLFormElement>) => void;
  enviando: boolean;
  /** The message of each refused field. */
  erros: Record<string, string>;
  /** Refusals that belong to no field. */
  gerais: Mensagem[];
  /** Seconds until the server accepts another try. */
  aguardar: number;
  /** Some try had no answer: what it asked for may have happened. */
  incerta: boolean;
};

/** A refusal, with what is said where no answer came. */
const recusar = (erro: unknown, campos: readonly string[]): Recusa => {
  const recusa = recusaDe(erro, (campo) => (campos.includes(campo) ? campo : undefined));
  return recusa.incerta ? { ...recusa, gerais: mensagensDe(erro) } : recusa;
};

const nomes = (formulario: HTMLFormElement) =>
  [...formulario.elements]
    .map((campo) => campo.getAttribute('name') ?? '')
    .filter((nome) => nome !== '');

/**
 * A form whose fields the browser fills in (passwords among them, which the page never keeps): checked by the schema of its
 * call, sent, and told what was refused and where. `ler` turns the fields into the input of the call.
 */
export const useEnvio = <E extends z.core.$ZodType>(opcoes: {
  esquema: E;
  ler: (campos: FormData) => z.input<E>;
  enviar: (entrada: z.input<E>) => Promise<unknown>;
}): Envio => {
  const [enviando, setEnviando] = useState(false);
  const [recusa, setRecusa] = useState(SEM_RECUSA);
  const [incerta, setIncerta] = useState(false);
  const { erros, gerais, aguardar } = recusa;

  useEffect(() => {
    if (aguardar <= 0) return;
    const relogio = setTimeout(
      () => setRecusa((antes) => ({ ...antes, aguardar: antes.aguardar - 1 })),
      1_000,
    );
    return () => clearTimeout(relogio);
  }, [aguardar]);

  const aoEnviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    if (enviando || aguardar > 0) return;
    const campos = nomes(evento.currentTarget);
    const entrada = opcoes.ler(new FormData(evento.currentTarget));
    const faltas = errosDoEsquema(opcoes.esquema, entrada, (campo) => campo);
    if (Object.keys(faltas).length > 0) return setRecusa({ ...SEM_RECUSA, erros: faltas });
    setRecusa(SEM_RECUSA);
    setEnviando(true);
    opcoes
      .enviar(entrada)
      .catch((erro: unknown) => {
        const nova = recusar(erro, campos);
        setRecusa(nova);
        setIncerta((antes) => antes || nova.incerta);
      })
      .finally(() => setEnviando(false));
  };

  return { aoEnviar, enviando, erros, gerais, aguardar, incerta };
};

/** The text of a field as it was typed. */
export const campo = (campos: FormData, nome: string): string => String(campos.get(nome) ?? '');
