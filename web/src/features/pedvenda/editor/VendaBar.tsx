import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { ClienteLink } from '../cliente/ClienteLink.tsx';
import { situacaoDaVenda } from '../parts/orcamento-texto.ts';

export const tituloDaVenda = (venda: Venda | null): string =>
  venda === null
    ? 'Novo orçamento'
    : `${venda.pedvenda_tipo === 'P' ? 'Pedido' : 'Orçamento'} ${venda.pedvenda_numero}`;

/** The bar of a quote or order: its number, state, revision, whether it is kept, and what may be done. */
export function VendaBar({
  venda,
  estado,
  aoVoltar,
  children,
}: {
  venda: Venda | null;
  estado: string;
  aoVoltar: () => void;
  children?: ReactNode;
}) {
  const telefone = usePhone();
  const situacao = venda && situacaoDaVenda(venda.pedvenda_situacao);
  return (
    <PageBar
      title={<h1 className="venda-titulo">{tituloDaVenda(venda)}</h1>}
      onBack={aoVoltar}
      dense={!telefone}
      lead={
        <span className="venda-estado">
          {situacao && <Badge tone={situacao.tom}>{situacao.nome}</Badge>}
          {venda && venda.pedvenda_revisao > 1 && <span>revisão {venda.pedvenda_revisao}</span>}
          {venda?.negocio_codigo && (
            <Link to={caminhoDoNegocio(venda.negocio_codigo)}>{venda.negocio_titulo}</Link>
          )}
          {venda && <ClienteLink venda={venda} />}
          <span className="type-muted" role="status">
            {estado}
          </span>
        </span>
      }
    >
      {children}
    </PageBar>
  );
}
