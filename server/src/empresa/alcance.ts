import { portador } from '../platform/alcance/portador.ts';
import { lerAbertas } from './reads-alcance.ts';

const RECUSA =
  'Os clientes sem representante ficariam à vista dos representantes externos. Peça a quem vê todos os representantes.';

/** A company that shows its external representatives the customers of nobody gives reach: by who sees them all. */
export const declararAlcanceDaEmpresa = (): void =>
  void portador<ReadonlySet<number>>({
    nome: 'livres',
    colunas: { empresa: ['empresa_livresaosexternos'] },
    ler: lerAbertas,
    alem: (d, antes, depois) =>
      !d.veTudo && [...depois].some((codigo) => !antes.has(codigo)) ? RECUSA : undefined,
  });
