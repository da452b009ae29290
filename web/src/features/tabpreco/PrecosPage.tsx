import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { Linha } from '@praca/contract/endpoint.ts';
import {
  conferirPrecos,
  exportarPrecos,
  getPrecos,
  importarPrecos,
  relatorioPrecos,
} from '@praca/contract/tabpreco/endpoints.ts';
import { tabPreco } from '@praca/contract/tabpreco/recurso.ts';
import { COLUNAS_DOS_PRECOS, faltamNosPrecos } from '@praca/contract/tabpreco/schemas.ts';
import { ImportarDialog } from '../../kit/recurso/importacao/ImportarDialog.tsx';
import { tipoDaImportacao, type Importavel } from '../../kit/recurso/importacao/importar.ts';
import { RecursoRodape } from '../../kit/recurso/RecursoRodape.tsx';
import { useImportacaoAberta } from '../../kit/recurso/importacao/use-fica-para-tras.ts';
import { useBuscaAdiada } from '../../kit/recurso/use-busca-adiada.ts';
import { baixar } from '../../kit/recurso/verbos.ts';
import { useNomearTela } from '../../layout/nome-da-tela.ts';
import { paths } from '../../paths.ts';
import { chamar, chamarUm } from '../../platform/http/api-client.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { consulta } from '../../platform/http/query.ts';
import { dia } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { quantidade } from '../pedvenda/parts/quantidade.ts';
import { COLUNAS, type Preco } from './colunas.tsx';
import { NovosPrecosDialog, PrecoDialog } from './PrecoDialog.tsx';
import { QuemUsaDrawer } from './QuemUsaDrawer.tsx';
import './precos.css';

type Tabela = Pick<Linha<typeof tabPreco.api.getLista>, 'tabpreco_codigo' | 'tabpreco_descricao'> &
  Partial<Linha<typeof tabPreco.api.getLista>>;
type Busca = { q?: string; pagina?: number; porpagina?: number };
type Janela = 'novos' | 'importar' | 'usos';
const POR_PAGINA = 50;
/** Columns whose cells can be written in two ways. */
const NUMEROS: ReadonlySet<string> = new Set(['quantidade', 'preco', 'descmaximo']);

const importavelDe = (tabpreco_codigo: number): Importavel => ({
  nome: { varios: 'preços' },
  enviarArquivo: tabPreco.api.enviarArquivo,
  relatorio: relatorioPrecos,
  desfazer: null,
  importar: importarPrecos,
  tipo: tipoDaImportacao('ittabpreco'),
  iniciar: (csv, simular, { colunas, apagarVazios }) =>
    chamarUm(
      importarPrecos,
      {
        csv,
        simular,
        tabpreco_codigo,
        ...(apagarVazios === true && { apagarVazios: 'S' as const }),
        ...(colunas && { colunas: [...colunas] }),
      },
      { semDesvio: true },
    ),
  colunas: {
    ler: async (csv) => (await chamar(conferirPrecos, { csv }, { semDesvio: true })).dados,
    campos: Object.entries(COLUNAS_DOS_PRECOS).map(([value, label]) => ({ value, label })),
    tipoDe: (campo) => (NUMEROS.has(campo) ? 'dinheiro' : undefined),
    faltam: faltamNosPrecos,
  },
});

/** Where the prices come from that a table does not have, and until when it holds. */
const deOndeVem = (t: Tabela): string =>
  [
    t.tabpreco_mae == null
      ? 'o resto vem do preço do produto'
      : `o resto vem de ${t.tabpreco_maedescricao ?? ''}`,
    t.tabpreco_percentual != null && `com ${quantidade(String(t.tabpreco_percentual))} %`,
    t.tabpreco_dtfim != null && `vale até ${dia(String(t.tabpreco_dtfim))}`,
  ]
    .filter(Boolean)
    .join(', ');

function Acoes({ tabela, aoAbrir }: { tabela: Tabela; aoAbrir: (qual: Janela) => void }) {
  const edita = usePode()('cadastro.editar');
  const { tabpreco_codigo, tabpreco_descricao } = tabela;
  return (
    <>
      <Menu
        label="Mais ações"
        align="end"
        trigger={
          <IconButton
            variant="default"
            label="Mais ações"
            icon={<IconDots size={18} aria-hidden="true" />}
          />
        }
        items={[
          { label: 'Quem usa esta tabela', onSelect: () => aoAbrir('usos') },
          {
            label: 'Exportar CSV',
            onSelect: () =>
              void baixar(exportarPrecos, { tabpreco_codigo }, `preços ${tabpreco_descricao}.csv`),
          },
          ...(edita ? [{ label: 'Importar CSV…', onSelect: () => aoAbrir('importar') }] : []),
        ]}
      />
      {edita && (
        <Button
          variant="primary"
          icon={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => aoAbrir('novos')}
        >
          Preços
        </Button>
      )}
    </>
  );
}

function Lista({
  tabpreco_codigo,
  aoPor,
  aoAbrir,
}: {
  tabpreco_codigo: number;
  aoPor: (() => void) | null;
  aoAbrir: (preco: Preco) => void;
}) {
  const busca = useSearch({ strict: false }) as Busca;
  const navegar = useNavigate();
  const mudar = (parte: Partial<Busca>) =>
    void navegar({
      to: paths.precosDaTabela,
      params: { tabpreco_codigo: String(tabpreco_codigo) },
      search: { ...busca, pagina: undefined, ...parte },
      replace: true,
    });
  const [texto, setTexto] = useBuscaAdiada(busca.q ?? '', (q) => mudar({ q: q || undefined }));
  const { porpagina = POR_PAGINA, pagina = 1, q = '' } = busca;
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getPrecos, {
      tabpreco_codigo,
      FILTRO_GERAL: q,
      SQL_LIMIT: porpagina,
      SQL_OFFSET: (pagina - 1) * porpagina,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const total = data?.total ?? null;
  return (
    <div className="precos-corpo">
      <div className="precos-busca">
        <SearchField label="Buscar produto" value={texto} onChange={setTexto} />
      </div>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          <DataTable
            label="Preços da tabela"
            columns={COLUNAS}
            rows={data?.dados ?? []}
            rowKey={(p) => p.ittabpreco_codigo}
            loading={data === undefined}
            {...(aoPor && { onOpen: aoAbrir })}
            empty={
              <EmptyState
                title={q ? 'Nenhum preço com esta busca.' : 'Esta tabela não tem preços próprios.'}
                action={
                  aoPor && (
                    <Button variant="primary" onClick={aoPor}>
                      Pôr preços
                    </Button>
                  )
                }
              >
                Digite, cole da planilha ou importe um CSV. O que não estiver aqui vem de onde a
                tabela parte.
              </EmptyState>
            }
          />
          <RecursoRodape
            soma={null}
            total={total}
            totalMais={false}
            haSeguinte={pagina * porpagina < (total ?? 0)}
            pagina={pagina}
            porpagina={porpagina}
            aoMudar={mudar}
          />
        </>
      )}
    </div>
  );
}

/** The prices of one table: searched, typed, pasted, brought by a file; and who is sold to by them. */
export function PrecosPage() {
  const { tabpreco_codigo: parametro = '' } = useParams({ strict: false });
  return <Precos key={parametro} tabpreco_codigo={Number(parametro)} />;
}

function Precos({ tabpreco_codigo }: { tabpreco_codigo: number }) {
  const { history } = useRouter();
  const edita = usePode()('cadastro.editar');
  const [janela, setJanela] = useState<Janela | null>(null);
  const [aberto, setAberto] = useState<Preco | null>(null);
  const importada = useImportacaoAberta();
  const { data } = useQuery(
    consulta(tabPreco.api.getPorCampos, {
      LISTA_CODIGO: [tabpreco_codigo],
      CAMPOS: [
        'tabpreco_descricao',
        'tabpreco_mae',
        'tabpreco_maedescricao',
        'tabpreco_percentual',
        'tabpreco_dtfim',
      ],
      SQL_LIMIT: 1,
    }),
  );
  const lida = data?.dados[0];
  useNomearTela(lida?.tabpreco_descricao);
  const voltar = () => history.push(tabPreco.pagina.rota);
  if (data === undefined) return <LoadingState />;
  if (lida?.tabpreco_descricao === undefined)
    return (
      <>
        <PageBar title="Preços" onBack={voltar} />
        <EmptyState title="Registro não encontrado.">
          Esta tabela pode ter sido excluída.
        </EmptyState>
      </>
    );
  const tabela = { ...lida, tabpreco_codigo, tabpreco_descricao: lida.tabpreco_descricao };
  const fechar = () => {
    setJanela(null);
    if (importada !== undefined) history.replace(history.location.pathname);
  };
  return (
    <>
      <PageBar
        title={`Preços: ${tabela.tabpreco_descricao}`}
        onBack={voltar}
        dense
        lead={<span className="type-muted">{deOndeVem(tabela)}</span>}
      >
        <Acoes tabela={tabela} aoAbrir={setJanela} />
      </PageBar>
      <Lista
        tabpreco_codigo={tabpreco_codigo}
        aoPor={edita ? () => setJanela('novos') : null}
        aoAbrir={setAberto}
      />
      {janela === 'novos' && (
        <NovosPrecosDialog tabpreco_codigo={tabpreco_codigo} aoFechar={fechar} />
      )}
      {janela === 'usos' && <QuemUsaDrawer tabpreco_codigo={tabpreco_codigo} aoFechar={fechar} />}
      {edita && (janela === 'importar' || importada !== undefined) && (
        <ImportarDialog
          key={importada}
          aberta={importada}
          recurso={importavelDe(tabpreco_codigo)}
          colunas={Object.values(COLUNAS_DOS_PRECOS)}
          ajuda="O produto é achado pela referência, ou pelo nome; o mesmo produto a partir da mesma quantidade altera o preço que há."
          aoFechar={fechar}
        />
      )}
      {aberto && (
        <PrecoDialog
          key={aberto.ittabpreco_codigo}
          tabpreco_codigo={tabpreco_codigo}
          preco={aberto}
          aoFechar={() => setAberto(null)}
        />
      )}
    </>
  );
}
