import { MAXIMO_DE_TABELAS_EM_CADEIA } from '@praca/contract/tabpreco/recurso.ts';
import { cadeiasRuins } from '@praca/contract/tabpreco/rules.ts';
import type { Ctx } from '../platform/context.ts';
import type { Falta, Proposta } from '../recurso/proposta.ts';
import { doSeuJeito } from '../recurso/proprio.ts';
import { validadesTrocadas } from '../recurso/validade.ts';
import { travarMaes } from './reads.ts';

/** A new table has no code yet: nothing stands on it. */
const nomeDa = ({ antes }: Proposta, linha: number): string =>
  antes === null ? `nova ${linha}` : String(antes['tabpreco_codigo']);

/** Tables that would stand on themselves, or on too many. */
async function cadeias(ctx: Ctx, propostas: readonly Proposta[]): Promise<Falta[]> {
  if (!propostas.some(({ depois }) => typeof depois['tabpreco_mae'] === 'number')) return [];
  const maes = new Map(await travarMaes(ctx));
  propostas.forEach((p, linha) => {
    const mae = p.depois['tabpreco_mae'];
    maes.set(nomeDa(p, linha), typeof mae === 'number' ? String(mae) : null);
  });
  const ruins = cadeiasRuins(maes);
  return propostas.flatMap((p, linha) =>
    ruins.has(nomeDa(p, linha)) && typeof p.depois['tabpreco_mae'] === 'number'
      ? [
          {
            linha,
            campo: 'tabpreco_mae',
            codigo: 'REFERENCIA_INVALIDA',
            mensagem: `Uma tabela não parte de si mesma, nem de mais de ${MAXIMO_DE_TABELAS_EM_CADEIA - 1} outras em seguida. Escolha outra.`,
          },
        ]
      : [],
  );
}

/** Price tables in the cadastro: the validity ends after it begins, and no chain of tables has no end. */
export const tabelasDePrecoDoSeuJeito = (): void =>
  doSeuJeito('tabpreco', {
    faltas: async (ctx, propostas) => [
      ...validadesTrocadas(
        propostas,
        'tabpreco',
        'A tabela termina antes de começar. Corrija uma das datas.',
      ),
      ...(await cadeias(ctx, propostas)),
    ],
  });
