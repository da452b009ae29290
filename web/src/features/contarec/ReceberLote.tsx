import { useRef, useState } from 'react';
import { somar } from '@praca/contract/br/dinheiro.ts';
import { estornarConjunto, receberConjunto } from '@praca/contract/contarec/endpoints.ts';
import { CONTAS_POR_CHAMADA } from '@praca/contract/contarec/limites.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { oferecerVolta, registrarSemVolta, voltarPor } from '../../kit/desfazer/desfazer.ts';
import { campo } from '../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import type { LinhaDoRecurso } from '../../kit/recurso/descricao.ts';
import type { LoteProps } from '../../kit/recurso/jeito.ts';
import { diaDeHoje, dinheiro, plural } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { DateField } from '../../ui/field/DateField.tsx';
import { sucesso } from '../../ui/window/toast.ts';
import { DaComissao } from './DaComissao.tsx';
import { emAberto, saldoDe } from './em-aberto.ts';
import { FormaPagCampo } from './FormaPagCampo.tsx';
import { ReceberUmaDialog } from './ReceberUmaDialog.tsx';

type Destino = Linha<typeof receberConjunto>;
type DialogProps = Pick<LoteProps, 'aoMarcar' | 'aoFicar'> & { aoFechar: () => void };

const AVISO = { id: 'contas-recebidas', tone: 'success' } as const;
const codigoDe = (linha: LinhaDoRecurso): number => Number(linha['contarec_codigo']);

/** Tells how many were received, with the way back; one of which a part had come in before would lose that part with it. */
function contarRecebidas(destinos: readonly Destino[], linhas: readonly LinhaDoRecurso[]) {
  const feitas = destinos.flatMap(({ codigo, versao }) =>
    versao === undefined ? [] : [{ contarec_codigo: codigo, versao }],
  );
  if (feitas.length === 0) return;
  const dito = `${plural(feitas.length, 'recebimento registrado', 'recebimentos registrados')}.`;
  const porCodigo = new Map(linhas.map((linha) => [codigoDe(linha), linha]));
  const inteiras = feitas.every(
    ({ contarec_codigo }) => porCodigo.get(contarec_codigo)?.['contarec_situacao'] === 'AB',
  );
  if (!inteiras) {
    sucesso(dito, AVISO);
    return registrarSemVolta(
      receberConjunto.nome,
      'Havia contas recebidas em parte: estorne uma conta por vez.',
    );
  }
  oferecerVolta(
    dito,
    voltarPor(
      estornarConjunto,
      () => ({ CONTAS: feitas }),
      (_, voltas) => {
        const voltaram = voltas.filter(({ feito }) => feito === 'S').length;
        sucesso(
          `${plural(voltaram, 'recebimento estornado', 'recebimentos estornados')}${voltaram < feitas.length ? `, ${feitas.length - voltaram} ficaram: alguém mexeu depois` : ''}.`,
          AVISO,
        );
      },
    ),
    AVISO,
  );
}

/** Receives all that is left of each: in one call, which says of each what became of it. */
function ReceberVariasDialog({
  linhas,
  aoFechar,
  aoMarcar,
  aoFicar,
}: DialogProps & { linhas: readonly LinhaDoRecurso[] }) {
  const total = somar('0.00', ...linhas.map(saldoDe));
  const destinos = useRef<readonly Destino[]>([]);
  const escrita = useEscrita(receberConjunto, {
    inicial: { dia: diaDeHoje(), formapag_codigo: null as number | null },
    aoFechar,
    rascunho: null,
    fazer: async (mandar, { dia, formapag_codigo }) => {
      const feito = await mandar(receberConjunto, {
        CONTAS: linhas.map((linha) => ({ contarec_codigo: codigoDe(linha), versao: linha.versao })),
        dia,
        formapag_codigo,
      });
      destinos.current = feito.linhas ?? [];
      return feito;
    },
    feito: null,
    aoGravar: () => {
      const ficaram = destinos.current.filter(({ feito }) => feito === 'N');
      contarRecebidas(destinos.current, linhas);
      // What stayed is still marked.
      aoMarcar(new Set(ficaram.map(({ codigo }) => codigo)));
      if (ficaram.length > 0) aoFicar(ficaram);
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={`Receber ${linhas.length} contas`}
      tamanho="small"
      acao={`Receber ${dinheiro(total)}`}
    >
      <DateField label="Recebido em" looks="back" max={diaDeHoje()} {...campo(escrita, 'dia')} />
      <FormaPagCampo {...campo(escrita, 'formapag_codigo')} />
      <DaComissao />
    </EscritaDialog>
  );
}

/** The receivables among those marked of which something is left. */
export function ReceberLote({ linhas, ...props }: LoteProps) {
  const [aberta, setAberta] = useState(false);
  const abertas = linhas.filter(emAberto);
  const [unica] = abertas;
  const impedido =
    unica === undefined
      ? 'Nenhuma das marcadas está em aberto.'
      : abertas.length > CONTAS_POR_CHAMADA
        ? `Receba até ${CONTAS_POR_CHAMADA} contas por vez.`
        : undefined;
  const comum = {
    aoMarcar: props.aoMarcar,
    aoFicar: props.aoFicar,
    aoFechar: () => setAberta(false),
  };
  return (
    <>
      <Button
        size="small"
        variant="primary"
        disabled={impedido !== undefined}
        title={impedido}
        onClick={() => setAberta(true)}
      >
        Receber
      </Button>
      {aberta &&
        unica &&
        (abertas.length === 1 ? (
          <ReceberUmaDialog linha={unica} {...comum} />
        ) : (
          <ReceberVariasDialog linhas={abertas} {...comum} />
        ))}
    </>
  );
}
