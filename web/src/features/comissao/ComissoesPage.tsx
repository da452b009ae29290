import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { getLista, getTotais } from '@praca/contract/comissao/endpoints.ts';
import { podePassar } from '@praca/contract/comissao/rules.ts';
import type { SituacaoDaComissao } from '@praca/contract/comissao/situacoes.ts';
import { usePartes } from '../../kit/lista/use-partes.ts';
import { VerMais } from '../../kit/lista/VerMais.tsx';
import { paths } from '../../paths.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { consulta } from '../../platform/http/query.ts';
import { diaDeHoje } from '../../platform/texto/format.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { RowKey } from '../../ui/table/table-column.ts';
import { COLUNAS, situacaoDe, type Comissao } from './colunas.tsx';
import { ExplicacaoDrawer } from './ExplicacaoDrawer.tsx';
import { ExportarMenu } from './ExportarMenu.tsx';
import { FiltrosDoMes } from './FiltrosDoMes.tsx';
import { MarcadasBar } from './MarcadasBar.tsx';
import { diasDoMes, mesDe, nomeDoMes } from './mes.ts';
import { OndeEsta } from './OndeEsta.tsx';
import { PagarButton } from './PagarButton.tsx';
import { passar, type Destino } from './passar.ts';
import { TotaisDoMes } from './TotaisDoMes.tsx';
import './comissao.css';

type Busca = {
  mes?: string;
  repres?: number;
  repres_razao?: string;
  situacao?: SituacaoDaComissao;
};
const POR_VEZ = 200;

/** The statement of commissions of a month: what is expected, due, paid and taken back, and where each cent comes from. */
export function ComissoesPage() {
  const busca = useSearch({ strict: false }) as Busca;
  const navegar = useNavigate();
  const { history } = useRouter();
  const edita = usePode()('comissao.editar');
  const [marcadas, setMarcadas] = useState<ReadonlySet<RowKey>>(new Set());
  const [aberta, setAberta] = useState<Comissao | null>(null);
  const mes = mesDe(busca.mes, diaDeHoje());
  const repres = typeof busca.repres === 'number' ? busca.repres : null;
  const { situacao } = busca;
  const mudar = (parte: Partial<Busca>) => {
    setMarcadas(new Set());
    void navegar({ to: paths.comissoes, search: { ...busca, ...parte }, replace: true });
  };
  const filtro = {
    comissao_dtprevista: diasDoMes(mes),
    ...(repres !== null && { repres_codigo: [repres] }),
  };
  const filtrado = { ...filtro, ...(situacao && { comissao_situacao: [situacao] }) };
  const lista = usePartes(getLista, filtrado, 'comissao_codigo', POR_VEZ);
  const totais = useQuery({ ...consulta(getTotais, filtro), staleTime: 0 });
  const linhas = lista.linhas ?? [];
  const escolhidas = linhas.filter((c) => marcadas.has(c.comissao_codigo));
  const podemSerPagas = escolhidas.filter((c) => podePassar(situacaoDe(c), 'PA'));
  const liberadas = totais.data?.dados.find((um) => um.comissao_situacao === 'LI') ?? null;
  const aoPassar = (quais: readonly Comissao[], para: Destino) =>
    void passar(quais, para).then((feito) => feito && setMarcadas(new Set()));
  const total = lista.total ?? linhas.length;
  return (
    <>
      <PageBar title="Comissões" onBack={() => history.push(paths.cadastros)}>
        <ExportarMenu filtro={filtrado} mes={mes} repres={repres} />
        {edita && (
          <PagarButton
            marcadas={podemSerPagas}
            liberadas={liberadas}
            filtro={filtro}
            mes={nomeDoMes(mes)}
            aoPagar={async (quais) => {
              if (await passar(quais, 'PA')) setMarcadas(new Set());
            }}
          />
        )}
      </PageBar>
      <div className="comissoes-corpo">
        <FiltrosDoMes
          mes={mes}
          repres={repres}
          repres_razao={busca.repres_razao ?? ''}
          aoMudar={mudar}
        />
        <TotaisDoMes
          totais={totais.data?.dados ?? []}
          situacao={situacao}
          aoEscolher={(qual) => mudar({ situacao: qual })}
        />
        {edita && escolhidas.length > 0 && (
          <MarcadasBar marcadas={escolhidas} aoPassar={aoPassar} />
        )}
        {lista.falhou ? (
          <ErrorState onRetry={lista.reler} retrying={lista.lendo} />
        ) : (
          <DataTable
            label="Comissões do mês"
            columns={COLUNAS}
            rows={linhas}
            rowCount={total}
            rowKey={(c) => c.comissao_codigo}
            rowLabel={(c) => c.comissao_descricao}
            loading={lista.linhas === undefined}
            onOpen={setAberta}
            {...(edita && { selected: marcadas, onSelectedChange: setMarcadas })}
            empty={
              <EmptyState title={`Nenhuma comissão em ${nomeDoMes(mes).toLowerCase()}.`}>
                A comissão é prevista com o pedido e liberada quando o cliente paga.
                <OndeEsta repres={repres} aoIr={(outro) => mudar({ mes: outro })} />
              </EmptyState>
            }
          />
        )}
        <VerMais partes={lista} />
      </div>
      {aberta && <ExplicacaoDrawer comissao={aberta} aoFechar={() => setAberta(null)} />}
    </>
  );
}
