import { getLista } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { semResposta } from '../../../platform/http/erro-api.ts';

/** The task as it is now. */
export async function lerTarefa(atividade_codigo: number): Promise<Atividade> {
  const [agora] = (await chamar(getLista, { atividade_codigo, SQL_LIMIT: 1 })).dados;
  if (agora === undefined) throw semResposta(getLista.nome);
  return agora;
}
