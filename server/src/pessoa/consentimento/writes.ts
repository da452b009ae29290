import type { Ctx } from '../../platform/context.ts';
import type {
  ACOES_DO_CONSENTIMENTO,
  CanalConsentido,
  FinalidadeConsentida,
} from '@praca/contract/pessoa/consentimento/rules.ts';

interface NovaLinha {
  pessoa_codigo: number;
  acao: keyof typeof ACOES_DO_CONSENTIMENTO;
  finalidade: FinalidadeConsentida;
  canal: CanalConsentido;
  destino: string;
  hash: string;
  em: string;
  texto: string;
  versaotexto: string;
  prova: string;
  origem: 'USUARIO' | 'LINK';
}

/** Adds one line to the ledger; gives its code. */
export async function inserirConsentimento(ctx: Ctx, l: NovaLinha): Promise<number> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  const [linha] = await ctx.tx.sql<{ consent_codigo: number }>(
    `INSERT INTO consentimento (clienteregistro_codigo, pessoa_codigo, consent_acao, consent_finalidade, consent_canal, consent_destino, consent_hash, consent_em, consent_texto, consent_versaotexto, consent_prova, consent_origem, consent_ip, usuario_codigo)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING consent_codigo`,
    [
      registro,
      l.pessoa_codigo,
      l.acao,
      l.finalidade,
      l.canal,
      l.destino,
      l.hash,
      l.em,
      l.texto,
      l.versaotexto,
      l.prova,
      l.origem,
      ctx.ip,
      usuario === 0 ? null : usuario,
    ],
  );
  return linha?.consent_codigo ?? 0;
}

/** What the row of the person says of the ledger; gives its version then. */
export async function gravarResumo(
  ctx: Ctx,
  pessoa: number,
  r: { consentiu: string | null; como: string; revogou: string | null },
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ versao: number }>(
    `UPDATE pessoa SET pessoa_dtconsentimento = ($3::timestamptz AT TIME ZONE 'America/Sao_Paulo')::date, pessoa_origemconsent = $4, pessoa_dtrevogacao = ($5::timestamptz AT TIME ZONE 'America/Sao_Paulo')::date,
       pessoa_dtalteracao = now(), versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 RETURNING versao`,
    [ctx.sessao.clienteregistro_codigo, pessoa, r.consentiu, r.como, r.revogou],
  );
  return linha?.versao ?? 0;
}

/** Blocks what is done with a person's data, from a day on and why; or ends that. Gives the version of the row then. */
export async function gravarBloqueio(
  ctx: Ctx,
  pessoa: number,
  b: { bloqueada: boolean; desde: string | null; motivo: string },
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ versao: number }>(
    `UPDATE pessoa SET pessoa_bloqueiotratamento = $3, pessoa_dtbloqueio = $4::date, pessoa_motivobloqueio = $5, pessoa_dtalteracao = now(), versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2 RETURNING versao`,
    [ctx.sessao.clienteregistro_codigo, pessoa, b.bloqueada, b.desde, b.motivo],
  );
  return linha?.versao ?? 0;
}
