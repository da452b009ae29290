import { useState } from 'react';
import { IconCalendarTime, IconCheck, IconUser, IconX } from '@tabler/icons-react';
import { alterarLote } from '@praca/contract/atividade/endpoints.ts';
import { faltasDoReagendamento } from '@praca/contract/atividade/rules.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { plural } from '../../../platform/format.ts';
import { fusoAtual } from '../../../platform/fuso.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { IconButton } from '../../../ui/display/IconButton.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { Menu } from '../../../ui/floating/Menu.tsx';
import { TOAST_FLOOR } from '../../../ui/window/use-toast-place.ts';
import { instanteDe, prazoSugerido } from '../parts/prazo.ts';
import { PrazoCampos } from '../parts/PrazoCampos.tsx';
import { acompanharLote, alterarTarefas } from './lote.ts';

const CAMPO = { atividade_dthr: 'prazo', atividade_motivo: 'atividade_motivo' } as const;

function ReagendarLote({
  codigos,
  aoFechar,
  aoIniciar,
}: {
  codigos: number[];
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
      LISTA_CODIGO: codigos,
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
      titulo={`Reagendar ${plural(codigos.length, 'tarefa', 'tarefas')}`}
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

/** The bar of the marked tasks: how many, and what may be done with all of them at once. */
export function LoteDeTarefas({
  tarefas,
  usuarios,
  reagendando: pedido = false,
  aoLimpar,
}: {
  tarefas: readonly Tarefa[];
  /** Asks at once when they are to be done instead. */
  reagendando?: boolean;
  /** Names of users by login. */
  usuarios: ReadonlyMap<string, string>;
  aoLimpar: () => void;
}) {
  const [reagendando, setReagendando] = useState(pedido);
  const codigos = tarefas.map((um) => um.atividade_codigo);
  const fazer = async (acao: Parameters<typeof alterarTarefas>[1]) => {
    if (await alterarTarefas(codigos, acao)) aoLimpar();
  };
  return (
    <div className="lote-tarefas" role="region" aria-label="Tarefas marcadas" {...TOAST_FLOOR}>
      <strong>{plural(codigos.length, 'marcada', 'marcadas')}</strong>
      <Button
        icon={<IconCheck size={16} aria-hidden="true" />}
        onClick={() => void fazer({ tipo: 'CONCLUIR' })}
      >
        Concluir
      </Button>
      <Button
        icon={<IconCalendarTime size={16} aria-hidden="true" />}
        onClick={() => setReagendando(true)}
      >
        Reagendar…
      </Button>
      <Menu
        label="Passar para"
        trigger={<Button icon={<IconUser size={16} aria-hidden="true" />}>Passar para</Button>}
        items={[...usuarios].map(([usuario_login, label]) => ({
          label,
          onSelect: () => void fazer({ tipo: 'ATRIBUIR', usuario_login }),
        }))}
      />
      <IconButton
        label="Desmarcar todas"
        icon={<IconX size={18} aria-hidden="true" />}
        onClick={aoLimpar}
      />
      {reagendando && (
        <ReagendarLote
          codigos={codigos}
          aoFechar={() => setReagendando(false)}
          aoIniciar={aoLimpar}
        />
      )}
    </div>
  );
}
