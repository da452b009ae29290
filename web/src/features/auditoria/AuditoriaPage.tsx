import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { IconDownload } from '@tabler/icons-react';
import { exportar, getLista, getOpcoes } from '@praca/contract/auditoria/endpoints.ts';
import { ACOES_EM_PALAVRAS, emPalavras } from '@praca/contract/auditoria/palavras.ts';
import { tabelaEmPalavras } from '@praca/contract/auditoria/tabelas.ts';
import type { LinhaDeAuditoria } from '@praca/contract/auditoria/schemas.ts';
import { baixar } from '../../kit/recurso/verbos.ts';
import { caminhoDoCliente, caminhoDoNegocio, paths } from '../../paths.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { escreverBusca } from '../../platform/tela/busca-url.ts';
import { dataHora } from '../../platform/texto/format.ts';
import { chaveDe, consulta } from '../../platform/http/query.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { DateField } from '../../ui/field/DateField.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { IntegridadePanel } from './IntegridadePanel.tsx';
import { mudancasLidas, nomeDoCampo, quemMudou } from './valores.ts';
import './auditoria.css';

const POR_PAGINA = 50;
const acaoEmPalavras = (acao: string): string => emPalavras(ACOES_EM_PALAVRAS, acao);
const NOMES = ['DATA_INICIAL', 'DATA_FINAL', 'USUARIO', 'TABELA', 'ACAO', 'CHAVE'] as const;
type Filtros = Record<(typeof NOMES)[number], string>;

function useFiltros() {
  const { history } = useRouter();
  const busca = useLocation({ select: (onde) => onde.search as Record<string, unknown> });
  const filtros = Object.fromEntries(
    NOMES.map((nome) => [nome, String(busca[nome.toLowerCase()] ?? '').slice(0, 80)]),
  ) as Filtros;
  const mudar = (mudanca: Partial<Filtros>) => {
    const novos = Object.entries({ ...filtros, ...mudanca }).map(([nome, valor]) => [
      nome.toLowerCase(),
      valor || undefined,
    ]);
    history.replace(`${paths.auditoria}${escreverBusca(Object.fromEntries(novos))}`);
  };
  return { filtros, mudar };
}

const entradaDe = ({ USUARIO, ...resto }: Filtros) => ({
  ...resto,
  ...(USUARIO !== '' && { LISTA_USUARIO: [Number(USUARIO)] }),
});

const MOSTRADAS = 6;

function Mudancas({ linha }: { linha: LinhaDeAuditoria }) {
  const mudancas = mudancasLidas(linha);
  if (mudancas.length === 0) return null;
  return (
    <ul className="auditoria-mudancas">
      {mudancas.slice(0, MOSTRADAS).map((m) => (
        <li key={m.campo}>
          <span className="auditoria-campo">{nomeDoCampo(m.campo)}</span>{' '}
          {m.antes !== '' && <del>{m.antes}</del>} {m.depois !== '' && <ins>{m.depois}</ins>}
        </li>
      ))}
      {mudancas.length > MOSTRADAS && <li>e mais {mudancas.length - MOSTRADAS}</li>}
    </ul>
  );
}

const PAGINAS: Readonly<Record<string, (codigo: number) => string>> = {
  negocio: caminhoDoNegocio,
  pessoa: caminhoDoCliente,
};

/** The kind of the row and what it is called; deals and customers lead to their pages. */
function Onde({ linha }: { linha: LinhaDeAuditoria }) {
  const nome = quemMudou(linha);
  const pagina = PAGINAS[linha.evento_tabela];
  return (
    <span className="auditoria-quem">
      {tabelaEmPalavras(linha.evento_tabela)}{' '}
      {pagina && nome !== '' ? <Link to={pagina(Number(linha.evento_chave))}>{nome}</Link> : nome}
    </span>
  );
}

const COLUNAS: Column<LinhaDeAuditoria>[] = [
  { key: 'evento_em', title: 'Quando', width: 150, cell: (l) => dataHora(l.evento_em) },
  {
    key: 'usuario_nome',
    title: 'Quem e o quê',
    width: 220,
    cell: (l) => (
      <span className="auditoria-quem">
        <strong>{l.usuario_nome || 'O sistema'}</strong> {acaoEmPalavras(l.evento_acao)}
        <span className="auditoria-abaixo">
          <Onde linha={l} />
          <Mudancas linha={l} />
        </span>
      </span>
    ),
  },
  {
    key: 'evento_tabela',
    title: 'Onde',
    width: 260,
    hideBelow: 768,
    cell: (l) => <Onde linha={l} />,
  },
  {
    key: 'mudancas',
    title: 'O que mudou',
    hideBelow: 768,
    cell: (l) => <Mudancas linha={l} />,
  },
];

/** The audit: who did what, when, what it was before; filtered, and taken out as a file. */
export function AuditoriaPage() {
  const { history } = useRouter();
  const { filtros, mudar } = useFiltros();
  const entrada = entradaDe(filtros);
  const opcoes = useQuery(consulta(getOpcoes, {})).data?.dados[0];
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: chaveDe(getLista, entrada),
    queryFn: ({ pageParam, signal }) =>
      chamar(
        getLista,
        { ...entrada, SQL_LIMIT: POR_PAGINA, ...(pageParam !== '' && { CURSOR: pageParam }) },
        { sinal: signal },
      ),
    initialPageParam: '',
    getNextPageParam: (pagina) => pagina.cursor,
    staleTime: 0,
  });
  const linhas = data?.pages.flatMap((p) => p.dados) ?? [];
  const escolha = (
    nome: 'TABELA' | 'ACAO',
    rotulo: string,
    emPortugues: (valor: string) => string,
  ) => (
    <Select<string>
      label={rotulo}
      placeholder="Todas"
      searchable
      clearable
      options={((nome === 'TABELA' ? opcoes?.tabelas : opcoes?.acoes) ?? [])
        .map((value) => ({ value, label: emPortugues(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))}
      value={filtros[nome] || null}
      onChange={(valor) => mudar({ [nome]: valor ?? '' })}
    />
  );
  return (
    <div className="pagina-auditoria">
      <PageBar
        title="Auditoria"
        onBack={() => history.push(paths.cadastros)}
        backLabel="Configurações"
      >
        <Button
          icon={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => void baixar(exportar, entrada, 'auditoria.csv')}
        >
          Exportar
        </Button>
      </PageBar>
      <div className="auditoria-topo">
        <IntegridadePanel />
      </div>
      <div className="auditoria-filtros" role="search" aria-label="Filtros da auditoria">
        <DateField
          filters
          label="De"
          value={filtros.DATA_INICIAL}
          onChange={(valor) => mudar({ DATA_INICIAL: valor })}
        />
        <DateField
          filters
          label="Até"
          value={filtros.DATA_FINAL}
          onChange={(valor) => mudar({ DATA_FINAL: valor })}
        />
        <Select<string>
          label="Quem"
          placeholder="Todos"
          searchable
          clearable
          options={(opcoes?.usuarios ?? []).map((u) => ({
            value: String(u.usuario_codigo),
            label: u.usuario_nome,
          }))}
          value={filtros.USUARIO || null}
          onChange={(valor) => mudar({ USUARIO: valor ?? '' })}
        />
        {escolha('TABELA', 'Onde', tabelaEmPalavras)}
        {escolha('ACAO', 'O quê', acaoEmPalavras)}
      </div>
      <div className="auditoria-moldura">
        {isError && data === undefined ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DataTable
            label="Auditoria"
            columns={COLUNAS}
            rows={linhas}
            rowKey={(l) => l.evento_codigo}
            wrap
            loading={data === undefined}
            empty={
              <EmptyState
                title="Nenhum dado encontrado"
                action={
                  Object.values(filtros).some(Boolean) && (
                    <Button
                      onClick={() =>
                        mudar(Object.fromEntries(NOMES.map((nome) => [nome, ''])) as Filtros)
                      }
                    >
                      Limpar filtros
                    </Button>
                  )
                }
              />
            }
          />
        )}
        {hasNextPage && (
          <div className="auditoria-mais">
            <Button loading={isFetching} onClick={() => void fetchNextPage()}>
              Ver mais antigos
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
