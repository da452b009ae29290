import { Link } from '@tanstack/react-router';
import type { FichaDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { dataLocal, dia, dinheiro } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { situacaoDaVenda } from '../../pedvenda/parts/orcamento-texto.ts';

/** The last quotes and orders of the customer, over all deals. */
export function Orcamentos({ ficha: { orcamentos } }: { ficha: FichaDoCliente }) {
  if (orcamentos.length === 0) return null;
  return (
    <Panel title="Orçamentos e pedidos" hint={orcamentos.length} padded={false}>
      <ul className="cliente-lista">
        {orcamentos.map((um) => (
          <li key={um.pedvenda_codigo}>
            <span className="cliente-lista-texto">
              {um.negocio_codigo === null ? (
                <span>nº {um.pedvenda_numero}</span>
              ) : (
                <Link to={caminhoDoNegocio(um.negocio_codigo)}>nº {um.pedvenda_numero}</Link>
              )}
              <span className="type-muted">{dia(dataLocal(um.pedvenda_dtcriacao))}</span>
            </span>
            <Badge tone={situacaoDaVenda(um.pedvenda_situacao).tom}>
              {situacaoDaVenda(um.pedvenda_situacao).nome}
            </Badge>
            <span className="cliente-valor">{dinheiro(um.pedvenda_valor)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
