import { portador } from '../platform/alcance/portador.ts';
import { lerLimites } from './reads-alcance.ts';

const RECUSA =
  'O desconto máximo ficaria acima do seu. Informe um até o seu, ou peça a quem tem um maior.';

const semFim = (limite: number | null | undefined): number => limite ?? Number.POSITIVE_INFINITY;

/** A limit of discount is reach: who has one gives none above it, to themselves or to others, but where nobody who administers users has a larger one. */
export const declararAlcanceDoRepresentante = (): void =>
  void portador<Map<number, number | null>>({
    nome: 'limites',
    colunas: { representante: ['repres_descmaximo'] },
    ler: lerLimites,
    alem: (d, antes, depois) => {
      const limiteDe = (repres: number | null) =>
        repres === null ? null : (antes.get(repres) ?? null);
      const deles = d.represesDeQuemAdministra.map((um) => semFim(limiteDe(um)));
      const maior = Math.max(...deles);
      const seu =
        deles.length > 0 && semFim(limiteDe(d.repres_codigo)) === maior
          ? null
          : limiteDe(d.repres_codigo);
      const subiu = [...depois].some(
        ([codigo, agora]) =>
          semFim(agora) > semFim(seu) &&
          (!antes.has(codigo) || semFim(agora) > semFim(antes.get(codigo))),
      );
      return subiu ? RECUSA : undefined;
    },
  });
