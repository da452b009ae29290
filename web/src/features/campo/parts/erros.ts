import type { ErrosPorDentro } from '../../../kit/escrita/use-escrita.ts';

const VALOR = /^(\w{1,40}_campos)\.(\d{1,15})$/;
type Mapas = Record<string, Record<string, unknown> | undefined>;

/** What is refused of added fields is told by field, as in "negocio_campos.12"; a message goes when its value changes. */
export const ERROS_DOS_CAMPOS: ErrosPorDentro = {
  conhece: (campo, valores) => (VALOR.exec(campo)?.[1] ?? '') in valores,
  fica: (onde, antes, parte) => {
    const [, coluna = '', codigo = ''] = VALOR.exec(onde) ?? [];
    if (coluna === '') return !(onde in parte);
    if (!(coluna in parte)) return true;
    return (
      JSON.stringify((antes as Mapas)[coluna]?.[codigo]) ===
      JSON.stringify((parte as Mapas)[coluna]?.[codigo])
    );
  },
};
