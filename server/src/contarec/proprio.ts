import { contaRec } from '@praca/contract/contarec/recurso.ts';
import { doClientePorPalavras } from '../pessoa/reads.ts';
import type { Valores } from '../recurso/colunas.ts';
import { doSeuJeito } from '../recurso/proprio.ts';

const ABERTAS = ['AB', 'PP'];

const soAbertas = ({ contarec_situacao: quais }: Valores): boolean =>
  Array.isArray(quais) && quais.length > 0 && quais.every((uma) => ABERTAS.includes(String(uma)));

/** Receivables in their list: found by their customer too; those that are open by the index of what is due. */
export const contasDoSeuJeito = (): void =>
  doSeuJeito(contaRec.tabela, {
    peloAlvo: doClientePorPalavras,
    filtrar: async (c, _ctx, e) => {
      // Said as the index says it: bound, the values of the filter do not lead to it.
      if (soAbertas(e)) c.e("t.contarec_situacao IN ('AB', 'PP')");
    },
  });
