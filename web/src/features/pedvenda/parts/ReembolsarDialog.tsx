import {
  desfazerUsoDoCredito,
  reembolsarCredito,
} from '@praca/contract/pedvenda/credito/endpoints.ts';
import { livreDo } from '@praca/contract/pedvenda/credito/rules.ts';
import type { Credito } from '@praca/contract/pedvenda/credito/schemas.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { diaDeHoje, dinheiro } from '../../../platform/texto/format.ts';
import { DateField } from '../../../ui/field/DateField.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { sucesso } from '../../../ui/window/toast.ts';

/** Asks how much of a credit goes back in money, and when it did. */
export function ReembolsarDialog({
  credito,
  aoFechar,
}: {
  credito: Credito;
  aoFechar: () => void;
}) {
  const livre = livreDo(credito);
  const escrita = useEscrita(reembolsarCredito, {
    inicial: {
      devvenda_codigo: credito.devvenda_codigo,
      valor: livre,
      dia: diaDeHoje(),
      usocred_obs: '',
    },
    aoFechar,
    rascunho: null,
    feito: null,
    aoGravar: (feito) => {
      const uso = feito?.usos.at(-1);
      if (!uso) return;
      oferecerVolta(
        `${dinheiro(uso.usocred_valor)} devolvidos em dinheiro.`,
        voltarPor(
          desfazerUsoDoCredito,
          () => ({ usos: [uso.usocred_codigo] }),
          () => {
            sucesso('O crédito está em aberto de novo.');
          },
        ),
        { id: `credito-${credito.devvenda_codigo}`, tone: 'success' },
      );
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo="Devolver crédito em dinheiro"
      descricao={`${dinheiro(livre)} em aberto, da ${credito.devvenda_sequencia}ª devolução do pedido ${credito.pedvenda_numero} de ${credito.pessoa_razao}.`}
      tamanho="small"
      acao="Registrar"
    >
      <MoneyField label="Valor devolvido" {...campo(escrita, 'valor')} />
      <DateField label="Devolvido em" looks="back" max={diaDeHoje()} {...campo(escrita, 'dia')} />
      <TextField
        label="Observação"
        hint="Como foi pago: Pix, transferência, conta."
        {...campoTexto(escrita, 'usocred_obs')}
      />
    </EscritaDialog>
  );
}
