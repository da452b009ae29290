import { useState } from 'react';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { telefoneE164 } from '@praca/contract/br/telefone.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { Button, ButtonLink } from '../../../ui/display/Button.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { Dialog, DialogActions } from '../../../ui/window/Dialog.tsx';
import { comModelo } from '../../email/parts/carta.ts';
import { EscolherModelo } from '../../modelo-texto/parts/EscolherModelo.tsx';
import { useValoresDoModelo } from './use-valores-do-modelo.ts';

/** A message to the customer of a deal, from a ready text or from nothing; WhatsApp opens with it, and sends it when the person says so there. */
export function WhatsappDoNegocio({
  negocio,
  aoFechar,
}: {
  negocio: Negocio;
  aoFechar: () => void;
}) {
  const [texto, setTexto] = useState('');
  const sabido = useValoresDoModelo(negocio);
  const numero = telefoneE164(negocio.pessoa_telefone)?.slice(1) ?? '';
  return (
    <Dialog
      open
      onClose={aoFechar}
      title="Mensagem pelo WhatsApp"
      description="O WhatsApp abre com a mensagem escrita; quem envia é você."
    >
      <div className="form-stack">
        {sabido && (
          <EscolherModelo
            uso="M"
            valores={sabido.valores}
            aoEscolher={({ texto: pronto }) => setTexto(comModelo(pronto, texto))}
          />
        )}
        <TextArea
          label="Mensagem"
          rows={5}
          autoGrow
          maxLength={2000}
          data-autofocus=""
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
      </div>
      <DialogActions>
        <Button onClick={aoFechar}>Fechar</Button>
        <ButtonLink
          variant="primary"
          href={`https://wa.me/${numero}${texto === '' ? '' : `?text=${encodeURIComponent(texto)}`}`}
          target="_blank"
          rel="noopener noreferrer"
          icon={<IconBrandWhatsapp size={16} aria-hidden="true" />}
          onClick={aoFechar}
        >
          Abrir no WhatsApp
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
