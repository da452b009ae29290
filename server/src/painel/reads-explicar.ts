import type { FiltrosDoPainel } from '../negocio/somas/reads-painel.ts';
import { condicoesDeNegocio } from '../negocio/visiveis.ts';
import type { Ctx } from '../platform/context.ts';
import { dosNegocios, type Filtro } from './reads-negocios.ts';

/** Deals of one origin in one situation; null is no origin. */
export interface DaOrigem {
  origem: string | null;
  nome: string | null;
  negocio_situacao: 'A' | 'G' | 'P' | 'F';
  quantidade: number;
  valor: string;
}

/** The deals that the user sees under these filters, by where they came from and what became of them. */
export function lerOrigens(ctx: Ctx, f: Filtro, boards?: number[]): Promise<DaOrigem[]> {
  const { LISTA_ETIQUETA, ...filtros }: FiltrosDoPainel = dosNegocios(f, boards);
  const c = condicoesDeNegocio(ctx, { ...filtros, TIPO_DATA: 'CRIACAO' });
  if (LISTA_ETIQUETA?.length) c.e('n.etiquetas && ?::bigint[]', LISTA_ETIQUETA);
  return ctx.tx.sql<DaOrigem>(
    `SELECT q.origem::text AS origem, (SELECT a.orprospect_descricao FROM origem_contato a WHERE a.clienteregistro_codigo = $1 AND a.orprospect_codigo = q.origem) AS nome,
       q.negocio_situacao, q.quantidade, q.valor
     FROM (SELECT n.orprospect_codigo AS origem, n.negocio_situacao, count(*)::int AS quantidade, sum(n.negocio_valor)::numeric(30, 2)::text AS valor
       FROM negocio n WHERE ${c.sql} GROUP BY 1, 2) q`,
    c.valores,
    { semNome: true },
  );
}
