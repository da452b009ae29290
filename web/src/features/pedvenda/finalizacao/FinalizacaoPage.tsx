import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { IconPackages } from '@tabler/icons-react';
import { ERROS } from '@praca/contract/errors.ts';
import { getPedVenda } from '@praca/contract/pedvenda/endpoints.ts';
import { getPreSeparacao } from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import { getFinalizacoes } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { ParteFinalizada } from '@praca/contract/pedvenda/finalizacao/schemas.ts';
import { aoFinalizar } from '@praca/contract/pedvenda/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { useNomearTela } from '../../../layout/nome-da-tela.ts';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { chaveDe, consulta, queryClient } from '../../../platform/http/query.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Notice } from '../../../ui/display/Notice.tsx';
import { tituloDaVenda, VendaBar } from '../editor/VendaBar.tsx';
import { caminhoDaSeparacao, caminhoDaVenda } from '../parts/caminhos.ts';
import { AvisoDeIcms } from '../parts/AvisoDeIcms.tsx';
import { vendaDoIcms } from '../parts/venda-do-icms.ts';
import { naoEncontrada, VendaNaoEncontrada } from '../parts/VendaNaoEncontrada.tsx';
import { Caminho } from './Caminho.tsx';
import { FatosDoPedido } from './FatosDoPedido.tsx';
import { FinalizacaoForm } from './FinalizacaoForm.tsx';
import { ItensLidos } from './ItensDaParte.tsx';
import { Partes } from './Partes.tsx';
import '../editor/venda.css';
import './finalizacao.css';

const NENHUMA: readonly ParteFinalizada[] = [];

/** An order is finalised in part: what leaves now, what it is worth, how it is paid, and what stays. */
export function FinalizacaoPage() {
  const { pedvenda_codigo = '' } = useParams({ strict: false });
  return <Pedido key={pedvenda_codigo} codigo={Number(pedvenda_codigo)} />;
}

function Pedido({ codigo }: { codigo: number }) {
  const { history } = useRouter();
  const finaliza = usePode()('venda.finalizar');
  const pedido = consulta(getPedVenda, { pedvenda_codigo: codigo });
  const { data, error, isFetching, refetch } = useQuery({ ...pedido, staleTime: 0 });
  const partes = useQuery({
    ...consulta(getFinalizacoes, { pedvenda_codigo: codigo }),
    staleTime: 0,
  });
  const separada = useQuery({
    ...consulta(getPreSeparacao, { pedvenda_codigo: codigo }),
    staleTime: 0,
    enabled: finaliza,
  });
  const venda = data?.dados[0];
  useNomearTela(venda && `Finalizar ${tituloDaVenda(venda)}`);
  useEffect(
    () =>
      assinarEventos((mudanca) => {
        if (
          mudanca === null ||
          (mudanca.tabela === 'pedvenda' && Number(mudanca.codigo) === codigo)
        )
          for (const lida of [getPedVenda, getFinalizacoes, getPreSeparacao])
            void queryClient.invalidateQueries({
              queryKey: chaveDe(lida, { pedvenda_codigo: codigo }),
            });
      }),
    [codigo],
  );
  const [vista, setVista] = useState<number | null>(null);
  const erro = error ?? partes.error ?? separada.error;
  if (naoEncontrada(erro)) return <VendaNaoEncontrada titulo="Finalização" />;
  if (venda === undefined || (finaliza && separada.data === undefined) || !partes.data)
    return erro === null ? (
      <LoadingState />
    ) : (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
    );
  const por = (nova: Venda) => {
    setVista(nova.versao);
    queryClient.setQueryData(pedido.queryKey, (antes) => antes && { ...antes, dados: [nova] });
  };
  const separacao = separada.data?.dados[0];
  const recusa = aoFinalizar(venda);
  const feitas = partes.data.dados;
  return (
    <div className="venda">
      <VendaBar venda={venda} estado="" aoVoltar={() => history.push(caminhoDaVenda(venda))}>
        {finaliza && recusa === null && (
          <LinkBotao
            to={caminhoDaSeparacao(venda)}
            icon={<IconPackages size={16} aria-hidden="true" />}
          >
            Pré-separação
          </LinkBotao>
        )}
      </VendaBar>
      <div className="venda-corpo venda-principal">
        <FatosDoPedido venda={venda} partes={feitas} />
        <Caminho venda={venda} />
        {recusa === null && <AvisoDeIcms {...vendaDoIcms(venda)} />}
        {finaliza && recusa === null ? (
          <FinalizacaoForm
            venda={venda}
            separacao={separacao}
            partes={feitas}
            minha={vista}
            aoMudar={por}
          />
        ) : (
          <>
            {recusa !== null && (
              <Notice tone="info">
                {venda.pedvenda_situacao === 'FI' ||
                venda.pedvenda_situacao === 'FA' ||
                venda.pedvenda_situacao === 'EN'
                  ? 'Tudo deste pedido já foi finalizado.'
                  : `${ERROS[recusa].mensagem} ${ERROS[recusa].ajuda}`}
              </Notice>
            )}
            <ItensLidos venda={venda} />
            <Partes venda={venda} partes={feitas ?? NENHUMA} agora={null} aoMudar={por} />
          </>
        )}
      </div>
    </div>
  );
}
