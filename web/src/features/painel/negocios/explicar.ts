import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { explicarNegocios } from '@praca/contract/painel/endpoints.ts';
import type { NomeDaParcela } from '@praca/contract/painel/explicar.ts';
import type { LinhasDoPainel } from '@praca/contract/painel/schemas.ts';
import { cascataDe, type TextosDasParcelas } from '../../../kit/painel/cascata/da-explicacao.ts';
import type { ExplicacaoDoPainel } from '../../../kit/painel/descricao.ts';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { consulta, queryClient } from '../../../platform/http/query.ts';
import { buscaDasLinhas } from './endereco.ts';

type Entrada = EntradaCrua<typeof explicarNegocios>;

/** The address of the list that holds exactly the rows behind a number. */
export const enderecoDe = ({ linhas }: { linhas: LinhasDoPainel }): string =>
  `${paths.listaPipeline}${escreverBusca(buscaDasLinhas(linhas))}`;

const PARCELA: TextosDasParcelas<NomeDaParcela> = {
  volume: { nome: 'Volume', nota: 'mais ou menos entradas, que renderiam como antes' },
  conversao: { nome: 'Conversão', nota: 'de cada origem, mais ou menos chegaram lá' },
  preco: { nome: 'Valor médio', nota: 'cada negócio vale mais ou menos' },
  mix: { nome: 'Mix de origens', nota: 'mais das origens que rendem mais ou menos' },
  novos: { nome: 'Entradas', nota: 'criados no período e não adiados' },
  datas: { nome: 'Datas adiadas', nota: 'eram previstos para o período e foram adiados' },
  valor: { nome: 'Valor alterado', nota: 'desde que os negócios entraram' },
  ganhos: { nome: 'Ganhos', nota: 'saíram do que está em aberto' },
  perdidos: { nome: 'Perdidos', nota: 'saíram do que está em aberto' },
  grupo: { nome: 'Origem' },
  outros: { nome: 'Outras origens' },
};

/** One choice of an explanation: against which period, and how many or what they are worth. */
export type ContraDoNegocio = Required<Pick<Entrada, 'COMPARAR' | 'MEDIDA'>> & { nome: string };

/** How a figure of deals explains itself; each of `contra` is one reading. */
export function explicacaoDeNegocios(
  entrada: Entrada & Required<Pick<Entrada, 'FIGURA'>>,
  contra: readonly ContraDoNegocio[],
  resto: Pick<ExplicacaoDoPainel, 'definicao' | 'filtros' | 'linhas' | 'rotulo'>,
): ExplicacaoDoPainel {
  return {
    ...resto,
    contra: contra.map(({ nome }) => ({ chave: nome, nome })),
    chave: ['explicar-negocios', entrada, contra],
    ler: async (escolhido) => {
      const { nome: _, ...qual } = contra.find(({ nome }) => nome === escolhido) ?? { nome: '' };
      const { dados } = await queryClient.fetchQuery(
        consulta(explicarNegocios, { ...entrada, ...qual }),
      );
      const [e] = dados;
      if (e === undefined) throw new Error('A explicação não veio.');
      return { cascata: cascataDe(e, PARCELA, (linhas) => enderecoDe({ linhas })) };
    },
  };
}
