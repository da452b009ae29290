import { useQuery } from '@tanstack/react-query';
import { salvar } from '@praca/contract/atividade/endpoints.ts';
import { getPreferencias } from '@praca/contract/aviso/endpoints.ts';
import { campoTexto } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ClienteField } from '../../pessoa/parts/ClienteField.tsx';
import type { ClienteDoForm } from '../../pessoa/parts/cliente-do-form.ts';
import { CamposDaTarefa, type UsuarioDaTarefa } from './CamposDaTarefa.tsx';
import { DetalhesCampos, SEM_DETALHES } from './DetalhesCampos.tsx';
import { enviarOuGuardar } from '../saida/enviar.ts';
import { camposDoPrazo, instanteDe, prazoSugerido, type Prazo } from './prazo.ts';
import { PrazoCampos } from './PrazoCampos.tsx';
import { RecorrenciaCampos } from './RecorrenciaCampos.tsx';

/** A new task that belongs to no deal: of a customer, or of nobody; with a moment, or without a date. */
export function NovaTarefaDialog({
  usuario,
  usuarios,
  doCliente = null,
  prazoInicial: prazoDado,
  inicial,
  onClose,
}: {
  /** Login of whom it is for at first. */
  usuario: string;
  usuarios: readonly UsuarioDaTarefa[];
  /** Whom it is with at first. */
  doCliente?: ClienteDoForm | null;
  /** When it is at first. */
  prazoInicial?: Prazo | undefined;
  /** What is known of it already. */
  inicial?: { atividade_titulo?: string } | undefined;
  onClose: () => void;
}) {
  const escrita = useEscrita(salvar, {
    inicial: {
      atividade_titulo: '',
      prazo: prazoDado ?? prazoSugerido(),
      semData: false,
      cliente: doCliente,
      tipoatividade_codigo: null as number | null,
      usuario_login: usuario,
      atividade_recorrencia: '',
      ...SEM_DETALHES,
      ...inicial,
      // Null: nobody chose any here, and the task begins with those that its maker prefers.
      atividade_lembretes: null as number[] | null,
    },
    rascunho: 'novo',
    aoFechar: onClose,
    campoDe: { atividade_dthr: 'prazo', pessoa_codigo: 'cliente' },
    fazer: (_, { prazo, semData, cliente, atividade_lembretes, ...campos }) => {
      const entrada = {
        ...campos,
        ...(atividade_lembretes !== null && { atividade_lembretes }),
        ...camposDoPrazo(prazo),
        ...(semData && {
          atividade_dthr: null,
          atividade_diatodo: 'N' as const,
          atividade_recorrencia: '',
        }),
        pessoa_codigo: cliente?.codigo ?? null,
      };
      return enviarOuGuardar(salvar, entrada, `Nova tarefa “${entrada.atividade_titulo}”`);
    },
    conferir: ({ atividade_titulo, prazo, semData }) => ({
      atividade_titulo: atividade_titulo.trim() === '' ? 'Dê um título à tarefa.' : undefined,
      prazo:
        !semData && instanteDe(prazo) === null ? 'Preencha a data e a hora da tarefa.' : undefined,
    }),
  });
  const { prazo, semData, cliente, tipoatividade_codigo, usuario_login } = escrita.valores;
  const preferencias = useQuery(consulta(getPreferencias, {})).data?.dados[0];
  const preferidos = prazo.diatodo === 'S' ? [] : (preferencias?.lembretes ?? []);

  return (
    <EscritaDialog escrita={escrita} titulo="Nova tarefa" acao="Criar tarefa">
      <TextField label="Título" data-autofocus {...campoTexto(escrita, 'atividade_titulo')} />
      <Checkbox
        label="Sem data"
        checked={semData}
        onChange={(evento) => escrita.mudar({ semData: evento.target.checked })}
      />
      {!semData && (
        <PrazoCampos
          prazo={prazo}
          erro={escrita.erros['prazo']}
          onChange={(novo) => escrita.mudar({ prazo: novo })}
        />
      )}
      {!semData && (
        <RecorrenciaCampos
          regra={escrita.valores.atividade_recorrencia}
          data={prazo.data}
          erro={escrita.erros['atividade_recorrencia']}
          onChange={(atividade_recorrencia) => escrita.mudar({ atividade_recorrencia })}
        />
      )}
      <ClienteField
        value={cliente}
        mayCreate={false}
        error={escrita.erros['cliente']}
        onChange={(novo) => escrita.mudar({ cliente: novo })}
      />
      <CamposDaTarefa
        tipo={tipoatividade_codigo}
        responsavel={usuario_login}
        usuarios={usuarios}
        onTipo={(tipo) => escrita.mudar({ tipoatividade_codigo: tipo })}
        onResponsavel={(login) => login !== null && escrita.mudar({ usuario_login: login })}
      />
      <DetalhesCampos
        valor={{
          ...escrita.valores,
          atividade_lembretes: escrita.valores.atividade_lembretes ?? preferidos,
        }}
        usuarios={usuarios}
        responsavel={usuario_login}
        lembra={!semData}
        diaTodo={prazo.diatodo === 'S'}
        onChange={escrita.mudar}
      />
    </EscritaDialog>
  );
}
