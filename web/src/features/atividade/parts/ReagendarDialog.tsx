import { desfazer, reagendar } from '@praca/contract/atividade/endpoints.ts';
import { faltasDoReagendamento } from '@praca/contract/atividade/rules.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { plural } from '../../../platform/texto/format.ts';
import { fusoAtual } from '../../../platform/texto/fuso.ts';
import { Notice } from '../../../ui/display/Notice.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { toast } from '../../../ui/window/toast.ts';
import { enviarOuGuardar } from '../saida/enviar.ts';
import { HistoriaDaTarefa } from './HistoriaDaTarefa.tsx';
import { lerTarefa } from './ler-tarefa.ts';
import { instanteDe, prazoDe, type Momento, type Prazo } from './prazo.ts';
import { PrazoCampos } from './PrazoCampos.tsx';
import { momentoPorExtenso } from './tarefa-texto.ts';

const MUITAS = 2;

type Valores = { prazo: Prazo; atividade_motivo: string };
const CAMPO = { atividade_dthr: 'prazo', atividade_motivo: 'atividade_motivo' } as const;

/** Puts a task off: to when, and why. */
export function ReagendarDialog({
  tarefa,
  motivo = '',
  para,
  aoMudar,
  onClose,
}: {
  tarefa: Atividade;
  motivo?: string;
  /** The moment that is proposed. */
  para?: Momento | undefined;
  /** Told after the task went to another moment, or came back from it. */
  aoMudar?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { atividade_codigo, atividade_diatodo } = tarefa;
  const escrita = useEscrita<typeof reagendar, Valores, Atividade>(reagendar, {
    inicial: {
      prazo: { ...prazoDe(tarefa), data: '', ...para },
      atividade_motivo: motivo,
    },
    lida: tarefa,
    rascunho: para ? null : String(atividade_codigo),
    aoFechar: onClose,
    campoDe: CAMPO,
    fazer: (_, { prazo, atividade_motivo }, { lida }) =>
      enviarOuGuardar(
        reagendar,
        {
          atividade_codigo,
          versao: lida.versao,
          atividade_dthr: instanteDe(prazo) ?? '',
          atividade_motivo,
        },
        `Reagendar “${tarefa.atividade_titulo}”`,
        tarefa,
      ),
    conciliar: { reler: () => lerTarefa(atividade_codigo) },
    conferir: ({ prazo, atividade_motivo }) => {
      const atividade_dthr = instanteDe(prazo) ?? '';
      const pedido = { atividade_dthr, atividade_motivo, atividade_diatodo };
      const faltas = faltasDoReagendamento(pedido, new Date(), fusoAtual());
      return Object.fromEntries(faltas.map(({ campo, mensagem }) => [CAMPO[campo], mensagem]));
    },
    feito: null,
    volta: 'depois',
    aoGravar: (feita) => {
      aoMudar?.();
      if (feita === null) return;
      oferecerVolta(
        `Tarefa reagendada para ${momentoPorExtenso(feita)}.`,
        voltarPor(
          desfazer,
          () => ({ atividade_codigo, versao: feita.versao }),
          () => {
            aoMudar?.();
            toast('A tarefa voltou como estava.', { id: 'tarefa' });
          },
        ),
        { id: 'tarefa', title: `“${tarefa.atividade_titulo}”`, tone: 'success' },
      );
    },
  });

  return (
    <EscritaDialog
      escrita={escrita}
      titulo="Reagendar tarefa"
      tamanho="small"
      acao="Reagendar"
      descricao={
        <>
          <strong>{tarefa.atividade_titulo}</strong>, hoje em {momentoPorExtenso(tarefa)}
        </>
      }
    >
      {tarefa.atividade_reagendamentos >= MUITAS && (
        <Notice tone="warning">
          Esta tarefa já foi reagendada {plural(tarefa.atividade_reagendamentos, 'vez', 'vezes')}.
          Vale combinar outro passo com o cliente?
        </Notice>
      )}
      {tarefa.atividade_reagendamentos > 0 && atividade_codigo > 0 && (
        <HistoriaDaTarefa codigo={atividade_codigo} so="REAGENDAR" />
      )}
      <PrazoCampos
        prazo={escrita.valores.prazo}
        erro={escrita.erros['prazo']}
        foco
        comDuracao={false}
        onChange={(prazo) => escrita.mudar({ prazo })}
      />
      <TextArea label="Motivo" rows={2} autoGrow {...campoTexto(escrita, 'atividade_motivo')} />
    </EscritaDialog>
  );
}
