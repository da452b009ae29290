import { useState } from 'react';
import { IconCalendarTime, IconCheck, IconUser, IconX } from '@tabler/icons-react';
import { alterarLote } from '@praca/contract/atividade/endpoints.ts';
import { faltasDoReagendamento } from '@praca/contract/atividade/rules.ts';
import type { AcaoDoLote } from '@praca/contract/atividade/lote.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { plural } from '../../../platform/texto/format.ts';
import { fusoAtual } from '../../../platform/texto/fuso.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { ConfirmDialog } from '../../../ui/window/ConfirmDialog.tsx';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';
import { instanteDe, prazoSugerido } from '../parts/prazo.ts';
import { PrazoCampos } from '../parts/PrazoCampos.tsx';
import { quantas as contadas } from './BaldeSecao.tsx';
import { acompanharLote, alterarTarefas, contarTarefas, type SelecaoDeTarefas } from './lote.ts';

const CAMPO = { atividade_dthr: 'prazo', atividade_motivo: 'atividade_motivo' } as const;

/** "1 tarefa", "1.234 tarefas", "1.234 ou mais tarefas". */
const ditas = (n: number, aoMenos = false): string =>
  n === 1 && !aoMenos ? '1 tarefa' : `${contadas(n, aoMenos)} tarefas`;

function ReagendarLote({
  selecao,
  quantas,
  aoFechar,
  aoIniciar,
}: {
  selecao: SelecaoDeTarefas;
  quantas: string;
  aoFechar: () => void;
  aoIniciar: () => void;
}) {
  const escrita = useEscrita(alterarLote, {
    inicial: { prazo: prazoSugerido(), atividade_motivo: '' },
    rascunho: null,
    aoFechar,
    feito: null,
    volta: 'depois',
    campoDe: CAMPO,
    entrada: ({ prazo, atividade_motivo }) => ({
      ...selecao,
      ACAO: {
        tipo: 'REAGENDAR' as const,
        atividade_dthr: instanteDe(prazo) ?? '',
        atividade_motivo,
      },
    }),
    conferir: ({ prazo, atividade_motivo }) => {
      const atividade_dthr = instanteDe(prazo) ?? '';
      const pedido = { atividade_dthr, atividade_motivo, atividade_diatodo: prazo.diatodo };
      const faltas = faltasDoReagendamento(pedido, new Date(), fusoAtual());
      return Object.fromEntries(faltas.map(({ campo, mensagem }) => [CAMPO[campo], mensagem]));
    },
    aoGravar: (iniciado) => {
      aoIniciar();
      if (iniciado) void acompanharLote(iniciado.uniproc_codigo);
    },
  });
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={`Reagendar ${quantas}`}
      acao="Reagendar"
      tamanho="small"
    >
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

type Pedida = { acao: AcaoDoLote | 'REAGENDAR'; pergunta: string; quantas: string };

/** What the bar works on: how many they are is counted agora before anything begins, where a filter says which. */
export type DoLote = {
  selecao: SelecaoDeTarefas;
  quantas: number;
  /** There may be more than these. */
  aoMenos?: boolean;
  /** Asks at once when they are to be done instead. */
  reagendar?: boolean;
};

const explicar = ({ acao, pergunta }: Pedida): string =>
  acao === 'REAGENDAR' ? '' : `${pergunta} As que outra pessoa mudar antes são contadas no fim.`;

/** The bar of many tasks, marked ones or all of a filter: how many, and what may be done with all of them at once. */
export function LoteDeTarefas({
  lote: { selecao, quantas, aoMenos = false, reagendar = false },
  todas,
  usuarios,
  aoLimpar,
}: {
  lote: DoLote;
  /** Takes everything that the filter gives in the place of what is marked; absent: nothing more is there. */
  todas?: { quantas: string; escolher: () => void } | undefined;
  /** Names of users by login. */
  usuarios: ReadonlyMap<string, string>;
  aoLimpar: () => void;
}) {
  const doFiltro = selecao.FILTROS !== undefined;
  const [pedida, setPedida] = useState<Pedida | null>(
    reagendar ? { acao: 'REAGENDAR', pergunta: '', quantas: ditas(quantas, aoMenos) } : null,
  );
  const fazer = async (acao: AcaoDoLote) => {
    setPedida(null);
    if (await alterarTarefas(selecao, acao)) aoLimpar();
  };
  // What is marked is seen, and taken back by one press; all of a filter is told as a number first.
  const pedir = async (acao: Pedida['acao'], pergunta: (n: string) => string) => {
    if (!doFiltro)
      return acao === 'REAGENDAR'
        ? setPedida({ acao, pergunta: '', quantas: ditas(quantas) })
        : fazer(acao);
    const agora = await contarTarefas(selecao);
    if (agora === null) return;
    const delas = ditas(agora.quantidade);
    setPedida({ acao, pergunta: pergunta(delas), quantas: delas });
  };
  return (
    <div className="lote-tarefas" role="region" aria-label="Tarefas marcadas" {...TOAST_FLOOR}>
      <strong>
        {doFiltro
          ? `${contadas(quantas, aoMenos)} do filtro`
          : plural(quantas, 'marcada', 'marcadas')}
      </strong>
      {todas && !doFiltro && (
        <Button variant="subtle" onClick={todas.escolher}>
          Todas as {todas.quantas} do filtro
        </Button>
      )}
      <Button
        icon={<IconCheck size={16} aria-hidden="true" />}
        onClick={() => void pedir({ tipo: 'CONCLUIR' }, (n) => `${n} do filtro ficam concluídas.`)}
      >
        Concluir
      </Button>
      <Button
        icon={<IconCalendarTime size={16} aria-hidden="true" />}
        onClick={() => void pedir('REAGENDAR', () => '')}
      >
        Reagendar…
      </Button>
      <Menu
        label="Passar para"
        trigger={<Button icon={<IconUser size={16} aria-hidden="true" />}>Passar para</Button>}
        items={[...usuarios].map(([usuario_login, label]) => ({
          label,
          onSelect: () =>
            void pedir({ tipo: 'ATRIBUIR', usuario_login }, (n) => `${n} passam para ${label}.`),
        }))}
      />
      <IconButton
        label="Desmarcar todas"
        icon={<IconX size={18} aria-hidden="true" />}
        onClick={aoLimpar}
      />
      {pedida?.acao === 'REAGENDAR' && (
        <ReagendarLote
          selecao={selecao}
          quantas={pedida.quantas}
          aoFechar={() => setPedida(null)}
          aoIniciar={aoLimpar}
        />
      )}
      {pedida !== null && pedida.acao !== 'REAGENDAR' && (
        <ConfirmDialog
          open
          title={
            pedida.acao.tipo === 'CONCLUIR'
              ? `Concluir ${pedida.quantas}?`
              : `Passar ${pedida.quantas}?`
          }
          confirmLabel={
            pedida.acao.tipo === 'CONCLUIR'
              ? `Concluir ${pedida.quantas}`
              : `Passar ${pedida.quantas}`
          }
          onConfirm={() => {
            if (pedida.acao !== 'REAGENDAR') void fazer(pedida.acao);
          }}
          onCancel={() => setPedida(null)}
        >
          {explicar(pedida)}
        </ConfirmDialog>
      )}
    </div>
  );
}
