import type { ErrosPorDentro } from '../../escrita/use-escrita.ts';

type Valores = Record<string, unknown>;
const linhaDe = (valores: object, raiz: string, i: string): Valores =>
  ((valores as Valores)[raiz] as Valores[] | undefined)?.[Number(i)] ?? {};

/** What is refused of lines is told by line and field, as in "contatos.2.contato_nome". */
export const ERROS_DAS_LINHAS: ErrosPorDentro = {
  conhece: (campo, valores) => {
    const [raiz = '', ...resto] = campo.split('.');
    // Added fields are told by their codes, as in "pessoa_campos.12".
    if (resto.length === 1) return raiz.endsWith('_campos') && raiz in valores;
    return resto.length === 2 && Array.isArray((valores as Valores)[raiz]);
  },
  // A message goes when its cell changes; those of the other cells stay.
  fica: (onde, antes, parte) => {
    const [raiz = '', i, campo] = onde.split('.');
    if (!(raiz in parte)) return true;
    if (i !== undefined && raiz.endsWith('_campos'))
      return (
        JSON.stringify(((antes as Valores)[raiz] as Valores | undefined)?.[i]) ===
        JSON.stringify(((parte as Valores)[raiz] as Valores | undefined)?.[i])
      );
    if (i === undefined || campo === undefined) return false;
    return linhaDe(antes, raiz, i)[campo] === linhaDe(parte, raiz, i)[campo];
  },
};
