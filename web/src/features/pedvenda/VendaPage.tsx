import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getPedVenda } from '@praca/contract/pedvenda/endpoints.ts';
import { aoEditar } from '@praca/contract/pedvenda/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { useNomearTela } from '../../layout/nome-da-tela.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { consulta, queryClient } from '../../platform/http/query.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { consultaFicha } from '../negocio/parts/ficha-consulta.ts';
import { ClientePainel } from './cliente/ClientePainel.tsx';
import { useClienteAoVivo } from './cliente/use-cliente.ts';
import { LinkDialog } from './editor/EnviarDialog.tsx';
import { tituloDaVenda } from './editor/VendaBar.tsx';
import { VendaForm } from './editor/VendaForm.tsx';
import { VendaLida } from './editor/VendaLida.tsx';
import { naoEncontrada, VendaNaoEncontrada } from './parts/VendaNaoEncontrada.tsx';
import './editor/venda.css';

/** A quote or order on its page: written while its state allows, read afterwards. */
export function VendaPage() {
  const { pedvenda_codigo = '' } = useParams({ strict: false });
  return <VendaAberta key={pedvenda_codigo} codigo={Number(pedvenda_codigo)} />;
}

function VendaAberta({ codigo }: { codigo: number }) {
  const edita = usePode()('venda.editar');
  const [link, setLink] = useState<string | null>(null);
  const pedido = consulta(getPedVenda, { pedvenda_codigo: codigo });
  const { data, error, isFetching, refetch } = useQuery({ ...pedido, staleTime: 0 });
  const venda = data?.dados[0];
  useClienteAoVivo(codigo);
  useNomearTela(venda && tituloDaVenda(venda));
  const por = (nova: Venda) =>
    queryClient.setQueryData(pedido.queryKey, (antes) => antes && { ...antes, dados: [nova] });
  if (naoEncontrada(error)) return <VendaNaoEncontrada titulo="Venda" />;
  if (venda === undefined)
    return error === null ? (
      <LoadingState />
    ) : (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
    );
  const escreve = edita && aoEditar(venda) === null;
  return (
    <>
      {escreve ? (
        <VendaForm
          venda={venda}
          inicial={null}
          negocio_codigo={venda.negocio_codigo}
          aoMudar={por}
          aoGerarLink={setLink}
        />
      ) : (
        <VendaLida
          venda={venda}
          aoMudar={por}
          aoMexerem={() => void refetch()}
          aoGerarLink={setLink}
        />
      )}
      <ClientePainel venda={venda} aoMudar={por} aoGerarLink={setLink} />
      {link !== null && <LinkDialog venda={venda} url={link} aoFechar={() => setLink(null)} />}
    </>
  );
}

/** What is not saved yet is neither changed by steps nor sent. */
const NADA_AINDA = { aoMudar: () => undefined, aoGerarLink: () => undefined };

/** A new quote, of a deal where the address names one. */
export function VendaNovaPage() {
  const { negocio_codigo } = useParams({ strict: false });
  const codigo = negocio_codigo === undefined ? null : Number(negocio_codigo);
  const { data, error } = useQuery({ ...consultaFicha(codigo ?? 0), enabled: codigo !== null });
  if (codigo === null)
    return <VendaForm venda={null} inicial={null} negocio_codigo={null} {...NADA_AINDA} />;
  if (error !== null)
    return (
      <>
        <PageBar title="Novo orçamento" />
        <EmptyState title="Negócio não encontrado." />
      </>
    );
  if (data === undefined) return <LoadingState />;
  const { pessoa_codigo, pessoa_nome, repres_codigo } = data.negocio;
  return (
    <VendaForm
      venda={null}
      inicial={{
        pessoa_codigo,
        pessoa_razao: pessoa_nome,
        repres_codigo,
        negocio_codigo: codigo,
      }}
      negocio_codigo={codigo}
      {...NADA_AINDA}
    />
  );
}
