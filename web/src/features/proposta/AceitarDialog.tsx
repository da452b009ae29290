import { useState, type FormEvent } from 'react';
import { mascararDocumento } from '@praca/contract/br/documento.ts';
import { aceitar } from '@praca/contract/proposta/endpoints.ts';
import type { Proposta } from '@praca/contract/proposta/schemas.ts';
import { dia, dinheiro, plural } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Dialog, DialogActions } from '../../ui/window/Dialog.tsx';
import { Recusas } from './Recusas.tsx';
import { useMandar } from './use-mandar.ts';

/** The yes: who says it, and to what. */
export function AceitarDialog({
  token,
  proposta,
  aoFechar,
  aoMudar,
}: {
  token: string;
  proposta: Proposta;
  aoFechar: () => void;
  aoMudar: (proposta: Proposta) => void;
}) {
  const { documento, resumo } = proposta;
  const [nome, setNome] = useState('');
  const [cpf, setCpf] = useState('');
  const envio = useMandar(aceitar, ['aceitevenda_nome', 'aceitevenda_documento'], (depois) => {
    aoMudar(depois);
    aoFechar();
  });
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    void envio.mandar({
      token,
      resumo,
      pedvenda_revisao: documento.pedvenda_revisao,
      aceitevenda_nome: nome,
      aceitevenda_documento: cpf,
    });
  };
  return (
    <Dialog open onClose={aoFechar} size="small" title="Aceitar orçamento">
      <form noValidate className="proposta-form" onSubmit={enviar}>
        <p>
          Você aceita o orçamento {documento.pedvenda_numero}, revisão {documento.pedvenda_revisao}:{' '}
          {plural(documento.itens.length, 'item', 'itens')},{' '}
          <strong>{dinheiro(documento.pedvenda_valor)}</strong> com impostos e frete
          {documento.pedvenda_dtprevisaoentrega !== null &&
            `, entrega em ${dia(documento.pedvenda_dtprevisaoentrega)}`}
          .
        </p>
        <TextField
          label="Seu nome"
          name="aceitevenda_nome"
          autoComplete="name"
          maxLength={120}
          value={nome}
          onChange={(evento) => setNome(evento.target.value)}
          data-autofocus=""
          error={envio.erros['aceitevenda_nome']}
        />
        <TextField
          label="CPF ou CNPJ"
          name="aceitevenda_documento"
          autoCapitalize="characters"
          autoComplete="off"
          value={cpf}
          onChange={(evento) => setCpf(mascararDocumento(evento.target.value))}
          error={envio.erros['aceitevenda_documento']}
        />
        <p className="proposta-nota">
          Guardamos nome, documento, hora e uma cópia do que você aceita.
        </p>
        <Recusas gerais={envio.gerais} semResposta={envio.semResposta} oQue="o aceite" />
        <DialogActions>
          <Button onClick={aoFechar}>Voltar</Button>
          <Button type="submit" variant="primary" loading={envio.enviando}>
            Aceitar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
