import { faltaDosPercentuais } from '@praca/contract/cond-pag/rules.ts';
import { condPag } from '@praca/contract/cond-pag/recurso.ts';
import { doSeuJeito } from '../recurso/proprio.ts';

/** Conditions of payment in the cadastro: as many shares as parcels. */
export const condicoesDoSeuJeito = (): void =>
  doSeuJeito(condPag.tabela, {
    faltas: (_, propostas) =>
      Promise.resolve(
        propostas.flatMap(({ depois }, linha) => {
          const mensagem = faltaDosPercentuais({
            prazos: String(depois['condpag_prazos'] ?? ''),
            entrada: depois['condpag_entrada'] === 'S',
            percentuais: String(depois['condpag_percentuais'] ?? ''),
          });
          return mensagem === null
            ? []
            : [
                {
                  linha,
                  campo: 'condpag_percentuais',
                  mensagem,
                  codigo: 'ENTRADA_INVALIDA' as const,
                },
              ];
        }),
      ),
  });
