import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { subtrair, somar } from '@praca/contract/br/dinheiro.ts';
import { getTotais } from '@praca/contract/contarec/endpoints.ts';
import { dinheiro } from '../../platform/texto/format.ts';
import { consulta } from '../../platform/http/query.ts';

const ABERTAS: ReadonlySet<string> = new Set(['AB', 'PP']);

/** What the receivables of the list add up to: what is left to receive, what of it is late, and what came in. */
export function SomaDasContas({ pedido }: { pedido: Record<string, unknown> }) {
  const { data } = useQuery({ ...consulta(getTotais, pedido), placeholderData: keepPreviousData });
  if (data === undefined || data.dados.length === 0) return null;
  const vigentes = data.dados.filter((soma) => soma.contarec_situacao !== 'CA');
  const abertas = vigentes.filter((soma) => ABERTAS.has(soma.contarec_situacao));
  const falta = subtrair(
    somar('0.00', ...abertas.map((soma) => soma.valor)),
    somar('0.00', ...abertas.map((soma) => soma.recebido)),
  );
  const vencido = somar('0.00', ...abertas.map((soma) => soma.vencido));
  const recebido = somar('0.00', ...vigentes.map((soma) => soma.recebido));
  const credito = somar('0.00', ...vigentes.map((soma) => soma.credito));
  const encargos = somar('0.00', ...vigentes.map((soma) => soma.encargos));
  const desconto = somar('0.00', ...vigentes.map((soma) => soma.desconto));
  return (
    <span>
      {dinheiro(falta)} a receber, {dinheiro(vencido)} vencido, {dinheiro(recebido)} recebido
      {/[1-9]/.test(credito) && ` (${dinheiro(credito)} com crédito)`}
      {/[1-9]/.test(encargos) && `, ${dinheiro(encargos)} de juros e multa`}
      {/[1-9]/.test(desconto) && `, ${dinheiro(desconto)} de desconto`}
    </span>
  );
}
