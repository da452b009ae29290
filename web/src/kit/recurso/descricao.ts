import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';

/** A row of a described cadastro as it comes over the wire. */
export type LinhaDoRecurso = Record<string, unknown> & { versao: number };

/** The fields of a cadastro with their names, in the order of its description. */
export const camposDe = (recurso: Recurso): [nome: string, campo: Campo][] =>
  Object.entries(recurso.campos);

/** The fields that people fill. */
export const escritosDe = (recurso: Recurso): [nome: string, campo: Campo][] =>
  camposDe(recurso).filter(([, campo]) => !campo.calculado);

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

/** "Motivos de perda", "Novo motivo de perda", "nenhum": the words of a noun in its gender. */
export const palavrasDe = ({ nome: { um, varios, genero } }: Recurso) => {
  const a = genero === 'f' ? 'a' : 'o';
  return {
    titulo: maiuscula(varios),
    novo: `Nov${a} ${um}`,
    editar: maiuscula(um),
    nenhum: genero === 'f' ? 'Nenhuma' : 'Nenhum',
    este: genero === 'f' ? 'Esta' : 'Este',
    a,
  };
};

/** The code of a row. */
export const codigoDe = (recurso: Recurso, linha: LinhaDoRecurso) => Number(linha[recurso.chave]);
/** The name of a row, as lists and messages say it. */
export const nomeDaLinha = (recurso: Recurso, linha: LinhaDoRecurso) =>
  String(linha[recurso.mostra] ?? '');
/** Whether a row is offered for new use. */
export const ehAtiva = (recurso: Recurso, linha: LinhaDoRecurso) => linha[recurso.ativo] === 'S';
