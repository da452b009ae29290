import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { COLUNAS_POSSE, type PosseDoNegocio } from '../../negocio/quem-ve.ts';
import { COLUNAS_DA_POSSE, type PosseDaPessoa } from '../../pessoa/quem-ve.ts';
import type { Tx } from '../../platform/banco/db.ts';

/** A reminder that was taken to be told, with its task as it is now. */
export type Vencido = { lembrete_em: string; lembrete_minutos: number } & Pick<
  Atividade,
  | 'atividade_codigo'
  | 'atividade_titulo'
  | 'atividade_dthr'
  | 'atividade_diatodo'
  | 'usuario_login'
  | 'atividade_participantes'
  | 'negocio_codigo'
> & {
    negocio_titulo: string | null;
    /** The customer's name as the deal keeps it, for everybody who sees the deal. */
    pessoa_nome: string | null;
    /** As it is now, for who sees the customer. */
    pessoa_razao: string | null;
    /** Whose the customer is, where there is one. */
    pessoa: PosseDaPessoa | null;
    empresa_codigo: number | null;
  } & Omit<PosseDoNegocio, 'empresa_codigo'>;

const REGISTROS =
  'SELECT DISTINCT clienteregistro_codigo AS registro FROM soma.lembrete WHERE lembrete_em <= $1 ORDER BY 1';
// A task that somebody is changing at the moment waits for the next round: by then it says whose it is, and when.
const TOMAR = `WITH vez AS MATERIALIZED (
    SELECT l.atividade_codigo, l.lembrete_minutos, l.lembrete_em FROM soma.lembrete l
    JOIN atividade t ON t.clienteregistro_codigo = $1 AND t.atividade_codigo = l.atividade_codigo
    WHERE l.clienteregistro_codigo = $1 AND l.lembrete_em <= $2 ORDER BY l.lembrete_em LIMIT $3
    FOR UPDATE OF l SKIP LOCKED FOR SHARE OF t SKIP LOCKED),
  foi AS (DELETE FROM soma.lembrete l USING vez v
    WHERE l.clienteregistro_codigo = $1 AND l.atividade_codigo = v.atividade_codigo AND l.lembrete_minutos = v.lembrete_minutos)
  SELECT v.lembrete_em, v.lembrete_minutos, t.atividade_codigo, t.atividade_titulo, t.atividade_dthr, CASE WHEN t.atividade_diatodo THEN 'S' ELSE 'N' END AS atividade_diatodo,
    t.usuario_login, t.atividade_participantes, t.negocio_codigo, n.negocio_titulo, nullif(n.pessoa_nome, '') AS pessoa_nome, p.pessoa_razao,
    (SELECT to_jsonb(x) FROM (SELECT ${COLUNAS_DA_POSSE} FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = p.pessoa_codigo) x) AS pessoa, ${COLUNAS_POSSE}
  FROM vez v JOIN atividade t ON t.clienteregistro_codigo = $1 AND t.atividade_codigo = v.atividade_codigo
    LEFT JOIN negocio n ON n.clienteregistro_codigo = $1 AND n.negocio_codigo = t.negocio_codigo
    LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = coalesce(t.pessoa_codigo, n.pessoa_codigo)
  ORDER BY v.lembrete_em, v.lembrete_minutos`;

/** The registrations in which a reminder is due. */
export const registrosComLembrete = async (tx: Tx, agora: Date): Promise<number[]> =>
  (await tx.sql<{ registro: number }>(REGISTROS, [agora])).map(({ registro }) => registro);

/** Takes at most so many reminders that are due, each for ever, the oldest first; what another server holds it leaves. */
export const tomarLembretes = (
  tx: Tx,
  registro: number,
  agora: Date,
  lote: number,
): Promise<Vencido[]> => tx.sql<Vencido>(TOMAR, [registro, agora, lote]);
