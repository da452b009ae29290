import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { FichaDoCliente, NegocioDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { dataLocal, dia, dinheiro, plural } from '../../../platform/texto/format.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';

const FIM = {
  A: null,
  G: { nome: 'Ganho', tom: 'success' },
  P: { nome: 'Perdido', tom: 'danger' },
  F: { nome: 'Finalizado', tom: 'info' },
} as const;

function Linha({ negocio }: { negocio: NegocioDoCliente }) {
  const fim = FIM[negocio.negocio_situacao];
  return (
    <li>
      <span className="cliente-lista-texto">
        <Link to={caminhoDoNegocio(negocio.negocio_codigo)}>{negocio.negocio_titulo}</Link>
        <span className="type-muted">
          {negocio.estagio_descricao}
          {negocio.negocio_dtfechamento !== null &&
            ` · ${dia(dataLocal(negocio.negocio_dtfechamento))}`}
        </span>
      </span>
      {fim && <Badge tone={fim.tom}>{fim.nome}</Badge>}
      <span className="cliente-valor">{dinheiro(negocio.negocio_valor)}</span>
    </li>
  );
}

/** The deals of the customer: what is open, what was closed, and what each comes to. */
export function Negocios({ ficha: { abertos, fechados, somas } }: { ficha: FichaDoCliente }) {
  const [vista, setVista] = useState<'abertos' | 'fechados'>('abertos');
  const lista = vista === 'abertos' ? abertos : fechados;
  return (
    <Panel
      title="Negócios"
      padded={false}
      actionsBelow
      actions={
        <SegmentedControl
          label="Quais negócios"
          value={vista}
          onChange={setVista}
          options={[
            { value: 'abertos', label: `Abertos (${somas.A.quantidade})` },
            {
              value: 'fechados',
              label: `Fechados (${somas.G.quantidade + somas.P.quantidade})`,
            },
          ]}
        />
      }
    >
      {lista.length === 0 ? (
        <p className="cliente-nada">
          {vista === 'abertos' ? 'Nenhum negócio aberto.' : 'Nenhum negócio fechado.'}
        </p>
      ) : (
        <ul className="cliente-lista">
          {lista.map((um) => (
            <Linha key={um.negocio_codigo} negocio={um} />
          ))}
        </ul>
      )}
      <p className="cliente-somas">
        <span>
          Abertos <strong>{dinheiro(somas.A.valor)}</strong>
        </span>
        <span>
          {plural(somas.G.quantidade, 'ganho', 'ganhos')} <strong>{dinheiro(somas.G.valor)}</strong>
        </span>
        <span>
          {plural(somas.P.quantidade, 'perdido', 'perdidos')}{' '}
          <strong>{dinheiro(somas.P.valor)}</strong>
        </span>
      </p>
    </Panel>
  );
}
