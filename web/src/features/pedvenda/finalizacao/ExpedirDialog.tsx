import { expedir } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { ParteFinalizada } from '@praca/contract/pedvenda/finalizacao/schemas.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { campo, campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { diaDeHoje } from '../../../platform/texto/format.ts';
import { DateField } from '../../../ui/field/DateField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

type Props = {
  venda: Venda;
  parte: ParteFinalizada;
  aoMudar: (venda: Venda) => void;
  aoFechar: () => void;
};

const comum = ({ venda, parte }: Props) => ({
  pedvenda_codigo: venda.pedvenda_codigo,
  versao: venda.versao,
  finvenda_codigo: parte.finvenda_codigo,
});

/** The invoice of a part: its number, and the day from which its parcels run. */
export function FaturarDialog(props: Props) {
  const { parte, aoMudar, aoFechar } = props;
  const escrita = useEscrita(expedir, {
    inicial: { finvenda_nota: '', finvenda_dtnota: diaDeHoje() },
    aoFechar,
    rascunho: null,
    entrada: (valores) => ({ ...comum(props), passo: 'faturar' as const, ...valores }),
    feito: () => `${parte.finvenda_sequencia}ª parte faturada.`,
    aoGravar: (venda) => {
      if (venda) aoMudar(venda);
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={`Faturar a ${parte.finvenda_sequencia}ª parte`}
      descricao="As parcelas de faturamento (FT) passam a vencer a partir do dia da nota."
      tamanho="small"
      acao="Faturar"
    >
      <TextField
        label="Número da NF-e"
        inputMode="numeric"
        data-autofocus
        {...campoTexto(escrita, 'finvenda_nota')}
      />
      <DateField label="Dia da nota" looks="back" {...campo(escrita, 'finvenda_dtnota')} />
    </EscritaDialog>
  );
}

/** The delivery of a part: who took it in. */
export function EntregarDialog(props: Props) {
  const { parte, aoMudar, aoFechar } = props;
  const escrita = useEscrita(expedir, {
    inicial: { finvenda_recebedor: '' },
    aoFechar,
    rascunho: null,
    entrada: (valores) => ({ ...comum(props), passo: 'entregar' as const, ...valores }),
    feito: () => `${parte.finvenda_sequencia}ª parte entregue.`,
    aoGravar: (venda) => {
      if (venda) aoMudar(venda);
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={`Registrar a entrega da ${parte.finvenda_sequencia}ª parte`}
      tamanho="small"
      acao="Registrar entrega"
    >
      <TextField
        label="Quem recebeu"
        hint="Como está no canhoto."
        data-autofocus
        {...campoTexto(escrita, 'finvenda_recebedor')}
      />
    </EscritaDialog>
  );
}
