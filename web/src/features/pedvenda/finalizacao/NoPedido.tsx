import { useQuery } from '@tanstack/react-query';
import { IconPackageExport, IconPackages } from '@tabler/icons-react';
import { getFinalizacoes } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import { aoFinalizar } from '@praca/contract/pedvenda/rules.ts';
import { aoSeparar } from '@praca/contract/pedvenda/expedicao/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { LinkBotao } from '../../../layout/LinkBotao.tsx';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { caminhoDaFinalizacao, caminhoDaSeparacao } from '../parts/caminhos.ts';
import { Partes } from './Partes.tsx';
import './finalizacao.css';

/** The doors of an order to the warehouse and to its finalisation. */
export function AcoesDoPedido({ venda }: { venda: Venda }) {
  const finaliza = usePode()('venda.finalizar');
  if (!finaliza || aoFinalizar(venda) !== null) return null;
  const separando = aoSeparar(venda) === null;
  const icone = { size: 16, 'aria-hidden': true } as const;
  return (
    <>
      {separando && (
        <LinkBotao to={caminhoDaSeparacao(venda)} icon={<IconPackages {...icone} />}>
          Separar
        </LinkBotao>
      )}
      <LinkBotao
        to={caminhoDaFinalizacao(venda)}
        variant={separando || venda.pedvenda_situacao === 'FP' ? 'primary' : 'default'}
        icon={<IconPackageExport {...icone} />}
      >
        Finalizar
      </LinkBotao>
    </>
  );
}

/** What has left of an order so far, on its own page. */
export function PartesDoPedido({
  venda,
  aoMudar,
}: {
  venda: Venda;
  aoMudar: (venda: Venda) => void;
}) {
  const { data } = useQuery({
    ...consulta(getFinalizacoes, { pedvenda_codigo: venda.pedvenda_codigo }),
    staleTime: 0,
  });
  return <Partes venda={venda} partes={data?.dados ?? []} agora={null} aoMudar={aoMudar} />;
}
