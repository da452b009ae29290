import { useEffect, useRef } from 'react';
import { salvar } from '@praca/contract/negocio/endpoints.ts';
import { campoTexto } from '../../../../kit/escrita/campo.ts';
import { EscritaAvisos } from '../../../../kit/escrita/EscritaAvisos.tsx';
import { useEscrita } from '../../../../kit/escrita/use-escrita.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';

/** Where deals are added in a hurry, and what shows them there. */
export type AdicaoRapida = {
  pipeline_codigo: number;
  mostrar: (negocio_codigo: number) => Promise<unknown>;
};

/** A title and Enter: the deal is at the top of the column, and the field waits for the next one. The server gives it its owner and company. */
export function AdicaoNaColuna({
  estagio,
  nomeDoEstagio,
  adicao: { pipeline_codigo, mostrar },
  onClose,
}: {
  estagio: number;
  nomeDoEstagio: string;
  adicao: AdicaoRapida;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const escrita = useEscrita(salvar, {
    inicial: { negocio_titulo: '' },
    rascunho: `rapido.${estagio}`,
    devolver: true,
    continua: 'limpa',
    aoFechar: onClose,
    entrada: ({ negocio_titulo }) => ({
      negocio_titulo: negocio_titulo.trim(),
      pipeline_codigo,
      estagio_codigo: estagio,
    }),
    conferir: ({ negocio_titulo }) => ({
      negocio_titulo: negocio_titulo.trim() === '' ? 'Dê um título ao negócio' : undefined,
    }),
    feito: null,
    aoGravar: (negocio) => (negocio ? void mostrar(negocio.negocio_codigo) : undefined),
  });
  const { enviando } = escrita;
  useEffect(() => {
    if (!enviando) field.current?.focus();
  }, [enviando]);

  return (
    <form
      className="coluna-rapido"
      aria-label={`Novo negócio em ${nomeDoEstagio}`}
      onSubmit={(event) => {
        event.preventDefault();
        escrita.enviar();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        escrita.sairGuardando();
      }}
    >
      <EscritaAvisos escrita={escrita} />
      <TextField
        ref={field}
        label="Título do negócio"
        hideLabel
        placeholder="Título do negócio"
        {...campoTexto(escrita, 'negocio_titulo')}
      />
      <div className="coluna-rapido-acoes">
        <Button type="submit" variant="primary" size="small" loading={enviando}>
          Adicionar
        </Button>
        <Button variant="subtle" size="small" onClick={escrita.sairGuardando}>
          Fechar
        </Button>
      </div>
    </form>
  );
}
