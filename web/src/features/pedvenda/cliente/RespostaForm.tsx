import { responderMensagem } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaForm } from '../../../kit/escrita/EscritaForm.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { Kbd } from '../../../ui/display/Kbd.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { assuntoDe, INTEIRO, type Mensagem } from './conversa.ts';

type Valores = { assunto: number | null; msgvenda_texto: string };

/** The subjects that the customer wrote about, and the whole quote. */
const assuntosDe = (mensagens: readonly Mensagem[]) => [
  { value: INTEIRO, label: 'O orçamento inteiro' },
  ...[
    ...new Map(
      mensagens.flatMap((m) =>
        m.itpedvenda_sequencia === null || m.itpedvenda_descricao === null
          ? []
          : [[m.itpedvenda_sequencia, m.itpedvenda_descricao] as const],
      ),
    ),
  ].map(([value, label]) => ({ value, label })),
];

/** The seller's answer, under what it is about; what waits longest is offered first. */
export function RespostaForm({
  venda: { pedvenda_codigo },
  mensagens,
  esperam: [espera],
  lida,
}: {
  venda: Venda;
  mensagens: Mensagem[];
  /** Those that wait for an answer, the oldest first. */
  esperam: readonly Mensagem[];
  /** Whether the customer has a link that opens. */
  lida: boolean;
}) {
  const seguinte = espera === undefined ? INTEIRO : assuntoDe(espera);
  const escrita = useEscrita<typeof responderMensagem, Valores>(responderMensagem, {
    inicial: { assunto: null, msgvenda_texto: '' },
    rascunho: String(pedvenda_codigo),
    devolver: true,
    continua: 'limpa',
    aoFechar: () => undefined,
    campoDe: { itpedvenda_sequencia: 'assunto' },
    entrada: ({ assunto, msgvenda_texto }) => ({
      pedvenda_codigo,
      itpedvenda_sequencia: (assunto ?? seguinte) || null,
      msgvenda_texto,
    }),
  });
  const assuntos = assuntosDe(mensagens);
  const assunto = escrita.valores.assunto ?? seguinte;
  return (
    <EscritaForm
      escrita={escrita}
      className="venda-cliente-resposta"
      acoes={
        <div className="venda-cliente-enviar">
          <span className="type-muted">
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> envia
          </span>
          <Button
            type="submit"
            variant="primary"
            loading={escrita.enviando}
            disabled={escrita.aguardar > 0}
          >
            Responder
          </Button>
        </div>
      }
    >
      {assuntos.length > 1 && (
        <Select<number>
          label="Sobre"
          {...campo(escrita, 'assunto')}
          value={assunto}
          required={false}
          options={assuntos}
        />
      )}
      <TextArea
        label="Resposta"
        rows={3}
        autoGrow
        {...campoTexto(escrita, 'msgvenda_texto')}
        // What is being answered stays so, whatever the customer writes meanwhile.
        onChange={(evento) => escrita.mudar({ msgvenda_texto: evento.target.value, assunto })}
        placeholder="Aparece na página do cliente."
      />
      {!lida && (
        <Notice tone="warning">
          O cliente não tem link que abra: sem um novo, ele não vê a resposta.
        </Notice>
      )}
    </EscritaForm>
  );
}
