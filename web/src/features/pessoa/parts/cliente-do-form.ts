import { cnpjValido } from '@praca/contract/br/cnpj.ts';
import { formatarDocumento, lerDocumento } from '@praca/contract/br/documento.ts';

/** The customer of a form: one of the list, or one that will be created with what the form saves. */
export type ClienteDoForm = {
  codigo: number | null;
  nome: string;
  telefone?: string;
  documento?: string;
  /** What a look-up found besides, by the names of the customer's fields. */
  mais?: Readonly<Record<string, string>>;
};

/** The new customer that a typed text names: of a right CNPJ the look-up finds the name. */
export const clienteNovo = (texto: string): ClienteDoForm =>
  cnpjValido(texto)
    ? { codigo: null, nome: '', documento: formatarDocumento(texto) }
    : { codigo: null, nome: texto };

/** What creates the customer; a document that is none is left for the server to refuse. */
export const entradaDoCliente = ({ nome, telefone, documento, mais }: ClienteDoForm) => ({
  ...mais,
  pessoa_razao: nome,
  ...(telefone !== undefined && telefone !== '' && { pessoa_telefone: telefone }),
  ...(documento !== undefined && documento !== '' && { pessoa_cnpj: documento }),
});

/** What is wrong with it, before anything is sent. */
export const erroDoCliente = (cliente: ClienteDoForm | null): string | undefined => {
  if (cliente === null || cliente.codigo !== null) return undefined;
  if (cliente.nome.trim().length < 2) return 'Use ao menos 2 caracteres no nome do cliente';
  return cliente.documento !== undefined &&
    cliente.documento !== '' &&
    lerDocumento(cliente.documento) === null
    ? 'O CNPJ ou CPF deste cliente não é válido'
    : undefined;
};
