import { regiao } from '@praca/contract/regiao/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { filhasDe } from '../recurso/colunas.ts';
import type { Falta, Proposta } from '../recurso/proposta.ts';
import { doSeuJeito } from '../recurso/proprio.ts';
import { cidadesDesconhecidas } from '../cidade/reads.ts';
import { resumirRegioes } from './reads.ts';

async function semCidade(ctx: Ctx, propostas: readonly Proposta[]): Promise<Falta[]> {
  const lugares = propostas.flatMap(({ depois }, linha) =>
    filhasDe(depois, 'lugares').flatMap((lugar, i) => {
      const cidade_descricao = String(lugar['cidade_descricao'] ?? '');
      return cidade_descricao === ''
        ? []
        : [{ linha, i, cidade_descricao, uf_codigo: String(lugar['uf_codigo'] ?? '') }];
    }),
  );
  if (!lugares.length) return [];
  const faltam = await cidadesDesconhecidas(ctx, lugares);
  return lugares.flatMap(({ linha, i, cidade_descricao, uf_codigo }, posicao) =>
    faltam.has(posicao)
      ? [
          {
            linha,
            campo: `lugares.${i}.cidade_descricao`,
            codigo: 'REFERENCIA_INVALIDA',
            mensagem: `Não há ${cidade_descricao} em ${uf_codigo}. Confira o nome da cidade ou a UF.`,
          },
        ]
      : [],
  );
}

/** Regions in the cadastro: each city is one that the IBGE knows in its state. */
export const regioesDoSeuJeito = (): void =>
  doSeuJeito(regiao.tabela, { faltas: semCidade, resumir: resumirRegioes });
