import { subtrair, somar } from '@praca/contract/br/dinheiro.ts';
import { receber } from '@praca/contract/contarec/endpoints.ts';
import {
  entrouNaBaixa,
  partesDaBaixa,
  type PartesDaBaixa,
} from '@praca/contract/contarec/rules.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { campo } from '../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import type { LinhaDoRecurso } from '../../kit/recurso/descricao.ts';
import { diaDeHoje, dinheiro } from '../../platform/texto/format.ts';
import { DateField } from '../../ui/field/DateField.tsx';
import { FormRow } from '../../ui/field/Form.tsx';
import { MoneyField } from '../../ui/field/MoneyField.tsx';
import { DaComissao } from './DaComissao.tsx';
import { saldoDe } from './em-aberto.ts';
import { FormaPagCampo } from './FormaPagCampo.tsx';

type Digitado = PartesDaBaixa & {
  contarec_codigo: number;
  versao: number;
  dia: string;
  formapag_codigo: number | null;
};

const VALOR = /^\d{1,13}(\.\d{1,2})?$/;
const partesDe = ({ principal, juros, multa, desconto }: Digitado): Partial<PartesDaBaixa> => ({
  // An empty field of charges is none; an empty principal is all that is left.
  ...(principal !== '' && { principal }),
  ...(juros !== '' && { juros }),
  ...(multa !== '' && { multa }),
  ...(desconto !== '' && { desconto }),
});

/* What is typed adds up to this; nothing is said while an amount is none. */
function contaDe(saldo: string, digitado: Digitado): string | null {
  const ditas = partesDe(digitado);
  if (!Object.values(ditas).every((valor) => VALOR.test(valor))) return null;
  const partes = partesDaBaixa({ contarec_saldo: saldo }, ditas);
  const resto = subtrair(saldo, somar(partes.principal, partes.desconto));
  if (resto.startsWith('-'))
    return `O principal e o desconto passam dos ${dinheiro(saldo)} que faltam.`;
  return `Entram ${dinheiro(entrouNaBaixa(partes))}. ${/[1-9]/.test(resto) ? `Ficam ${dinheiro(resto)} em aberto.` : 'A conta fica quitada.'}`;
}

/** Receives all that is left of one receivable, or a part of it, with its charges, its discount and by which means. */
export function ReceberUmaDialog({
  linha,
  aoFechar,
  aoMarcar,
}: {
  linha: LinhaDoRecurso;
  aoFechar: () => void;
  aoMarcar: (codigos: Set<number>) => void;
}) {
  const saldo = saldoDe(linha);
  const escrita = useEscrita<typeof receber, Digitado>(receber, {
    inicial: {
      contarec_codigo: Number(linha['contarec_codigo']),
      versao: linha.versao,
      dia: diaDeHoje(),
      principal: saldo,
      juros: '',
      multa: '',
      desconto: '',
      formapag_codigo: null,
    },
    aoFechar,
    rascunho: null,
    entrada: (digitado): EntradaCrua<typeof receber> => {
      const { contarec_codigo, versao, dia, formapag_codigo } = digitado;
      return { contarec_codigo, versao, dia, formapag_codigo, ...partesDe(digitado) };
    },
    aoGravar: () => aoMarcar(new Set()),
  });
  const { valores } = escrita;
  // What a discount takes nobody pays: the principal goes along until somebody types another one.
  const descontar = (desconto: string) => {
    const menos = (quanto: string) =>
      partesDaBaixa({ contarec_saldo: saldo }, { desconto: quanto });
    const era = VALOR.test(valores.desconto) ? valores.desconto : '0.00';
    const segue =
      valores.principal === menos(era).principal && (desconto === '' || VALOR.test(desconto));
    escrita.mudar({
      desconto,
      ...(segue && { principal: menos(desconto === '' ? '0.00' : desconto).principal }),
    });
  };
  const conta = contaDe(saldo, valores);
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={`Receber ${String(linha['contarec_descricao'])}`}
      descricao={`Faltam ${dinheiro(saldo)}.`}
      acao="Receber"
    >
      <FormRow>
        <DateField label="Recebido em" looks="back" max={diaDeHoje()} {...campo(escrita, 'dia')} />
        <MoneyField label="Principal" {...campo(escrita, 'principal')} />
      </FormRow>
      <FormRow>
        <MoneyField label="Juros" {...campo(escrita, 'juros')} />
        <MoneyField label="Multa" {...campo(escrita, 'multa')} />
        <MoneyField
          label="Desconto"
          hint="Só para quem quita a conta."
          {...campo(escrita, 'desconto')}
          onChange={descontar}
        />
      </FormRow>
      <FormaPagCampo {...campo(escrita, 'formapag_codigo')} />
      {conta !== null && (
        <p role="status" className="type-strong">
          {conta}
        </p>
      )}
      <DaComissao />
    </EscritaDialog>
  );
}
