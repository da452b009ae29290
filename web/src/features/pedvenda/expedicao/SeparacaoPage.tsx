import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { IconPackageExport } from '@tabler/icons-react';
import { getPreSeparacao } from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import { aoSeparar } from '@praca/contract/pedvenda/expedicao/rules.ts';
import {
  SITUACOES_DA_SEPARACAO,
  type Separacao,
} from '@praca/contract/pedvenda/expedicao/schemas.ts';
import { mudarSituacao } from '@praca/contract/pedvenda/endpoints.ts';
import { passosDe } from '@praca/contract/pedvenda/rules.ts';
import { gravar } from '../../../kit/escrita/gravar.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { useNomearTela } from '../../../layout/nome-da-tela.ts';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';
import { chaveDe, consulta, queryClient } from '../../../platform/http/query.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { caminhoDaFinalizacao, caminhoDaVenda } from '../parts/caminhos.ts';
import { situacaoDaVenda } from '../parts/orcamento-texto.ts';
import { naoEncontrada, VendaNaoEncontrada } from '../parts/VendaNaoEncontrada.tsx';
import { ImprimirMenu } from './ImprimirMenu.tsx';
import { SeparacaoForm } from './SeparacaoForm.tsx';
import './expedicao.css';

/** An order in the warehouse: what is set apart of it, by scanner or by keyboard, and the volumes that it leaves in. */
export function SeparacaoPage() {
  const { empresa_codigo = '', pedvenda_codigo = '' } = useParams({ strict: false });
  const codigos = {
    empresa_codigo: Number(empresa_codigo),
    pedvenda_codigo: Number(pedvenda_codigo),
  };
  return <Aberta key={pedvenda_codigo} {...codigos} />;
}

type Codigos = { empresa_codigo: number; pedvenda_codigo: number };

/* An order that is not being separated: how it gets there, where it may. */
function ForaDaSeparacao({ s, codigos }: { s: Separacao; codigos: Codigos }) {
  const enviar = async () => {
    await gravar(mudarSituacao, {
      pedvenda_codigo: s.pedvenda_codigo,
      versao: s.versao,
      passo: 'separar',
    });
  };
  if (passosDe(s.pedvenda_situacao).includes('separar'))
    return (
      <EmptyState
        title="Nada em separação."
        action={
          <Button
            variant="primary"
            icon={<IconPackageExport size={16} aria-hidden="true" />}
            onClick={() => void enviar()}
          >
            Enviar à pré-separação
          </Button>
        }
      >
        O pedido reserva o estoque do saldo e fica à espera de quem separa.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Este pedido não está em separação."
      action={<LinkBotao to={caminhoDaVenda(codigos)}>Ver o pedido</LinkBotao>}
    >
      Ele está em “{situacaoDaVenda(s.pedvenda_situacao).nome}”.
    </EmptyState>
  );
}

const TONS = {
  PE: 'neutral',
  EA: 'accent',
  CO: 'success',
  DV: 'warning',
  LI: 'success',
  CA: 'danger',
} as const;

function Aberta({ empresa_codigo, pedvenda_codigo }: Codigos) {
  const { history } = useRouter();
  const pedido = consulta(getPreSeparacao, { pedvenda_codigo });
  const { data, error, isFetching, refetch } = useQuery({ ...pedido, staleTime: 0 });
  const s = data?.dados[0];
  const codigos = { empresa_codigo, pedvenda_codigo };
  useNomearTela(s && `Separar Pedido ${s.pedvenda_numero}`);
  useEffect(
    () =>
      assinarEventos((mudanca) => {
        if (
          mudanca === null ||
          (mudanca.tabela === 'pedvenda' && Number(mudanca.codigo) === pedvenda_codigo)
        )
          void queryClient.invalidateQueries({
            queryKey: chaveDe(getPreSeparacao, { pedvenda_codigo }),
          });
      }),
    [pedvenda_codigo],
  );
  const por = (nova: Separacao) =>
    queryClient.setQueryData(pedido.queryKey, (antes) => antes && { ...antes, dados: [nova] });
  if (naoEncontrada(error)) return <VendaNaoEncontrada titulo="Separação" />;
  if (data === undefined)
    return error === null ? (
      <LoadingState />
    ) : (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (s === undefined) return <VendaNaoEncontrada titulo="Separação" />;
  const separando = aoSeparar(s) === null;
  const pronta = s.presep_situacao === 'CO' || s.presep_situacao === 'DV';
  return (
    <div className="separacao">
      <PageBar
        title={`Separar Pedido ${s.pedvenda_numero}`}
        onBack={() => history.push(caminhoDaVenda(codigos))}
        dense
        lead={
          <span className="separacao-lead">
            {separando && (
              <Badge tone={TONS[s.presep_situacao]}>
                {SITUACOES_DA_SEPARACAO[s.presep_situacao]}
              </Badge>
            )}
            <span className="type-muted">{s.pessoa_razao}</span>
          </span>
        }
      >
        {separando && <ImprimirMenu separacao={s} />}
        {pronta && (
          <LinkBotao variant="primary" to={caminhoDaFinalizacao(codigos)}>
            Finalizar
          </LinkBotao>
        )}
      </PageBar>
      {separando ? (
        <SeparacaoForm separacao={s} aoMudar={por} />
      ) : (
        <ForaDaSeparacao s={s} codigos={codigos} />
      )}
    </div>
  );
}
