import { useQuery } from '@tanstack/react-query';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import type { ProprioLido } from '../../../kit/recurso/jeito.ts';
import { consulta } from '../../../platform/http/query.ts';
import { FiltroDoCampo } from './FiltroDoCampo.tsx';
import { textoDoCampo } from './valor.ts';

const NUMEROS = new Set(['NUMERO', 'DINHEIRO']);

/** The added fields of customers: how a value of each is read, and its filter; none until they are known. */
export function useProprios(): ProprioLido[] {
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  if (nomes === undefined) return [];
  const usuarios = new Map(nomes.usuarios.map((um) => [um.usuario_login, um.usuario_nome]));
  const opcoes = nomes.usuarios.map((um) => ({ value: um.usuario_login, label: um.usuario_nome }));
  return nomes.campos_pessoa.map((campo) => ({
    codigo: String(campo.campo_codigo),
    rotulo: campo.campo_descricao,
    emUso: campo.campo_ativo === 'S',
    numero: NUMEROS.has(campo.campo_tipo),
    noArquivo:
      campo.campo_tipo === 'DATA' ? 'data' : NUMEROS.has(campo.campo_tipo) ? 'dinheiro' : undefined,
    texto: (valor) => textoDoCampo(campo, valor, usuarios),
    filtro: (ditos, mudar) => (
      <FiltroDoCampo campo={campo} usuarios={opcoes} ditos={ditos} mudar={mudar} />
    ),
  }));
}
