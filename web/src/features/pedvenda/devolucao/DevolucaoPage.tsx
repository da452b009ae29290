import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { getDevolucoes } from '@praca/contract/pedvenda/devolucao/endpoints.ts';
import { temAVoltar } from '@praca/contract/pedvenda/devolucao/rules.ts';
import { getPedVenda } from '@praca/contract/pedvenda/endpoints.ts';
import { getFinalizacoes } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { useNomearTela } from '../../../layout/nome-da-tela.ts';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';
import { chaveDe, consulta, queryClient } from '../../../platform/http/query.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { tituloDaVenda, VendaBar } from '../editor/VendaBar.tsx';
import { FatosDoPedido } from '../finalizacao/FatosDoPedido.tsx';
import { caminhoDaVenda } from '../parts/caminhos.ts';
import { naoEncontrada, VendaNaoEncontrada } from '../parts/VendaNaoEncontrada.tsx';
import { DevolucaoForm } from './DevolucaoForm.tsx';
import { Devolucoes } from './Devolucoes.tsx';
import '../editor/venda.css';
import '../finalizacao/finalizacao.css';

/** Goods of an order come back. */
export function DevolucaoPage() {
  const { pedvenda_codigo = '' } = useParams({ strict: false });
  return <Pedido key={pedvenda_codigo} codigo={Number(pedvenda_codigo)} />;
}

function Pedido({ codigo }: { codigo: number }) {
  const { history } = useRouter();
  const pedido = consulta(getPedVenda, { pedvenda_codigo: codigo });
  const { data, error, isFetching, refetch } = useQuery({ ...pedido, staleTime: 0 });
  const partes = useQuery({
    ...consulta(getFinalizacoes, { pedvenda_codigo: codigo }),
    staleTime: 0,
  });
  const venda = data?.dados[0];
  useNomearTela(venda && `Devolver ${tituloDaVenda(venda)}`);
  useEffect(
    () =>
      assinarEventos((mudanca) => {
        if (
          mudanca === null ||
          (mudanca.tabela === 'pedvenda' && Number(mudanca.codigo) === codigo)
        )
          for (const lida of [getPedVenda, getFinalizacoes, getDevolucoes])
            void queryClient.invalidateQueries({
              queryKey: chaveDe(lida, { pedvenda_codigo: codigo }),
            });
      }),
    [codigo],
  );
  const erro = error ?? partes.error;
  if (naoEncontrada(erro)) return <VendaNaoEncontrada titulo="Devolução" />;
  if (venda === undefined || partes.data === undefined)
    return erro === null ? (
      <LoadingState />
    ) : (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
    );
  const por = (nova: Venda) =>
    queryClient.setQueryData(pedido.queryKey, (antes) => antes && { ...antes, dados: [nova] });
  return (
    <div className="venda">
      <VendaBar venda={venda} estado="" aoVoltar={() => history.push(caminhoDaVenda(venda))} />
      <div className="venda-corpo venda-principal">
        <FatosDoPedido venda={venda} partes={partes.data.dados} />
        {temAVoltar(venda) ? (
          <DevolucaoForm
            venda={venda}
            contas={partes.data.dados.flatMap((p) => p.contas)}
            aoMudar={por}
            aoFazer={() => void partes.refetch()}
          />
        ) : (
          <Notice tone="info">
            {venda.itens.some((i) => /[1-9]/.test(i.itpedvenda_qtddevolvida))
              ? 'Tudo que saiu deste pedido já voltou.'
              : 'Nada deste pedido saiu em partes ainda: não há o que devolver.'}
          </Notice>
        )}
        <Devolucoes venda={venda} aoMudar={por} />
      </div>
    </div>
  );
}
