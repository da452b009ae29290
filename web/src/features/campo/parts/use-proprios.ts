import { useQuery } from '@tanstack/react-query';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import type { ProprioLido } from '../../../kit/recurso/jeito.ts';
import { consulta } from '../../../platform/query.ts';
import { textoDoCampo } from './valor.ts';

/** The added fields of customers, and how a value of each is read; none until they are known. */
export function useProprios(): ProprioLido[] {
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  if (nomes === undefined) return [];
  const usuarios = new Map(nomes.usuarios.map((um) => [um.usuario_login, um.usuario_nome]));
  return nomes.campos_pessoa.map((campo) => ({
    codigo: String(campo.campo_codigo),
    rotulo: campo.campo_descricao,
    texto: (valor) => textoDoCampo(campo, valor, usuarios),
  }));
}
