import { useState, type FormEvent } from 'react';
import { perguntar } from '@praca/contract/proposta/endpoints.ts';
import type { Proposta } from '@praca/contract/proposta/schemas.ts';
import { novaChave } from '../../platform/http/pedido.ts';
import { Button } from '../../ui/display/Button.tsx';
import { MoneyField } from '../../ui/field/MoneyField.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { Dialog, DialogActions } from '../../ui/window/Dialog.tsx';
import { toast } from '../../ui/window/toast.ts';
import { Recusas } from './Recusas.tsx';
import { useMandar } from './use-mandar.ts';

/** What the message is about: a line, or the whole quote; with a price or without. */
export type Assunto = {
  item: Proposta['documento']['itens'][number] | null;
  comPreco: boolean;
};

/** A question, or another price, to the seller. */
export function MensagemDialog({
  token,
  assunto,
  aoFechar,
  aoMudar,
}: {
  token: string;
  assunto: Assunto;
  aoFechar: () => void;
  aoMudar: (proposta: Proposta) => void;
}) {
  const { item, comPreco } = assunto;
  const [chave] = useState(novaChave);
  const [texto, setTexto] = useState('');
  const [preco, setPreco] = useState('');
  const envio = useMandar(perguntar, ['msgvenda_texto', 'msgvenda_preco'], (proposta) => {
    aoMudar(proposta);
    toast('Mensagem enviada ao vendedor.', { tone: 'success' });
    aoFechar();
  });
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    void envio.mandar({
      token,
      chave,
      itpedvenda_sequencia: item?.itpedvenda_sequencia ?? null,
      msgvenda_texto: texto,
      ...(comPreco ? { msgvenda_preco: preco } : {}),
    });
  };
  const unidade = item?.itpedvenda_unidade ?? '';
  return (
    <Dialog
      open
      onClose={aoFechar}
      size="small"
      title={comPreco ? (item ? 'Propor outro preço' : 'Contraproposta') : 'Perguntar'}
      description={item?.itpedvenda_descricao}
    >
      <form noValidate className="proposta-form" onSubmit={enviar}>
        {comPreco && (
          <MoneyField
            label={item ? `Preço por ${unidade === '' ? 'unidade' : unidade}` : 'Total proposto'}
            name="msgvenda_preco"
            decimals={item ? 4 : 2}
            value={preco}
            onChange={setPreco}
            data-autofocus
            error={envio.erros['msgvenda_preco']}
          />
        )}
        <TextArea
          label={comPreco ? 'Mensagem (opcional)' : 'Mensagem'}
          name="msgvenda_texto"
          autoGrow
          maxLength={1000}
          value={texto}
          onChange={(evento) => setTexto(evento.target.value)}
          data-autofocus={comPreco ? undefined : true}
          error={envio.erros['msgvenda_texto']}
        />
        <Recusas gerais={envio.gerais} semResposta={envio.semResposta} oQue="a mensagem" />
        <DialogActions>
          <Button onClick={aoFechar}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={envio.enviando}>
            Enviar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
