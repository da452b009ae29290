import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// A read that takes so many rows and no more shows, offers or counts less than there is. Who does so stands here, with the
// way to the rest: `usePartes` (part by part), `usePagina` (page by page) and `consultaDeTodas` (all) need no place here.

const RAIZ = path.resolve(import.meta.dirname, '../../web/src');
const LEVA_AO_RESTO: Record<string, string> = {
  'kit/lista/pagina.ts': 'the page of an address',
  'kit/lista/use-partes.ts': 'part by part',
  'platform/http/todas-as-linhas.ts': 'all of them',
  'kit/recurso/use-selecao.ts':
    'up to the bound of a call, which is said ("Selecionar os 1.000 primeiros")',
  'kit/recurso/use-linhas.ts': 'one row, for the count',
  'kit/recurso/RecursoForm.tsx': 'one row, by its code',
  'kit/recurso/ReferenciaCampo.tsx': 'what is typed is asked of the server',
  'kit/recurso/achar-referencias.ts': 'by a text; several answers are none',
  'kit/recurso/referencia.ts': 'the schema of a choice',
  'features/acompanhamento/parts/UltimasNotas.tsx': 'the last ones, with a way to all',
  'features/anexo/parts/use-arquivos.ts': 'by cursor',
  'features/atividade/central/BaldeSecao.tsx': 'by cursor, and says how many more',
  'features/atividade/central/EmailDaTarefa.tsx': 'one row, by its code',
  'features/atividade/central/Tabela.tsx': 'page by page',
  'features/atividade/central/TabelaDoPassado.tsx': 'by cursor',
  'features/atividade/central/ler-periodo.ts': 'by cursor, to a bound that is said',
  'features/atividade/central/use-nome-da-linha.ts': 'what is typed is asked of the server',
  'features/atividade/parts/PassoCartao.tsx': 'one row',
  'features/atividade/parts/ler-tarefa.ts': 'one row, by its code',
  'features/auditoria/AuditoriaPage.tsx': 'by cursor',
  'features/aviso/parts/use-avisos.ts': 'by cursor',
  'features/cadastro/CadastrosPage.tsx': 'one row, for the count',
  'features/carteira/MantidosField.tsx': 'what is typed is asked of the server',
  'features/cidade/parts/CidadeCampo.tsx': 'what is typed is asked of the server',
  'features/comissao/OndeEsta.tsx': 'the first one',
  'features/comissao/PagarButton.tsx': 'all of them, by cursor',
  'features/estoque/ProdutoDrawer.tsx': 'the last ones, with a way to the whole book',
  'features/estoque/endereco.ts': 'page by page',
  'features/negocio/base/dialogs/use-orcamento-a-ganhar.ts': 'the favourite comes first',
  'features/negocio/base/filtros/filtros-lista.ts': 'the page of an address',
  'features/negocio/ficha/linha/LinhaDoTempo.tsx': 'by cursor',
  'features/negocio/importacao/VerNoQuadro.tsx': 'one row',
  'features/negocio/lista/ListaDoPassado.tsx': 'by cursor',
  'features/negocio/lista/use-lista.ts': 'the count, and rows by their codes',
  'features/negocio/lixeira/LixeiraPage.tsx': 'by cursor',
  'features/negocio/parts/ReposicaoPanel.tsx': 'the first ones, with a way to the radar',
  'features/negocio/quadro/coluna/ListaDosEncerrados.tsx': 'the last ones, with a way to the list',
  'features/negocio/quadro/mover/quadro-api.ts': 'by cursor, and rows by their codes',
  'features/painel/previsao/NegociosPanel.tsx': 'page by page',
  'features/pedvenda/aprovacoes/AprovacoesBotao.tsx': 'a count; of more it says "100+"',
  'features/pessoa/ficha/LinhaDoTempo.tsx': 'by cursor',
  'features/pessoa/juncao/DuplicadosPage.tsx':
    'says that there are more, which come as these are resolved',
  'features/pessoa/parts/ClienteField.tsx': 'what is typed is asked of the server',
  'features/pessoa/parts/NovoCliente.tsx': 'a hint of who looks alike',
  'features/tabpreco/PrecosPage.tsx': 'page by page',
  'features/webhook/Entregas.tsx': 'by cursor',
};

test('whoever reads so many rows and no more leads to the rest', () => {
  const comTeto = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
    .filter((nome) => /\.tsx?$/.test(nome) && !/\.test\.tsx?$/.test(nome))
    .filter((nome) => readFileSync(path.join(RAIZ, nome), 'utf8').includes('SQL_LIMIT:'));
  expect(comTeto.toSorted()).toEqual(Object.keys(LEVA_AO_RESTO).toSorted());
});
