import { useQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/usuario/endpoints.ts';
import { contar, transferir } from '@praca/contract/usuario/transferencia/endpoints.ts';
import { campo, campoMarca } from '../../../kit/escrita/campo.ts';
import { EscritaDialog } from '../../../kit/escrita/EscritaDialog.tsx';
import { useEscrita } from '../../../kit/escrita/use-escrita.ts';
import { plural } from '../../../platform/texto/format.ts';
import { consultaDeTodas } from '../../../platform/http/consulta-de-todas.ts';
import { consulta } from '../../../platform/http/query.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Switch } from '../../../ui/field/Switch.tsx';
import { seguirProcesso } from '../../../kit/processo/processos.ts';
import { caminhoDaTransferencia } from './caminho-da-transferencia.ts';
import type { Usuario } from './usuario-form.ts';

type Valores = {
  para_login: string | null;
  negocios: 'S' | 'N';
  tarefas: 'S' | 'N';
  desativa: 'S' | 'N';
};

/** Hands what somebody has that still goes on to somebody else, in one process, and lets them out at its end. */
export function TransferirDialog({
  usuario,
  aoFechar,
  aoIniciar,
}: {
  usuario: Usuario;
  aoFechar: () => void;
  aoIniciar: (processo: number) => void;
}) {
  const { usuario_login, usuario_nome } = usuario;
  const tem = useQuery({ ...consulta(contar, { usuario_login }), staleTime: 0 });
  const gente = useQuery({
    ...consultaDeTodas(getLista, { USUARIO_ATIVO: 'S' }, 'usuario_codigo'),
    staleTime: 0,
  });
  const escrita = useEscrita<typeof transferir, Valores>(transferir, {
    inicial: { para_login: null, negocios: 'S', tarefas: 'S', desativa: 'S' },
    rascunho: null,
    volta: 'depois',
    aoFechar,
    entrada: ({ para_login, ...opcoes }) => ({
      usuario_login,
      para_login: para_login ?? '',
      ...opcoes,
    }),
    conferir: ({ negocios, tarefas, desativa }) =>
      negocios === 'N' && tarefas === 'N' && desativa === 'N'
        ? { desativa: 'Escolha ao menos uma coisa a fazer.' }
        : {},
    aoGravar: (linha) => {
      if (linha === null) return;
      const codigo = linha.uniproc_codigo;
      seguirProcesso({
        codigo,
        titulo: `Trabalho de ${usuario_nome}`,
        caminho: caminhoDaTransferencia(codigo),
      });
      aoIniciar(codigo);
    },
  });
  const contado = tem.data?.dados[0];
  const opcoes = (gente.data?.dados ?? [])
    .filter((um) => um.usuario_login !== usuario_login && um.usuario_acessocrm === 'S')
    .map((um) => ({ value: um.usuario_login, label: um.usuario_nome }));
  return (
    <EscritaDialog
      escrita={escrita}
      titulo={`Transferir o trabalho de ${usuario_nome}`}
      descricao="O que está em andamento passa para outra pessoa. O que já terminou e o histórico continuam com o nome de quem fez."
      acao={escrita.valores.desativa === 'S' ? 'Transferir e desativar' : 'Transferir'}
      perigo={escrita.valores.desativa === 'S'}
    >
      {tem.isError && <ErrorState onRetry={() => void tem.refetch()} retrying={tem.isFetching} />}
      <Select<string>
        label="Passar para"
        data-autofocus
        searchable={opcoes.length > 8}
        options={opcoes}
        {...campo(escrita, 'para_login')}
      />
      <Switch
        label={
          contado === undefined || contado.negocios === null
            ? 'Negócios abertos'
            : plural(contado.negocios, 'negócio aberto', 'negócios abertos')
        }
        hint={
          contado === undefined || contado.distribuicoes === 0
            ? 'Com o lugar nas distribuições automáticas.'
            : `Com o lugar em ${plural(contado.distribuicoes, 'distribuição automática', 'distribuições automáticas')}.`
        }
        {...campoMarca(escrita, 'negocios')}
      />
      <Switch
        label={
          contado === undefined || contado.tarefas === null
            ? 'Tarefas pendentes'
            : plural(contado.tarefas, 'tarefa pendente', 'tarefas pendentes')
        }
        {...campoMarca(escrita, 'tarefas')}
      />
      <Switch
        label="Desativar no fim"
        hint="A pessoa sai na hora e não entra mais. Dá para reativar."
        {...campoMarca(escrita, 'desativa')}
      />
    </EscritaDialog>
  );
}
