import { doSeuJeito } from '../recurso/proprio.ts';
import { PEDVENDA } from './noun.ts';
import { restringirVendas } from './reads.ts';
import { filtrarPorFaturado } from './vendido/reads.ts';

/** Documents in their list: seen also by who sees their deal. */
export const vendasDoSeuJeito = (): void =>
  doSeuJeito(PEDVENDA.tabela, {
    visiveis: restringirVendas,
    filtrar: filtrarPorFaturado,
    // Numbers as numbers: 9 before 10.
    ordens: { pedvenda_numero: "lpad(dobrar(t.pedvenda_numero), 20, '0')" },
  });
