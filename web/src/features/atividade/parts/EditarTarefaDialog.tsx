import { useState } from 'react';
import { salvar } from '@praca/contract/atividade/endpoints.ts';
import { faltasDoReagendamento } from '@praca/contract/atividade/rules.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { fusoAtual } from '../../../platform/texto/fuso.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { RadioGroup } from '../../../ui/field/RadioGroup.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ClienteField } from '../../pessoa/parts/ClienteField.tsx';
import { DetalhesCampos } from './DetalhesCampos.tsx';
import { CamposDaTarefa, type UsuarioDaTarefa } from './CamposDaTarefa.tsx';
import {
  ALCANCES,
  momentoDoForm,
  reagenda,
  valoresDe,
  type ValoresDaTarefa,
} from './editar-tarefa.ts';
import { lerTarefa } from './ler-tarefa.ts';
import { camposDoPrazo } from './prazo.ts';
import { PrazoCampos } from './PrazoCampos.tsx';
import { RecorrenciaCampos } from './RecorrenciaCampos.tsx';

const CAMPO = {
  atividade_dthr: 'prazo',
  atividade_motivo: 'atividade_motivo',
  pessoa_codigo: 'cliente',
} as const;

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
  const escrita = useEscrita<typeof salvar, ValoresDaTarefa, Atividade>(salvar, {
    inicial: valoresDe(tarefa),
    lida: tarefa,
    rascunho: String(atividade_codigo),
    aoFechar: onClose,
    campoDe: CAMPO,
    entrada: ({ prazo, atividade_motivo, semData, cliente, ...campos }, { lida }) => ({
      ...campos,
      atividade_codigo,
      versao: lida.versao,
      negocio_codigo: lida.negocio_codigo,
      pessoa_codigo: lida.negocio_codigo === null ? (cliente?.codigo ?? null) : lida.pessoa_codigo,
      ...camposDoPrazo(prazo),
      atividade_dthr: momentoDoForm(lida, prazo, semData),
      ...(semData && { atividade_diatodo: 'N' as const, atividade_recorrencia: '' }),
      ...(reagenda(lida, prazo, semData) && { atividade_motivo }),
    }),
    conciliar: {
      async reler() {
        const agora = await lerTarefa(atividade_codigo);
        setAtual(agora);
        return agora;
      },
      valores: valoresDe,
    },
    conferir: ({ atividade_titulo, prazo, semData, atividade_motivo }) => {
      const atividade_dthr = momentoDoForm(atual, prazo, semData);
      const pedido = {
        atividade_dthr: atividade_dthr ?? '',
        atividade_motivo,
        atividade_diatodo: prazo.diatodo,
      };
      const faltas = reagenda(atual, prazo, semData)
        ? faltasDoReagendamento(pedido, new Date(), fusoAtual())
        : [];
      return {
        atividade_titulo: atividade_titulo.trim() === '' ? 'Dê um título à tarefa.' : undefined,
        prazo: atividade_dthr === '' ? 'Preencha a data e a hora da tarefa.' : undefined,
        ...Object.fromEntries(faltas.map(({ campo, mensagem }) => [CAMPO[campo], mensagem])),
      };
    },
  });
  const { prazo, semData, tipoatividade_codigo, usuario_login } = escrita.valores;

  return (
    <EscritaDialog escrita={escrita} titulo="Editar tarefa" acao="Salvar">
      <TextField label="Título" data-autofocus {...campoTexto(escrita, 'atividade_titulo')} />
      {atual.atividade_dthr === null && (
        <Checkbox
          label="Sem data"
          checked={semData}
          onChange={({ target }) => escrita.mudar({ semData: target.checked })}
        />
      )}
      {!semData && (
        <>
          <PrazoCampos
            prazo={prazo}
            erro={escrita.erros['prazo']}
            onChange={(novo) => escrita.mudar({ prazo: novo })}
          />
          {reagenda(atual, prazo, semData) && (
            <TextArea
              label="Motivo do reagendamento"
              rows={2}
              autoGrow
              {...campoTexto(escrita, 'atividade_motivo')}
              required
            />
          )}
          <RecorrenciaCampos
            regra={escrita.valores.atividade_recorrencia}
            data={prazo.data}
            erro={escrita.erros['atividade_recorrencia']}
            onChange={(atividade_recorrencia) =>
              escrita.mudar({
                atividade_recorrencia,
                ...(atual.serie_codigo !== null &&
                  atividade_recorrencia !== atual.atividade_recorrencia &&
                  escrita.valores.SERIE === 'ESTA' && { SERIE: 'SEGUINTES' as const }),
              })
            }
          />
        </>
      )}
      {atual.serie_codigo !== null && (
        <RadioGroup<ValoresDaTarefa['SERIE']>
          label="O que muda"
          value={escrita.valores.SERIE}
          options={(Object.keys(ALCANCES) as ValoresDaTarefa['SERIE'][]).map((value) => ({
            value,
            label: ALCANCES[value],
          }))}
          onChange={(SERIE) => escrita.mudar({ SERIE })}
        />
      )}
      {atual.negocio_codigo === null && (
        <ClienteField
          value={escrita.valores.cliente}
          mayCreate={false}
          error={escrita.erros['cliente']}
          onChange={(cliente) => escrita.mudar({ cliente })}
        />
      )}
      <CamposDaTarefa
        tipo={tipoatividade_codigo}
        responsavel={usuario_login}
        usuarios={usuarios}
        onTipo={(tipo) => escrita.mudar({ tipoatividade_codigo: tipo })}
        onResponsavel={(login) => login !== null && escrita.mudar({ usuario_login: login })}
      />
      <DetalhesCampos
        valor={escrita.valores}
        usuarios={usuarios}
        responsavel={usuario_login}
        lembra={!semData}
        diaTodo={prazo.diatodo === 'S'}
        onChange={escrita.mudar}
      />
    </EscritaDialog>
  );
}
