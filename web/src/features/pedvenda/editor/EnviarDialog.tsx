import { useRef, useState } from 'react';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { enviarPedVenda } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Button, ButtonLink } from '../../../ui/display/Button.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { tituloDaVenda } from './VendaBar.tsx';

type Valores = Required<Pick<EntradaCrua<typeof enviarPedVenda>, 'para' | 'assunto' | 'mensagem'>>;

/** The quote by e-mail, with its PDF; a quote that was not sent yet is sent by it. */
export function EmailDialog({
  venda,
  aoMudar,
  aoFechar,
}: {
  venda: Venda;
  aoMudar: (venda: Venda) => void;
  aoFechar: () => void;
}) {
  const { pedvenda_codigo, versao } = venda;
  const escrita = useEscrita<typeof enviarPedVenda, Valores>(enviarPedVenda, {
    inicial: {
      para: '',
      assunto: tituloDaVenda(venda),
      mensagem: `Segue o ${tituloDaVenda(venda).toLowerCase()} em anexo.`,
    },
    rascunho: String(pedvenda_codigo),
    aoFechar,
    entrada: (valores) => ({ pedvenda_codigo, versao, ...valores }),
    aoGravar: (enviada) => {
      if (enviada) aoMudar(enviada);
    },
  });
  return (
    <EscritaDialog escrita={escrita} titulo="Enviar por e-mail" acao="Enviar">
      <TextField label="Para" type="email" data-autofocus {...campoTexto(escrita, 'para')} />
      <TextField label="Assunto" {...campoTexto(escrita, 'assunto')} />
      <TextArea label="Mensagem" rows={5} autoGrow {...campoTexto(escrita, 'mensagem')} />
    </EscritaDialog>
  );
}

/** The link of the customer's page: told once, to be copied or sent on. */
export function LinkDialog({ url, aoFechar }: { url: string; aoFechar: () => void }) {
  const campo = useRef<HTMLInputElement>(null);
  const [copiado, setCopiado] = useState(false);
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopiado(true);
      sucesso('Link copiado.');
    } catch {
      // Without leave to write to the clipboard the text stands marked, to be copied by hand.
      campo.current?.select();
    }
  };
  return (
    <Dialog
      open
      title="Link para o cliente"
      description="Quem tem o link vê este orçamento, pergunta, propõe e aceita, sem entrar no sistema. Ele aparece só agora."
      onClose={aoFechar}
    >
      <TextField ref={campo} label="Endereço" readOnly data-autofocus value={url} />
      <DialogActions>
        <Button onClick={aoFechar}>Fechar</Button>
        <ButtonLink
          href={`https://wa.me/?text=${encodeURIComponent(url)}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </ButtonLink>
        <Button variant="primary" onClick={() => void copiar()}>
          {copiado ? 'Copiado' : 'Copiar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
