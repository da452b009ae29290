import { somar } from '@praca/contract/br/dinheiro.ts';
import { reservarCredito } from '@praca/contract/pedvenda/credito/endpoints.ts';
import { menor } from '@praca/contract/pedvenda/credito/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { campo } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { sucesso } from '../../../ui/window/toast.ts';

/** Asks how much credit an order holds. */
export function ReservarDialog({
  venda,
  reservado,
  livre,
  aoMudar,
  aoFechar,
}: {
  venda: Venda;
  reservado: string;
  livre: string;
  aoMudar: (venda: Venda) => void;
  aoFechar: () => void;
}) {
  const { pedvenda_codigo, versao } = venda;
  const tudo = menor(somar(reservado, livre), venda.pedvenda_valor);
  const escrita = useEscrita(reservarCredito, {
    inicial: { pedvenda_codigo, versao, valor: /[1-9]/.test(reservado) ? reservado : tudo },
    aoFechar,
    rascunho: null,
    feito: null,
    aoGravar: (feita, valores) => {
      if (!feita) return;
      aoMudar(feita);
      oferecerVolta(
        /[1-9]/.test(valores.valor)
          ? `${dinheiro(valores.valor)} de crédito reservados.`
          : 'O pedido não reserva mais crédito.',
        voltarPor(
          reservarCredito,
          () => ({ pedvenda_codigo, versao: feita.versao, valor: reservado }),
          (linha) => {
            if (linha) aoMudar(linha);
            sucesso('A reserva voltou a ser a de antes.');
          },
        ),
        { id: `credito-pedido-${pedvenda_codigo}`, tone: 'success' },
      );
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo="Reservar crédito para o pedido"
      descricao={`Há ${dinheiro(somar(reservado, livre))} de crédito. O que o pedido reserva nenhum outro usa; cancelado o pedido, fica em aberto de novo.`}
      tamanho="small"
      acao="Reservar"
    >
      <MoneyField label="Crédito deste pedido" {...campo(escrita, 'valor')} />
    </EscritaDialog>
  );
}
