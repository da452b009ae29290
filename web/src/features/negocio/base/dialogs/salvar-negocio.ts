import { patch, salvar } from '@praca/contract/negocio/endpoints.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { pessoa as cliente } from '@praca/contract/pessoa/recurso.ts';
import { linhaDe, type Gravado, type Mandar } from '../../../../kit/escrita/tentativa.ts';
import { entradaDoCliente } from '../../../pessoa/parts/cliente-do-form.ts';
import { camposDoForm, camposMudados, formDe, type NegocioForm } from './negocio-form.ts';

const { salvar: salvarPessoa } = cliente.api;

/** How a deal is written: through the form's own calls, with what becomes of a customer who is created for it. */
export type Escrevente = { mandar: Mandar; aoCriarCliente: (codigo: number) => void };

/* A new customer is created before the deal and remembered, so that a second try does not repeat it. */
async function codigoDoCliente(form: NegocioForm, por: Escrevente): Promise<number | null> {
  if (!form.cliente || form.cliente.codigo !== null) return form.cliente?.codigo ?? null;
  const entrada = entradaDoCliente(form.cliente);
  const { pessoa_codigo } = linhaDe(salvarPessoa, await por.mandar(salvarPessoa, entrada));
  por.aoCriarCliente(pessoa_codigo);
  return pessoa_codigo;
}

export async function criarNegocio(
  form: NegocioForm,
  pipeline_codigo: number,
  por: Escrevente,
): Promise<Gravado<Negocio>> {
  const campos = camposDoForm(form, await codigoDoCliente(form, por));
  const lugar = { pipeline_codigo, estagio_codigo: form.estagio_codigo ?? undefined };
  return por.mandar(salvar, { ...campos, ...lugar });
}

/** Sends what the person changed since `original`, at the version given. */
export async function alterarNegocio(
  form: NegocioForm,
  original: Negocio,
  versao: number,
  por: Escrevente,
): Promise<Gravado<Negocio>> {
  const pessoa = await codigoDoCliente(form, por);
  const before = camposDoForm(formDe(original), original.pessoa_codigo);
  const mudados = camposMudados(before, camposDoForm(form, pessoa));
  if (Object.keys(mudados).length === 0) return { linha: original, mensagens: [], anterior: false };
  const { negocio_codigo } = original;
  return por.mandar(patch, { negocio_codigo, versao, ...mudados });
}
