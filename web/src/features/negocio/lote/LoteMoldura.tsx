import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { contar } from '@praca/contract/negocio/lote/endpoints.ts';
import { consulta } from '../../../platform/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { FormStack } from '../../../ui/field/Form.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import type { Selecao } from './selecao-lote.ts';
import { alcancados, avisoDosEncerrados, negocios, resumoDaContagem } from './lote-texto.ts';
import type { EnvioDoLote } from './use-lote.ts';

/** What every dialog of a bulk verb gets. */
export type DoLote = { selecao: Selecao; envio: EnvioDoLote; onClose: () => void };

/** What the dialogs of bulk verbs share: how many deals and what they are worth, why it was refused, and the two ways out. */
export function LoteMoldura({
  titulo,
  verbo,
  selecao,
  envio,
  soAbertos = true,
  perigo = false,
  pergunta = false,
  onSubmit,
  onClose,
  children,
}: DoLote & {
  titulo: string;
  /** The word before the number, on the button that does it: "Mover". */
  verbo: string;
  /** Closed deals stay as they are. */
  soAbertos?: boolean;
  perigo?: boolean;
  /** Nothing to fill in: the dialog only asks. */
  pergunta?: boolean;
  /** Gets the name under which the work is followed: "Mover 412 negócios". */
  onSubmit: (titulo: string) => void;
  children?: ReactNode;
}) {
  const formulario = useRef<HTMLFormElement>(null);
  const [tentativas, setTentativas] = useState(0);
  useEffect(() => {
    if (tentativas > 0)
      formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tentativas]);
  const { data, isError, refetch } = useQuery({ ...consulta(contar, selecao), staleTime: 0 });
  const contagem = data?.dados[0];
  const quantos = contagem === undefined ? null : alcancados(contagem, soAbertos);
  const aviso = contagem === undefined ? null : avisoDosEncerrados(contagem, soAbertos);
  const confirmar = quantos === null ? verbo : `${verbo} ${negocios(quantos)}`;
  const { trabalhando, recusa } = envio;
  return (
    <Dialog
      open
      size="small"
      role={pergunta ? 'alertdialog' : 'dialog'}
      title={titulo}
      onClose={onClose}
      description={
        <strong className="lote-contagem" aria-live="polite">
          {contagem === undefined ? 'Contando os negócios…' : resumoDaContagem(contagem)}
        </strong>
      }
    >
      <form
        ref={formulario}
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (trabalhando || quantos === null || quantos === 0) return;
          setTentativas((antes) => antes + 1);
          onSubmit(confirmar);
        }}
      >
        <FormStack>
          {recusa && (
            <Notice tone="danger" title={recusa.titulo}>
              {recusa.ajuda}
            </Notice>
          )}
          {isError && contagem === undefined && (
            <Notice
              tone="warning"
              title="Não foi possível contar os negócios."
              action={
                <Button size="small" onClick={() => void refetch()}>
                  Contar de novo
                </Button>
              }
            >
              Sem a contagem, nada é alterado.
            </Notice>
          )}
          {quantos === 0 && (
            <Notice tone="warning" title="Não há o que alterar nesta seleção.">
              {soAbertos
                ? 'Os negócios dela já foram encerrados, ou não estão mais ao seu alcance.'
                : 'Os negócios dela não estão mais ao seu alcance.'}
            </Notice>
          )}
          {quantos !== 0 && aviso !== null && <Notice tone="neutral">{aviso}</Notice>}
          {children}
        </FormStack>
        <DialogActions>
          <Button onClick={onClose} data-autofocus={(pergunta && perigo) || undefined}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant={perigo ? 'danger' : 'primary'}
            loading={trabalhando}
            disabled={quantos === null || quantos === 0}
          >
            {confirmar}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
