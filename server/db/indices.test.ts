import { afterAll, beforeAll, expect, test } from 'vitest';
import { bancoDeTeste, type BancoDeTeste } from '../test-support/cluster/banco.ts';
import { consultar } from '../test-support/cluster/consulta.ts';

let banco: BancoDeTeste;
beforeAll(async () => {
  banco = await bancoDeTeste();
});
afterAll(() => banco.apagar());

/** What each index of the tables that grow is there for. One that no call asks for is paid by every write. */
const SERVE: Record<string, string> = {
  negocio_pkey: 'a deal by its code; its kept part in the sums',
  negocio_quadro_idx:
    'GetQuadro, further cards of a column, the place of a move, heads within filters',
  negocio_espera_idx:
    'GetQuadro and further cards, longest waiting first; the dashboards: who waits since which hours, by it alone',
  negocio_passo_idx: 'the tasks of today in the heads of GetQuadro',
  negocio_repres_idx: 'GetLista and GetQuadro of who sees their own alone',
  negocio_responsavel_idx: 'GetLista and GetQuadro of who sees their own alone',
  negocio_alteracao_idx: 'GetLista as it opens; the palette with a common word',
  negocio_criacao_idx: 'GetLista by creation; the hours at the ends of a period of FunilVendas',
  negocio_valor_idx: 'GetLista by value',
  negocio_interacao_idx: 'GetLista by last interaction',
  negocio_previsao_idx: 'GetLista by forecast',
  negocio_fechado_idx: 'GetFechados',
  negocio_pessoa_idx: 'the deals of a customer; a customer that is renamed or deleted',
  negocio_etiqueta_idx: 'LISTA_ETIQUETA, behind row security',
  negocio_chaveimportacao_uk: 'an import that is sent again',
  negocio_processo_idx: 'LISTA_IMPORTACAO; an import that is undone',
  negocio_perfil_idx:
    'LISTA_ORPROSPECT and LISTA_SEGMENTO of tasks and of customers that do not buy: few deals, or none',
  negocio_texto_pkey: 'the words of one deal',
  negocio_texto_idx: 'FILTRO_GERAL, behind row security',
  evento_pkey: 'live events in their order',
  evento_linha_idx: 'GetHistorico, the last event of a row, undo',
  evento_negocio_idx: 'the stays of a deal, PASSOU_ESTAGIO',
  evento_tempo_idx:
    'EM_DATA: what changed since a moment; by blocks, so that a write pays next to nothing',
  evento_promessa_idx:
    'what changed of the value and of the forecast of deals: explanations, ADIADO',
  evento_processo_idx: 'a bulk change or an import that is undone',
  atividade_pkey: 'a task by its code',
  atividade_negocio_idx: 'the tasks of a deal; its next one; words by the deal',
  atividade_pessoa_idx: 'the tasks of a customer; words by the customer',
  atividade_pendente_idx: 'GetCentral and GetLista of one person, pending',
  atividade_usuario_idx: 'GetLista of one person, whatever became of them',
  atividade_feita_por_idx: 'GetCentral: what one person finished today',
  atividade_prazo_idx: 'GetCentral and GetLista of everybody, pending',
  atividade_momento_idx: 'GetLista of everybody',
  atividade_feita_idx: 'the dashboard of tasks: what was finished in a period',
  atividade_participante_idx: 'GetLista with PARTICIPANTE',
  atividade_da_serie_uma: 'a series that comes again makes one task a day',
  titulo_pkey: 'the title of one task',
  titulo_busca_idx: 'FILTRO_GERAL of tasks, behind row security',
  mexido_idx: 'deals that changed since the sums were folded',
  mudanca_pkey: 'GetMudancas and webhooks: changes in the order of commits',
  quadro_uk: 'heads and totals; the folding',
  dia_pkey: 'FunilVendas of a period; the folding',
  passo_uk: 'late tasks in the heads; the folding',
  entrada_pkey: 'deals by day of creation; the folding',
  marca_uk: 'bars of the dashboards; the folding',
};
const PUBLICAS = "'negocio', 'negocio_texto', 'evento', 'atividade'";
const SOMAS =
  "'negocio', 'titulo', 'mexido', 'mudanca', 'quadro', 'dia', 'passo', 'entrada', 'marca'";

test('every index of deals, events, tasks and their sums serves a call', async () => {
  const indices = await consultar<{ nome: string }>(
    banco.dono,
    `SELECT DISTINCT indexname AS nome FROM pg_indexes WHERE (schemaname = 'public' AND tablename IN (${PUBLICAS})) OR (schemaname = 'soma' AND tablename IN (${SOMAS}))`,
  );
  expect(indices.map(({ nome }) => nome).toSorted()).toEqual(Object.keys(SERVE).toSorted());
});
