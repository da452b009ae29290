import { useEffect, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { ErroApi, mensagensDe } from '../../platform/erro-api.ts';

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
};

type Falha = { erros: Record<string, string>; gerais: Mensagem[] };
const NENHUMA: Falha = { erros: {}, gerais: [] };

const daEntrada = (erro: z.core.$ZodError): Falha => {
  const pares = erro.issues.map(
    (problema) => [String(problema.path[0] ?? ''), problema.message] as const,
  );
  return { erros: Object.fromEntries(pares.reverse()), gerais: [] };
};

const doServidor = (erro: unknown, campos: readonly string[]): Falha => {
  const falha: Falha = { erros: {}, gerais: [] };
  for (const mensagem of mensagensDe(erro)) {
    if (mensagem.Campo !== undefined && campos.includes(mensagem.Campo))
      falha.erros[mensagem.Campo] ??= mensagem.Mensagem;
    else falha.gerais.push(mensagem);
  }
  return falha;
};

const nomes = (formulario: HTMLFormElement) =>
  [...formulario.elements]
    .map((campo) => campo.getAttribute('name') ?? '')
    .filter((nome) => nome !== '');

/**
 * A form that is checked by the schema of its call, sent, and told what was refused and where. `ler` turns the fields
 * into the input of the call.
 */
export const useEnvio = <E extends z.core.$ZodType>(opcoes: {
  esquema: E;
  ler: (campos: FormData) => z.input<E>;
  enviar: (entrada: z.input<E>) => Promise<unknown>;
}): Envio => {
  const [enviando, setEnviando] = useState(false);
  const [falha, setFalha] = useState(NENHUMA);
  const [aguardar, setAguardar] = useState(0);

  useEffect(() => {
    if (aguardar <= 0) return;
    const relogio = setTimeout(() => setAguardar(aguardar - 1), 1_000);
    return () => clearTimeout(relogio);
  }, [aguardar]);

  const aoEnviar = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    if (enviando || aguardar > 0) return;
    const campos = nomes(evento.currentTarget);
    const entrada = opcoes.ler(new FormData(evento.currentTarget));
    const conferida = z.safeParse(opcoes.esquema, entrada);
    if (!conferida.success) return setFalha(daEntrada(conferida.error));
    setFalha(NENHUMA);
    setEnviando(true);
    opcoes
      .enviar(entrada)
      .catch((erro: unknown) => {
        setFalha(doServidor(erro, campos));
        if (erro instanceof ErroApi && erro.status === 429)
          setAguardar(Math.ceil(erro.aguardar ?? 30));
      })
      .finally(() => setEnviando(false));
  };

  return { aoEnviar, enviando, ...falha, aguardar };
};

/** The text of a field as it was typed. */
export const campo = (campos: FormData, nome: string): string => String(campos.get(nome) ?? '');
