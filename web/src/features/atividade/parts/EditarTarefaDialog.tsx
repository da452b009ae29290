import { useState } from 'react';
import { getLista, salvar } from '@praca/contract/atividade/endpoints.ts';
import { faltasDoReagendamento } from '@praca/contract/atividade/rules.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { chamar } from '../../../platform/api-client.ts';
import { semResposta } from '../../../platform/erro-api.ts';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { DetalhesCampos, type Detalhes } from './DetalhesCampos.tsx';
import { CamposDaTarefa, type UsuarioDaTarefa } from './CamposDaTarefa.tsx';
import { camposDoPrazo, instanteDe, prazoDe, type Prazo } from './prazo.ts';
import { PrazoCampos } from './PrazoCampos.tsx';

type Valores = {
  atividade_titulo: string;
  prazo: Prazo;
  tipoatividade_codigo: number | null;
  usuario_login: string;
  atividade_motivo: string;
} & Detalhes;
const CAMPO = { atividade_dthr: 'prazo', atividade_motivo: 'atividade_motivo' } as const;

const valoresDe = (tarefa: Atividade): Valores => ({
  atividade_titulo: tarefa.atividade_titulo,
  prazo: prazoDe(tarefa),
  tipoatividade_codigo: tarefa.tipoatividade_codigo,
  usuario_login: tarefa.usuario_login,
  atividade_prioridade: tarefa.atividade_prioridade,
  atividade_local: tarefa.atividade_local,
  atividade_texto: tarefa.atividade_texto,
  atividade_motivo: '',
});

/** The moment that was filled in; the task's own, seconds included, while the fields still show that one. */
const momentoEm = (tarefa: Atividade, prazo: Prazo): string | null => {
  const antes = prazoDe(tarefa);
  const parado =
    prazo.data === antes.data && prazo.hora === antes.hora && prazo.diatodo === antes.diatodo;
  return parado ? tarefa.atividade_dthr : (instanteDe(prazo) ?? '');
};

/** Whether the fields put a task that had a moment on another one; the first moment of a task without a date is no rescheduling. */
const reagenda = (tarefa: Atividade, prazo: Prazo): boolean =>
  tarefa.atividade_dthr !== null && momentoEm(tarefa, prazo) !== tarefa.atividade_dthr;

/** The task as it is now. */
const lerTarefa = async (atividade_codigo: number): Promise<Atividade> => {
  const [agora] = (await chamar(getLista, { atividade_codigo, SQL_LIMIT: 1 })).dados;
  if (agora === undefined) throw semResposta(getLista.nome);
  return agora;
};

/** Changes a pending task; another moment is a rescheduling, which asks for its reason. */
export function EditarTarefaDialog({
  tarefa,
  usuarios,
  onClose,
}: {
  tarefa: Atividade;
  usuarios: readonly UsuarioDaTarefa[];
  onClose: () => void;
}) {
  const { atividade_codigo } = tarefa;
  /** The task as it was read last: another moment than its own is a rescheduling. */
  const [atual, setAtual] = useState(tarefa);
  const escrita = useEscrita<typeof salvar, Valores, Atividade>(salvar, {
    inicial: valoresDe(tarefa),
    lida: tarefa,
    rascunho: String(atividade_codigo),
    aoFechar: onClose,
    campoDe: CAMPO,
    entrada: ({ prazo, atividade_motivo, ...campos }, { lida }) => ({
      ...campos,
      atividade_codigo,
      versao: lida.versao,
      negocio_codigo: lida.negocio_codigo,
      pessoa_codigo: lida.pessoa_codigo,
      ...camposDoPrazo(prazo),
      atividade_dthr: momentoEm(lida, prazo),
      ...(reagenda(lida, prazo) && { atividade_motivo }),
    }),
    conciliar: {
      async reler() {
        const agora = await lerTarefa(atividade_codigo);
        setAtual(agora);
        return agora;
      },
      valores: valoresDe,
    },
    conferir: ({ atividade_titulo, prazo, atividade_motivo }) => {
      const atividade_dthr = momentoEm(atual, prazo);
      const pedido = {
        atividade_dthr: atividade_dthr ?? '',
        atividade_motivo,
        atividade_diatodo: prazo.diatodo,
      };
      const faltas = !reagenda(atual, prazo) ? [] : faltasDoReagendamento(pedido, new Date());
      return {
        atividade_titulo: atividade_titulo.trim() === '' ? 'Dê um título à tarefa.' : undefined,
        ...Object.fromEntries(faltas.map(({ campo, mensagem }) => [CAMPO[campo], mensagem])),
      };
    },
  });
  const { prazo, tipoatividade_codigo, usuario_login } = escrita.valores;

  return (
    <EscritaDialog escrita={escrita} titulo="Editar tarefa" acao="Salvar">
      <TextField label="Título" data-autofocus {...campoTexto(escrita, 'atividade_titulo')} />
      <PrazoCampos
        prazo={prazo}
        erro={escrita.erros['prazo']}
        onChange={(novo) => escrita.mudar({ prazo: novo })}
      />
      <CamposDaTarefa
        tipo={tipoatividade_codigo}
        responsavel={usuario_login}
        usuarios={usuarios}
        onTipo={(tipo) => escrita.mudar({ tipoatividade_codigo: tipo })}
        onResponsavel={(login) => login !== null && escrita.mudar({ usuario_login: login })}
      />
      <DetalhesCampos valor={escrita.valores} onChange={escrita.mudar} />
      {reagenda(atual, prazo) && (
        <TextArea
          label="Motivo do reagendamento"
          rows={2}
          autoGrow
          {...campoTexto(escrita, 'atividade_motivo')}
          required
        />
      )}
    </EscritaDialog>
  );
}
