import type { Conteudo } from '@praca/contract/recurso/conteudo.ts';
import {
  lerCelulaCep,
  lerCelulaCidade,
  lerCelulaDocumento,
  lerCelulaEmail,
  lerCelulaTelefone,
  lerCelulaUf,
  type CelulaLida,
} from './celulas.ts';

const LER: Record<Conteudo, (celula: string, maximo: number) => CelulaLida<string>> = {
  telefone: (celula) => lerCelulaTelefone(celula, ''),
  cep: lerCelulaCep,
  uf: lerCelulaUf,
  cidade: lerCelulaCidade,
  email: lerCelulaEmail,
  documento: (celula) => lerCelulaDocumento(celula),
};

/** What a text of a form of its own says in any file: the readers are those of the import of deals. */
export const lerConteudo = (
  conteudo: Conteudo,
  celula: string,
  maximo: number,
): CelulaLida<string> => LER[conteudo](celula, maximo);
