import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { getQuadro } from '@praca/contract/negocio/endpoints.ts';
import type { Coluna } from '@praca/contract/negocio/schemas.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { somar } from '@praca/contract/br/dinheiro.ts';
import { EmCampo } from '../../../../kit/passado/EmCampo.tsx';
import { PassadoErro } from '../../../../kit/passado/PassadoErro.tsx';
import { PassadoFaixa } from '../../../../kit/passado/PassadoFaixa.tsx';
import { paths } from '../../../../paths.ts';
import { escreverBusca } from '../../../../platform/tela/busca-url.ts';
import { dinheiro, dinheiroCompacto, numero, plural } from '../../../../platform/texto/format.ts';
import { consulta } from '../../../../platform/http/query.ts';
import { chartIndex } from '../../../../ui/base/chart-color.ts';
import { PageBar } from '../../../../ui/display/PageBar.tsx';
import { Chip } from '../../../../ui/display/Chip.tsx';
import { chipsDe } from '../../base/filtros/filtros-chips.ts';
import { comFiltros, filtrosDaChamada, lerFiltros } from '../../base/filtros/filtros.ts';
import { deUmDia } from '../../base/filtros/sem-passado.ts';
import { consultaNomes, SEM_NOMES, type Nomes } from '../../base/nomes.ts';
import { QuadroEsqueleto } from '../QuadroEsqueleto.tsx';
import { QuadroNome } from '../QuadroNome.tsx';
import { CartaoDoPassado } from './CartaoDoPassado.tsx';
import './passado.css';

const CARTOES = 50;

/** One stage as it was: its whole count and sum, its first cards, and the way to all of them. */
function ColunaDoPassado({
  coluna,
  nomes,
  todos,
}: {
  coluna: Coluna;
  nomes: Nomes;
  /** The address of all its deals. */
  todos: string;
}) {
  const { history } = useRouter();
  const { estagio_descricao, estagio_cor, quantidade, valor_total, cartoes } = coluna;
  const titulo = `passado-${coluna.estagio_codigo}`;
  return (
    <section className="passado-coluna" aria-labelledby={titulo}>
      <header className="passado-topo">
        <i className={`passado-ponto chart-${chartIndex(estagio_cor)}`} aria-hidden="true" />
        <h2 className="passado-nome" id={titulo} title={estagio_descricao}>
          {estagio_descricao}
        </h2>
        <span aria-hidden="true">{numero(quantidade)}</span>
        <span className="passado-soma" aria-hidden="true">
          {dinheiroCompacto(valor_total)}
        </span>
        <span className="sr-only">
          {`${plural(quantidade, 'negócio', 'negócios')}, soma ${dinheiro(valor_total)}`}
        </span>
      </header>
      <ul className="passado-cartoes" aria-label={`Negócios em ${estagio_descricao}`}>
        {cartoes.map((cartao) => (
          <li key={cartao.negocio_codigo}>
            <CartaoDoPassado cartao={cartao} nomes={nomes} />
          </li>
        ))}
      </ul>
      {quantidade > cartoes.length && (
        <a
          className="passado-todos"
          href={todos}
          onClick={(evento) => {
            evento.preventDefault();
            history.push(todos);
          }}
        >
          {`Ver os ${numero(quantidade)} negócios`}
        </a>
      )}
    </section>
  );
}

/** A board as it was at the end of a day: to look at, nothing of it moves. */
export function QuadroDoPassado({
  em,
  pipeline,
  pipelines,
}: {
  em: string;
  pipeline: Pipeline;
  pipelines: readonly Pipeline[];
}) {
  const { history } = useRouter();
  const search = useLocation({ select: (onde) => onde.search as Record<string, unknown> });
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const lidos = lerFiltros(search);
  const { filtros, deLado } = deUmDia(lidos, nomes);
  const { pipeline_codigo, board_tipo } = pipeline;
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...consulta(getQuadro, {
      ...filtrosDaChamada(filtros),
      pipeline_codigo,
      EM_DATA: em,
      CARTOES_POR_ESTAGIO: CARTOES,
    }),
    placeholderData: keepPreviousData,
  });
  const caminho = (codigo: number) =>
    paths.pipeline.replace('$board_type', board_tipo).replace('$pipeline_type', String(codigo));
  const ir = (codigo: number, busca: Record<string, unknown>) =>
    history.push(`${caminho(codigo)}${escreverBusca(busca)}`);
  const verEm = (dia: string | undefined) => ir(pipeline_codigo, { ...search, em: dia });
  const todosDe = (estagio: number) =>
    `${paths.listaPipeline}${escreverBusca({
      situacao: filtros.historico === 'S' ? undefined : 'A',
      ...lidos,
      pipeline: pipeline_codigo,
      estagio,
      em,
    })}`;
  const colunas = data?.dados;
  return (
    <div className="pagina-quadro">
      <PageBar
        dense
        title={
          <QuadroNome
            pipeline={pipeline}
            pipelines={pipelines}
            onPipeline={(outro) => ir(outro, search)}
          />
        }
        lead={
          colunas &&
          `${plural(
            colunas.reduce((total, { quantidade }) => total + quantidade, 0),
            'negócio',
            'negócios',
          )} · ${dinheiroCompacto(somar('0.00', ...colunas.map((uma) => uma.valor_total)))}`
        }
      >
        <div className="passado-campo">
          <EmCampo semRotulo em={em} aoMudar={verEm} />
        </div>
      </PageBar>
      <div className="passado-faixa">
        <PassadoFaixa em={em} deLado={deLado} aoVoltar={() => verEm(undefined)} />
        {chipsDe(filtros, nomes).map(({ chave, texto, sem }) => (
          <Chip
            key={chave}
            removeLabel={`Remover filtro ${texto}`}
            onRemove={() => ir(pipeline_codigo, { ...comFiltros(search, sem), em })}
          >
            {texto}
          </Chip>
        ))}
      </div>
      <div className="quadro-moldura">
        {colunas === undefined &&
          (isError ? (
            <PassadoErro erro={error} tentando={isFetching} aoTentar={() => void refetch()} />
          ) : (
            <QuadroEsqueleto estagios={null} />
          ))}
        {colunas && (
          <div
            className="passado-quadro"
            role="group"
            aria-label={`Quadro ${pipeline.pipeline_descricao}`}
            aria-busy={isPlaceholderData}
            tabIndex={0}
          >
            {colunas.map((coluna) => (
              <ColunaDoPassado
                key={coluna.estagio_codigo}
                coluna={coluna}
                nomes={nomes}
                todos={todosDe(coluna.estagio_codigo)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
