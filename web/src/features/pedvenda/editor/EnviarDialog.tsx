import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { numeroDoWhatsapp } from '@praca/contract/br/telefone.ts';
import type { EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { enviarPedVenda, getDestinatarios } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { consulta } from '../../../platform/http/query.ts';
import { dataHora } from '../../../platform/texto/format.ts';
import { Button, ButtonLink } from '../../../ui/display/Button.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { sucesso } from '../../../ui/window/toast.ts';
import { tituloDaVenda } from './VendaBar.tsx';

type Destinatario = Linha<typeof getDestinatarios>;
type Valores = Required<Pick<EntradaCrua<typeof enviarPedVenda>, 'para' | 'assunto' | 'mensagem'>>;

/** Whom the customer side of a document can be written to; nobody while that is not known. */
const useDestinatarios = (pedvenda_codigo: number) =>
  useQuery(consulta(getDestinatarios, { pedvenda_codigo }));

type EmailProps = { venda: Venda; aoMudar: (venda: Venda) => void; aoFechar: () => void };

/** The quote by e-mail, with its PDF; a quote that was not sent yet is sent by it. It waits for whom the customer knows to write to. */
export function EmailDialog(props: EmailProps) {
  const { data, isError } = useDestinatarios(props.venda.pedvenda_codigo);
  if (data === undefined && !isError) return null;
  return <EmailForm {...props} destinatarios={data?.dados ?? []} />;
}

function EmailForm({
  venda,
  destinatarios,
  aoMudar,
  aoFechar,
}: EmailProps & { destinatarios: Destinatario[] }) {
  const { pedvenda_codigo, versao } = venda;
  const comEmail = destinatarios.filter(({ email }) => email !== '');
  const escrita = useEscrita<typeof enviarPedVenda, Valores>(enviarPedVenda, {
    inicial: {
      para: comEmail[0]?.email ?? '',
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
  const para = escrita.valores.para.trim().toLowerCase();
  const voltou = comEmail.find(({ email }) => email.toLowerCase() === para)?.devolvido_em ?? null;
  return (
    <EscritaDialog escrita={escrita} titulo="Enviar por e-mail" acao="Enviar">
      <TextField label="Para" type="email" data-autofocus {...campoTexto(escrita, 'para')} />
      {voltou !== null && (
        <Notice tone="warning" title="O último e-mail para este endereço voltou">
          Foi em {dataHora(voltou)}. Confira o endereço com o cliente antes de enviar.
        </Notice>
      )}
      {comEmail.length > 1 && (
        <div className="venda-destinatarios" role="group" aria-label="Contatos do cliente">
          {comEmail.map(({ nome, email }) => (
            <Button
              key={`${nome} ${email}`}
              size="small"
              aria-pressed={escrita.valores.para === email}
              title={email}
              onClick={() => escrita.mudar({ para: email })}
            >
              {nome}
            </Button>
          ))}
        </div>
      )}
      <TextField label="Assunto" {...campoTexto(escrita, 'assunto')} />
      <TextArea label="Mensagem" rows={5} autoGrow {...campoTexto(escrita, 'mensagem')} />
    </EscritaDialog>
  );
}

/** The link of the customer's page: told once, to be copied or sent on. */
export function LinkDialog({
  venda,
  url,
  aoFechar,
}: {
  venda: Venda;
  url: string;
  aoFechar: () => void;
}) {
  const { data } = useDestinatarios(venda.pedvenda_codigo);
  const [zap] = (data?.dados ?? []).flatMap(({ nome, telefone }) => {
    const numero = numeroDoWhatsapp(telefone);
    return numero === null ? [] : [{ nome, numero }];
  });
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
          href={`https://wa.me/${zap?.numero ?? ''}?text=${encodeURIComponent(`${tituloDaVenda(venda)}: ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          title={zap && `WhatsApp de ${zap.nome}`}
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
