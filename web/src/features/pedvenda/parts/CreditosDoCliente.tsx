import { useQuery } from '@tanstack/react-query';
import { getCreditos } from '@praca/contract/pedvenda/credito/endpoints.ts';
import { livreDe } from '@praca/contract/pedvenda/credito/rules.ts';
import { dinheiro } from '../../../platform/texto/format.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Creditos } from './Creditos.tsx';

/** What returns left a customer, on their page; nothing where there is none. */
export function CreditosDoCliente({ pessoa_codigo }: { pessoa_codigo: number }) {
  const ve = usePode()('venda.ver');
  const { data } = useQuery({
    ...consulta(getCreditos, { pessoa_codigo }),
    enabled: ve,
    staleTime: 0,
  });
  const creditos = data?.dados ?? [];
  if (creditos.length === 0) return null;
  return (
    <Panel
      title="Crédito de devoluções"
      hint={`${dinheiro(livreDe(creditos))} em aberto`}
      padded={false}
    >
      <Creditos creditos={creditos} />
    </Panel>
  );
}
