import type { Ctx } from '../platform/context.ts';
import { envelhecer } from '../platform/fila/limpeza.ts';
import type { Guardada, TipoConsulta } from './reads.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

// What was found stays half a year: a customer's page says when the register was last asked.
envelhecer(
  'consulta',
  `DELETE FROM consulta WHERE ctid IN (SELECT ctid FROM consulta WHERE clienteregistro_codigo = $1
     AND consulta_em < now() - CASE WHEN consulta_dados IS NULL THEN interval '1 day' ELSE interval '180 days' END LIMIT $2) RETURNING 1`,
);

/** Keeps what a source said of a CNPJ or a CEP; null: that there is no such thing. */
export async function guardarConsulta(
  ctx: Ctx,
  tipo: TipoConsulta,
  chave: string,
  { fonte, dados }: { fonte: string; dados: object | null },
): Promise<Guardada> {
  const [linha] = await ctx.tx.sql<Guardada>(
    `INSERT INTO consulta (clienteregistro_codigo, consulta_tipo, consulta_chave, consulta_dados, consulta_fonte) VALUES ($1, $2, $3, $4::jsonb, $5)
     ON CONFLICT (clienteregistro_codigo, consulta_tipo, consulta_chave) DO UPDATE SET consulta_dados = excluded.consulta_dados, consulta_fonte = excluded.consulta_fonte, consulta_em = excluded.consulta_em
     RETURNING consulta_dados, consulta_fonte, consulta_em`,
    [
      ctx.sessao.clienteregistro_codigo,
      tipo,
      chave,
      dados === null ? null : jsonDoBanco(dados),
      fonte,
    ],
  );
  if (!linha) throw new Error('A consulta não foi guardada.');
  return linha;
}
