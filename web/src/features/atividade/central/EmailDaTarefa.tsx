import { useQuery } from '@tanstack/react-query';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { getLista as getNegocios } from '@praca/contract/negocio/endpoints.ts';
import { pessoa as clientes } from '@praca/contract/pessoa/recurso.ts';
import { consulta } from '../../../platform/http/query.ts';
import { EscreverEmail } from '../../email/parts/EscreverEmail.tsx';

/* The customer of a task, or of its deal; undefined while that is asked. */
function useClienteDaTarefa({ negocio_codigo, pessoa_codigo }: Tarefa): number | null | undefined {
  const doNegocio = useQuery({
    ...consulta(getNegocios, {
      LISTA_CODIGO: [negocio_codigo ?? 1],
      SEM_TOTAL: 'S',
      SQL_LIMIT: 1,
    }),
    enabled: pessoa_codigo === null && negocio_codigo !== null,
  });
  if (pessoa_codigo !== null || negocio_codigo === null) return pessoa_codigo;
  return doNegocio.isPending ? undefined : (doNegocio.data?.dados[0]?.pessoa_codigo ?? null);
}

/** A mail because of a task, to the address of its customer; it stands in the timelines of the deal and of the customer. */
export function EmailDaTarefa({ tarefa, aoFechar }: { tarefa: Tarefa; aoFechar: () => void }) {
  const pessoa_codigo = useClienteDaTarefa(tarefa);
  const lida = useQuery({
    ...consulta(clientes.api.getPorCampos, {
      pessoa_codigo: pessoa_codigo ?? 1,
      CAMPOS: ['pessoa_email', 'pessoa_razao', 'pessoa_fantasia', 'cidade_descricao'],
    }),
    enabled: typeof pessoa_codigo === 'number',
  });
  // Without an answer the address is typed.
  if (pessoa_codigo === undefined || (pessoa_codigo !== null && lida.isPending)) return null;
  const cliente = lida.data?.dados[0];
  return (
    <EscreverEmail
      sobre={{
        atividade_codigo: tarefa.atividade_codigo,
        para: cliente?.pessoa_email ?? '',
        valores: {
          cliente: cliente?.pessoa_fantasia || (cliente?.pessoa_razao ?? ''),
          razao: cliente?.pessoa_razao ?? '',
          cidade: cliente?.cidade_descricao ?? '',
        },
      }}
      aoFechar={aoFechar}
    />
  );
}
