import { formatarPercentual } from '@praca/contract/documento/cascata.ts';
import { lerCascata } from '@praca/contract/documento/cascata.ts';
import { aprovar } from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { oferecerVoltaDaAprovacao } from '../parts/volta-da-aprovacao.ts';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

type Valores = { aprovacao_resposta: string; aprovacao_contraproposta: string };
/** What is answered: a quote that waits, at the version that was seen. */
export type Respondida = Pick<Venda, 'pedvenda_codigo' | 'versao' | 'pedvenda_numero'>;

const soUm = (texto: string): string | null => {
  const passos = lerCascata(texto);
  return passos?.length === 1 ? (passos[0] ?? null) : null;
};

/** Asks why a discount is not approved, or up to how much of it is. */
export function ResponderDialog({
  venda,
  como,
  desconto,
  aoMudar,
  aoFechar,
}: {
  venda: Respondida;
  como: 'N' | 'C';
  /** The discount that was asked for. */
  desconto: string | null;
  aoMudar: (venda: Venda) => void;
  aoFechar: () => void;
}) {
  const { pedvenda_codigo, versao } = venda;
  const escrita = useEscrita<typeof aprovar, Valores>(aprovar, {
    inicial: { aprovacao_resposta: '', aprovacao_contraproposta: '' },
    rascunho: `${pedvenda_codigo}-${como}`,
    aoFechar,
    conferir: ({ aprovacao_contraproposta, aprovacao_resposta }) => ({
      aprovacao_contraproposta:
        como === 'C' && soUm(aprovacao_contraproposta) === null
          ? 'Informe o desconto em percentual, como 12 ou 12,5.'
          : undefined,
      aprovacao_resposta:
        como === 'N' && aprovacao_resposta.trim() === '' ? 'Diga por que não.' : undefined,
    }),
    entrada: ({ aprovacao_resposta, aprovacao_contraproposta }) => ({
      pedvenda_codigo,
      versao,
      aprova: como,
      aprovacao_resposta,
      ...(como === 'C' && {
        aprovacao_contraproposta: soUm(aprovacao_contraproposta) ?? aprovacao_contraproposta,
      }),
    }),
    feito: null,
    aoGravar: (respondida) => {
      if (!respondida) return;
      aoMudar(respondida);
      oferecerVoltaDaAprovacao(
        respondida,
        `${como === 'N' ? 'Desconto não aprovado' : 'Contraproposta enviada'}: orçamento ${venda.pedvenda_numero}.`,
        aoMudar,
      );
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={como === 'N' ? 'Não aprovar' : 'Fazer contraproposta'}
      acao={como === 'N' ? 'Não aprovar' : 'Enviar contraproposta'}
      tamanho="small"
      descricao={`Orçamento ${venda.pedvenda_numero}${
        desconto === null ? '' : `, desconto pedido de ${formatarPercentual(desconto)}`
      }.${como === 'C' ? ' Até o desconto que você disser, o orçamento segue sem pedir de novo.' : ''}`}
    >
      {como === 'C' && (
        <TextField
          label="Aprovo até (%)"
          inputMode="decimal"
          data-autofocus
          {...campoTexto(escrita, 'aprovacao_contraproposta')}
        />
      )}
      <TextArea
        label={como === 'N' ? 'Por que não' : 'Recado'}
        rows={3}
        autoGrow
        data-autofocus={como === 'N' || undefined}
        {...campoTexto(escrita, 'aprovacao_resposta')}
      />
    </EscritaDialog>
  );
}
