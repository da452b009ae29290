import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { getLista } from '@praca/contract/meta/endpoints.ts';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { useAoVivo } from '../../kit/painel/use-ao-vivo.ts';
import { paths } from '../../paths.ts';
import { escreverBusca } from '../../platform/tela/busca-url.ts';
import { diaDeHoje } from '../../platform/texto/format.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { consulta } from '../../platform/http/query.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { MetasGrade, type Linha } from './MetasGrade.tsx';

const codigo = (valor: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(valor ?? '')) ? Number(valor) : undefined;
const ANOS = [-2, -1, 0, 1] as const;

/** Targets: one company, one year, a cell for each team, representative and month. */
export function MetasPage() {
  const { history } = useRouter();
  const sessao = useSessao();
  const edita = usePode()('painel.metas');
  const busca = useLocation({ select: (onde) => onde.search as Record<string, unknown> });
  const esteAno = Number(diaDeHoje().slice(0, 4));
  const ano = codigo(busca['ano']) ?? esteAno;
  const empresa = codigo(busca['empresa']) ?? Number(sessao?.empresa_codigo ?? 0);
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 });
  const lidas = useQuery({
    ...consulta(getLista, { empresa_codigo: empresa, meta_mes: `${ano}-01-01` }),
    enabled: empresa > 0,
  });
  useAoVivo(getLista, 'meta');
  const dicionario = nomes.data?.dados[0];
  const ir = (para: { ano?: number; empresa?: number }) =>
    history.push(`${paths.metas}${escreverBusca({ ano, empresa, ...para })}`);
  const veTodos = sessao?.usuario_visualizaoutrosrep === 'S';
  const linhas: Linha[] = [
    ...(veTodos ? [{ repres_codigo: null, equipe_codigo: null, nome: 'Toda a empresa' }] : []),
    ...(dicionario?.equipes ?? []).map(({ equipe_codigo, equipe_descricao }) => ({
      repres_codigo: null,
      equipe_codigo,
      nome: `Equipe ${equipe_descricao}`,
    })),
    ...(dicionario?.representantes ?? [])
      .filter(({ repres_codigo }) => veTodos || repres_codigo === sessao?.repres_codigo)
      .map(({ repres_codigo, repres_razao: nome }) => ({
        repres_codigo,
        equipe_codigo: null,
        nome,
      })),
  ];
  const metas = lidas.data?.dados;
  return (
    <>
      <PageBar title="Metas" onBack={() => history.push(paths.graficoVendas)} backLabel="Vendas">
        {(dicionario?.empresas.length ?? 0) > 1 && (
          <Select
            label="Empresa"
            value={empresa}
            options={(dicionario?.empresas ?? []).map((uma) => ({
              value: uma.empresa_codigo,
              label: uma.empresa_razao,
            }))}
            onChange={(nova) => nova !== null && ir({ empresa: nova })}
          />
        )}
        <Select
          label="Ano"
          value={ano}
          options={[...new Set([...ANOS.map((de) => esteAno + de), ano])].map((value) => ({
            value,
            label: String(value),
          }))}
          onChange={(novo) => novo !== null && ir({ ano: novo })}
        />
      </PageBar>
      <div className="metas-pagina">
        {metas && dicionario ? (
          <MetasGrade
            key={`${empresa} ${ano}`}
            empresa_codigo={empresa}
            ano={ano}
            metas={metas}
            linhas={linhas}
            edita={edita}
          />
        ) : lidas.isError || nomes.isError ? (
          <ErrorState
            onRetry={() => void Promise.all([lidas.refetch(), nomes.refetch()])}
            retrying={lidas.isFetching}
          />
        ) : (
          <LoadingState />
        )}
      </div>
    </>
  );
}
