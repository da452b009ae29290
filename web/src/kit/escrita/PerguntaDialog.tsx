import type { ReactNode } from 'react';
import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { campoTexto } from './campo.ts';
import { limitesDe } from './esquema.ts';
import { EscritaDialog } from './EscritaDialog.tsx';
import { useEscrita, type Linhas } from './use-escrita.ts';

type Resposta = { resposta: string };

/** Asks for the one text that a call needs. Nothing goes out without it, and `falta` says so; its limits are those of the call's own field. */
export function PerguntaDialog<E extends Endpoint, R>({
  chamada,
  campo,
  titulo,
  pergunta,
  falta,
  resposta,
  lida,
  acao = 'Salvar',
  perigo = false,
  entrada,
  reler,
  ler,
  aoGravar,
  aoFechar,
  children,
}: {
  chamada: E;
  /** The field of the call that the answer goes into. */
  campo: string;
  titulo: string;
  pergunta: string;
  /** What is said to who confirms without an answer. */
  falta: string;
  /** What stands there at first. */
  resposta: string;
  /** The row that the call changes. */
  lida: R;
  acao?: string;
  /** What the answer starts cannot be taken back. */
  perigo?: boolean;
  entrada: (resposta: string, linhas: Linhas<R>) => EntradaCrua<E>;
  /** Reads the row anew after somebody else changed it, and what the answer is there. */
  reler: () => Promise<R>;
  ler: (linha: R) => string;
  aoGravar: (linha: Linha<E> | null) => void | Promise<void>;
  aoFechar: () => void;
  /** What is said above the question. */
  children?: ReactNode;
}) {
  const escrita = useEscrita<E, Resposta, R>(chamada, {
    inicial: { resposta },
    lida,
    rascunho: null,
    aoFechar,
    campoDe: { [campo]: 'resposta' },
    entrada: (valores, linhas) => entrada(valores.resposta.trim(), linhas),
    conferir: (valores) => (valores.resposta.trim() === '' ? { resposta: falta } : {}),
    conciliar: { reler, valores: (linha) => ({ resposta: ler(linha) }) },
    feito: null,
    aoGravar,
  });
  return (
    <EscritaDialog escrita={escrita} titulo={titulo} tamanho="small" acao={acao} perigo={perigo}>
      {children}
      <TextField
        label={pergunta}
        data-autofocus
        {...campoTexto(escrita, 'resposta')}
        required
        maxLength={limitesDe(chamada.input, campo).maximo}
      />
    </EscritaDialog>
  );
}
