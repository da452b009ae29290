import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';

/** A row of a described cadastro as it comes over the wire. */
export type LinhaDoRecurso = Record<string, unknown> & { versao: number };

/** Any described cadastro, with the types of its own fields. */
export type AlgumRecurso = Omit<Recurso, 'api' | 'campos' | 'ordem' | 'mostra'> & {
  campos: Record<string, Campo>;
  mostra: string;
  ordem?: string | undefined;
  api: Record<keyof Recurso['api'], Endpoint>;
};

/** The same cadastro without those types: the generic screens meet its fields by name. */
export const semTipos = (recurso: AlgumRecurso): Recurso => recurso as unknown as Recurso;

export const camposDe = (recurso: Recurso): [nome: string, campo: Campo][] =>
  Object.entries(recurso.campos);

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

export const codigoDe = (recurso: Recurso, linha: LinhaDoRecurso) => Number(linha[recurso.chave]);
export const nomeDaLinha = (recurso: Recurso, linha: LinhaDoRecurso) =>
  String(linha[recurso.mostra] ?? '');
export const ehAtiva = (recurso: Recurso, linha: LinhaDoRecurso) => linha[recurso.ativo] === 'S';
