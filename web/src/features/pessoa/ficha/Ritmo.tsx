import { IconAlertTriangle } from '@tabler/icons-react';
import type { FichaDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { dias, dinheiro, plural } from '../../../platform/texto/format.ts';
import { Panel } from '../../../ui/display/Panel.tsx';

/** Whether the customer buys as usual: the middle distance between purchases, how long ago the last was, what one is worth. */
export function Ritmo({ ritmo }: { ritmo: FichaDoCliente['ritmo'] }) {
  const { compras, intervalo, desde, media } = ritmo;
  if (compras === 0) return null;
  const passou = intervalo !== null && desde !== null ? desde - intervalo : 0;
  return (
    <Panel title="Ritmo de compras" hint={plural(compras, 'compra', 'compras')}>
      {intervalo === null || desde === null || media === null ? (
        <p className="type-muted">Ainda sem ritmo: são precisas quatro compras.</p>
      ) : (
        <>
          <dl className="cliente-ritmo">
            <div>
              <dd>{dias(intervalo)}</dd>
              <dt>entre compras</dt>
            </div>
            <div>
              <dd>{dias(desde)}</dd>
              <dt>desde a última</dt>
            </div>
            <div>
              <dd>{dinheiro(media)}</dd>
              <dt>compra média</dt>
            </div>
          </dl>
          {passou > 0 && (
            <p className="cliente-atraso">
              <IconAlertTriangle size={16} aria-hidden="true" />
              Passou {dias(passou)} do ritmo
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
