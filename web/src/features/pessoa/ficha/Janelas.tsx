import { pessoa as recurso, type Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { ComJeito } from '../../../kit/recurso/jeito.ts';
import { RecursoForm } from '../../../kit/recurso/RecursoForm.tsx';
import { useSessao } from '../../../platform/sessao/session.ts';
import { NovaTarefaDialog } from '../../atividade/parts/NovaTarefaDialog.tsx';
import { EscreverEmail } from '../../email/parts/EscreverEmail.tsx';
import { jeitoDosClientes } from '../parts/jeito.tsx';
import { useUsuarios } from './use-usuarios.ts';
import { contatoComEmail, valoresDoCliente } from './valores-do-cliente.ts';

const assuntoDoCliente = (pessoa: Pessoa) => ({
  pessoa_codigo: pessoa.pessoa_codigo,
  para: pessoa.pessoa_email || (contatoComEmail(pessoa)?.contato_email ?? ''),
  valores: valoresDoCliente(pessoa),
});

/** What opens over the page of a customer: its form, or a new task with it. Fetched when it is asked for. */
export function Janelas({
  qual,
  pessoa,
  edita,
  aoFechar,
}: {
  qual: 'editar' | 'agendar' | 'escrever';
  pessoa: Pessoa;
  edita: boolean;
  aoFechar: () => void;
}) {
  const usuarios = useUsuarios();
  const eu = useSessao()?.usuario_login ?? '';
  if (qual === 'escrever')
    return <EscreverEmail sobre={assuntoDoCliente(pessoa)} aoFechar={aoFechar} />;
  if (qual === 'agendar')
    return (
      <NovaTarefaDialog
        usuario={eu}
        usuarios={usuarios}
        doCliente={{
          codigo: pessoa.pessoa_codigo,
          nome: pessoa.pessoa_fantasia || pessoa.pessoa_razao,
        }}
        onClose={aoFechar}
      />
    );
  return (
    <ComJeito value={jeitoDosClientes}>
      <RecursoForm
        recurso={semTipos(recurso)}
        aberto={pessoa.pessoa_codigo}
        edita={edita}
        aoFechar={aoFechar}
      />
    </ComJeito>
  );
}
