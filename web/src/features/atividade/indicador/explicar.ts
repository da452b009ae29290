import type { LinhasDoIndicador } from '@praca/contract/atividade/indicador.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { explicarTarefas } from '@praca/contract/painel/endpoints.ts';
import type { NomeDaParcela } from '@praca/contract/painel/explicar.ts';
import { cascataDe, type TextosDasParcelas } from '../../../kit/painel/cascata/da-explicacao.ts';
import type { ExplicacaoDoPainel } from '../../../kit/painel/descricao.ts';
import { COMPARACOES } from '../../../kit/painel/periodo.ts';
import { paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { consulta, queryClient } from '../../../platform/http/query.ts';
import { buscaDoIndicador } from '../central/endereco.ts';

type Entrada = EntradaCrua<typeof explicarTarefas>;

/** The address of the list that holds exactly the tasks behind a number. */
export const enderecoDe = (linhas: LinhasDoIndicador): string =>
  `${paths.atividades}${escreverBusca(buscaDoIndicador(linhas))}`;

const PARCELA: TextosDasParcelas<NomeDaParcela> = {
  volume: { nome: 'Volume', nota: 'mais ou menos tarefas planejadas' },
  conversao: { nome: 'Proporção', nota: 'de cada tipo, outra parte das tarefas' },
  preco: { nome: 'Valor médio' },
  mix: { nome: 'Mix de tipos', nota: 'mais dos tipos de que há mais ou menos' },
  novos: { nome: 'Novas' },
  datas: { nome: 'Datas adiadas' },
  valor: { nome: 'Valor alterado' },
  ganhos: { nome: 'Feitas' },
  perdidos: { nome: 'Perdidas' },
  grupo: { nome: 'Tipo' },
  outros: { nome: 'Outros tipos' },
};
const CONTRA = [
  { chave: 'ANTERIOR', nome: COMPARACOES.anterior },
  { chave: 'ANO', nome: COMPARACOES.ano },
] as const;

/** How a figure of tasks explains itself; without two dates nothing stands beside it. */
export const explicacaoDeTarefas = (
  entrada: Entrada & Required<Pick<Entrada, 'FIGURA'>>,
  resto: Pick<ExplicacaoDoPainel, 'definicao' | 'filtros' | 'linhas'>,
): ExplicacaoDoPainel => ({
  ...resto,
  contra: entrada.DATA_INICIAL === undefined || entrada.DATA_FINAL === undefined ? [] : CONTRA,
  chave: ['explicar-tarefas', entrada],
  ler: async (contra) => {
    const { dados } = await queryClient.fetchQuery(
      consulta(explicarTarefas, { ...entrada, COMPARAR: contra === 'ANO' ? 'ANO' : 'ANTERIOR' }),
    );
    const [e] = dados;
    if (e === undefined) throw new Error('A explicação não veio.');
    return { cascata: cascataDe(e, PARCELA, enderecoDe) };
  },
});
