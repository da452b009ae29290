import type { ValoresDoModelo } from '@praca/contract/modelo-texto/campos.ts';
import type { Pessoa } from '@praca/contract/pessoa/recurso.ts';

/** The first contact with an address. */
export const contatoComEmail = (pessoa: Pessoa) =>
  (pessoa.contatos ?? []).find((um) => um.contato_email !== '');

/** What ready texts say of a customer. */
export const valoresDoCliente = (pessoa: Pessoa): ValoresDoModelo => ({
  cliente: pessoa.pessoa_fantasia || pessoa.pessoa_razao,
  razao: pessoa.pessoa_razao,
  contato: (contatoComEmail(pessoa) ?? pessoa.contatos?.[0])?.contato_nome ?? '',
  cidade: pessoa.cidade_descricao,
});
