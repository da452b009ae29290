import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { negociosDaPrevisao } from '@praca/contract/painel/endpoints.ts';
import type { NegocioDaPrevisao } from '@praca/contract/painel/previsao.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { dia, dinheiro, numero, percentual } from '../../../platform/texto/format.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { NumeroLink } from '../../../kit/painel/NumeroLink.tsx';
import type { Intervalo } from '../../../kit/painel/periodo.ts';
import { entradaDasLinhas, temRecorte, type EnderecoDaPrevisao } from './endereco.ts';
import { razaoDita, recorteDito, SITUACAO } from './textos.ts';
import './previsao.css';

const PAGINA = 20;

function Chance({ chance, chance_de, chance_ate }: NegocioDaPrevisao) {
  if (chance === null) return '—';
  return (
    <span className="previsao-chance previsao-inteiro">
      <strong>{percentual(Number(chance))}</strong>
      {chance_de !== null && chance_ate !== null && (
        <small>
          {percentual(Number(chance_de))} a {percentual(Number(chance_ate))}
        </small>
      )}
    </span>
  );
}

function Quando({ provavel, provavel_de, provavel_ate, negocio_dtprevisao }: NegocioDaPrevisao) {
  return (
    <span className="previsao-chance previsao-inteiro">
      {provavel === null ? '—' : dia(provavel)}
      {provavel_de !== null && provavel_ate !== null && (
        <small>
          {dia(provavel_de)} a {dia(provavel_ate)}
        </small>
      )}
      {negocio_dtprevisao !== null && <small>no cadastro: {dia(negocio_dtprevisao)}</small>}
    </span>
  );
}

const Negocio = (n: NegocioDaPrevisao) => (
  <span className="previsao-chance">
    <NumeroLink href={caminhoDoNegocio(n.negocio_codigo)} dito="Abrir o negócio">
      {n.negocio_titulo}
    </NumeroLink>
    <small>{n.pessoa_nome}</small>
  </span>
);

const Razoes = ({ razoes, segmento_descricao }: NegocioDaPrevisao) => (
  <ul className="previsao-razoes">
    {razoes.map((razao) => (
      <li key={razao.razao}>{razaoDita(razao, segmento_descricao)}</li>
    ))}
  </ul>
);

const COLUNAS: Column<NegocioDaPrevisao>[] = [
  { key: 'negocio', title: 'Negócio', cell: (n) => <Negocio {...n} /> },
  {
    key: 'etapa',
    title: 'Etapa',
    cell: (n) => (
      <span className="previsao-chance">
        {n.estagio_descricao}
        <small>no cadastro: {numero(n.estagio_probabilidade)}%</small>
      </span>
    ),
  },
  { key: 'valor', title: 'Valor', align: 'end', cell: (n) => dinheiro(n.negocio_valor) },
  { key: 'chance', title: 'Chance', align: 'end', cell: (n) => <Chance {...n} /> },
];
const DE_AGORA: Column<NegocioDaPrevisao>[] = [
  ...COLUNAS,
  { key: 'quando', title: 'Data provável', cell: (n) => <Quando {...n} /> },
  { key: 'razoes', title: 'Por quê', cell: (n) => <Razoes {...n} /> },
];
const DE_ANTES: Column<NegocioDaPrevisao>[] = [
  ...COLUNAS,
  { key: 'dito', title: 'Dito em', cell: (n) => n.dito && dia(n.dito) },
  { key: 'fim', title: 'Desfecho', cell: (n) => SITUACAO[n.negocio_situacao] },
];

/* On a phone each deal is a card: what it is worth and how likely stand beside each other. */
const cartao = (antes: boolean): Column<NegocioDaPrevisao>[] => [
  {
    key: 'negocio',
    title: 'Negócio',
    cell: (n) => (
      <div className="previsao-celular">
        <Negocio {...n} />
        <div className="previsao-celular-numeros">
          <span className="previsao-chance">
            {dinheiro(n.negocio_valor)}
            <small>{n.estagio_descricao}</small>
          </span>
          <Chance {...n} />
          {antes ? (
            <span className="previsao-chance">
              {SITUACAO[n.negocio_situacao]}
              <small>dito em {n.dito && dia(n.dito)}</small>
            </span>
          ) : (
            <Quando {...n} />
          )}
        </div>
        {!antes && <Razoes {...n} />}
      </div>
    ),
  },
];

/** The deals behind the number that was pressed, or those that are to bring most: each with its chance, its day and why. */
export function NegociosPanel({
  endereco,
  intervalo,
  aoVerTodos,
}: {
  endereco: EnderecoDaPrevisao;
  /** The days of creation. */
  intervalo: Intervalo;
  aoVerTodos: () => void;
}) {
  const entrada = entradaDasLinhas(endereco, intervalo);
  const chave = JSON.stringify(entrada);
  const [vista, setVista] = useState({ chave, pagina: 0 });
  const pagina = vista.chave === chave ? vista.pagina : 0;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...consulta(negociosDaPrevisao, {
      ...entrada,
      SQL_LIMIT: PAGINA,
      SQL_OFFSET: pagina * PAGINA,
    }),
    placeholderData: keepPreviousData,
  });
  const lugar = useRef<HTMLDivElement>(null);
  const recortado = temRecorte(endereco);
  useEffect(() => {
    if (recortado) lugar.current?.scrollIntoView({ block: 'start' });
  }, [recortado, chave]);
  const total = data?.total ?? 0;
  const ate = Math.min(total, (pagina + 1) * PAGINA);
  const antes = endereco.dito !== undefined || endereco.ditos !== undefined;
  const titulo = recorteDito(endereco);
  const phone = usePhone();
  return (
    <div ref={lugar} className="previsao-lista">
      <Panel
        title={titulo}
        actions={recortado && <Button onClick={aoVerTodos}>Ver todos em aberto</Button>}
      >
        {data === undefined ? (
          isError ? (
            <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <LoadingState />
          )
        ) : (
          <>
            <DataTable
              wrap
              label={titulo}
              columns={phone ? cartao(antes) : antes ? DE_ANTES : DE_AGORA}
              rows={data.dados}
              rowKey={(n) => `${n.negocio_codigo}:${n.dito ?? ''}`}
              loading={isPlaceholderData}
            />
            <div className="previsao-paginas">
              <span role="status">
                {total === 0
                  ? 'Nenhum negócio'
                  : `${numero(pagina * PAGINA + 1)} a ${numero(ate)} de ${numero(total)}`}
              </span>
              {total > PAGINA && (
                <>
                  <Button
                    disabled={pagina === 0}
                    onClick={() => setVista({ chave, pagina: pagina - 1 })}
                  >
                    Anteriores
                  </Button>
                  <Button
                    disabled={ate >= total || ate >= 10_000}
                    onClick={() => setVista({ chave, pagina: pagina + 1 })}
                  >
                    Próximos
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </Panel>
    </div>
  );
}
