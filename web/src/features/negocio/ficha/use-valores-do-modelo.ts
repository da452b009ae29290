import { useQuery } from '@tanstack/react-query';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { ValoresDoModelo } from '@praca/contract/modelo-texto/campos.ts';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { pessoa as clientes, type Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { dia, dinheiro } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';

type Dicionario = Linha<typeof getDicionarios>;

const doCliente = (um: Partial<Pessoa> = {}): ValoresDoModelo => ({
  cliente: um.pessoa_fantasia || um.pessoa_razao || '',
  razao: um.pessoa_razao ?? '',
  cidade: um.cidade_descricao ?? '',
  contato: um.contatos?.[0]?.contato_nome ?? '',
});

const doNegocio = (um: Negocio, nomes: Dicionario | undefined): ValoresDoModelo => ({
  negocio: um.negocio_titulo,
  valor: dinheiro(um.negocio_valor),
  previsao: um.negocio_dtprevisao ? dia(um.negocio_dtprevisao) : '',
  responsavel:
    nomes?.usuarios.find(({ usuario_login }) => usuario_login === um.usuario_responsavel)
      ?.usuario_nome ?? '',
  representante:
    nomes?.representantes.find(({ repres_codigo }) => repres_codigo === um.repres_codigo)
      ?.repres_razao ?? '',
});

/** What ready texts say of a deal and its customer, with the address of the customer; null while that is read. */
export function useValoresDoModelo(
  negocio: Negocio,
): { valores: ValoresDoModelo; email: string } | null {
  const { pessoa_codigo } = negocio;
  const { data } = useQuery({
    ...consulta(clientes.api.getPorCampos, {
      pessoa_codigo: pessoa_codigo ?? 1,
      CAMPOS: ['pessoa_email', 'pessoa_razao', 'pessoa_fantasia', 'cidade_descricao', 'contatos'],
    }),
    enabled: pessoa_codigo !== null,
  });
  const dicionarios = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data
    ?.dados[0];
  if (pessoa_codigo !== null && data === undefined) return null;
  const cliente = data?.dados[0];
  return {
    valores: { ...doCliente(cliente), ...doNegocio(negocio, dicionarios) },
    email: cliente?.pessoa_email ?? '',
  };
}
