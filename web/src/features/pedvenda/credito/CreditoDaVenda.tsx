import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getCreditos } from '@praca/contract/pedvenda/credito/endpoints.ts';
import { livreDe, livreDo, reservadoPara } from '@praca/contract/pedvenda/credito/rules.ts';
import { aoFinalizar } from '@praca/contract/pedvenda/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { paths } from '../../../paths.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { caminhoDaVenda } from '../parts/caminhos.ts';
import '../parts/creditos.css';

const ReservarDialog = lazy(async () => ({
  default: (await import('./ReservarDialog.tsx')).ReservarDialog,
}));

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** What credit does on a quote or an order, in a sentence. */
function comoSeUsa(venda: Pick<Venda, 'pedvenda_tipo' | 'pedvenda_situacao'> | null) {
  if (venda === null || venda.pedvenda_tipo === 'O')
    return 'Reserve quando virar pedido: abate das parcelas quando ele sai.';
  if (aoFinalizar(venda) === null) return 'O reservado abate as primeiras parcelas do que sair.';
  return (
    <>
      Use nas parcelas em aberto, em <Link to={paths.contasAReceber}>Contas a receber</Link>.
    </>
  );
}

/** Beside a quote or an order: what returns left its customer at its company, where that comes from, and how much the order holds. */
export function CreditoDaVenda({
  pessoa_codigo,
  empresa_codigo,
  venda,
  aoMudar,
}: {
  pessoa_codigo: number | null;
  empresa_codigo: number | null;
  /** Null: it is not saved yet. */
  venda: Venda | null;
  aoMudar?: (venda: Venda) => void;
}) {
  const pode = usePode();
  const [reservando, setReservando] = useState(false);
  const { data } = useQuery({
    ...consulta(getCreditos, { pessoa_codigo: pessoa_codigo ?? 0 }),
    enabled: pessoa_codigo !== null && pode('venda.ver'),
    staleTime: 0,
  });
  if (pessoa_codigo === null || venda?.pedvenda_situacao === 'CA') return null;
  const creditos = (data?.dados ?? []).filter(
    (c) => empresa_codigo === null || c.empresa_codigo === empresa_codigo,
  );
  const livre = livreDe(creditos);
  const reservado = venda === null ? '0.00' : reservadoPara(creditos, venda.pedvenda_codigo);
  if (!algo(livre) && !algo(reservado)) return null;
  const abertos = creditos.filter((c) => algo(livreDo(c)));
  const reserva =
    aoMudar !== undefined && venda !== null && pode('venda.credito') && aoFinalizar(venda) === null;
  return (
    <section className="creditos-do-pedido" aria-label="Crédito do cliente">
      <h2>Crédito do cliente</h2>
      <dl>
        {algo(reservado) && (
          <div>
            <dt>Reservado neste pedido</dt>
            <dd>{dinheiro(reservado)}</dd>
          </div>
        )}
        <div>
          <dt>Em aberto</dt>
          <dd>{dinheiro(livre)}</dd>
        </div>
      </dl>
      <p className="creditos-nota">
        {abertos.length > 0 && (
          <>
            De devoluções:{' '}
            {abertos.slice(0, 3).map((c, i) => (
              <span key={c.devvenda_codigo}>
                {i > 0 && ', '}
                <Link to={caminhoDaVenda(c)}>pedido {c.pedvenda_numero}</Link>
              </span>
            ))}
            {abertos.length > 3 && ` e mais ${abertos.length - 3}`}.{' '}
          </>
        )}
        {comoSeUsa(venda)}
      </p>
      {reserva && (
        <Button size="small" onClick={() => setReservando(true)}>
          {algo(reservado) ? 'Mudar a reserva…' : 'Reservar crédito…'}
        </Button>
      )}
      {reservando && reserva && (
        <Suspense>
          <ReservarDialog
            venda={venda}
            reservado={reservado}
            livre={livre}
            aoMudar={aoMudar}
            aoFechar={() => setReservando(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
