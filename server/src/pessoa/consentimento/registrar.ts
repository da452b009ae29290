import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type {
  getConsentimentos,
  registrar,
} from '@praca/contract/pessoa/consentimento/endpoints.ts';
import type { Consentimento } from '@praca/contract/pessoa/consentimento/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { destinoDoCanal, destinoLimpo, hashDoDestino } from './destino.ts';
import { lerConsentimento, lerConsentimentos, lerTratamento } from './reads.ts';
import { resumirConsentimento } from './resumir.ts';
import { inserirConsentimento } from './writes.ts';

const recusar = (campo: string, mensagem: string): AppError =>
  new AppError('ENTRADA_INVALIDA', { campos: [{ campo, mensagem }] });

/** When it was said: now, or at noon of a day that is over. */
function momentoDe(ctx: Ctx, dia: string | null | undefined): string {
  const hoje = dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso);
  if (dia == null || dia === hoje) return ctx.agora.toISOString();
  if (dia > hoje) throw recusar('consent_dia', 'Este dia ainda não chegou.');
  return `${dia}T15:00:00.000Z`;
}

/** The ledger of a visible person, the newest line first. */
export async function listarConsentimentos(
  ctx: Ctx,
  { pessoa_codigo }: Entrada<typeof getConsentimentos>,
): Promise<Consentimento[]> {
  await lerTratamento(ctx, pessoa_codigo);
  return lerConsentimentos(ctx, pessoa_codigo);
}

/** Writes down what a person agreed to or took back. The line stays for ever; the row of the person sums the ledger up. */
export async function registrarConsentimento(
  ctx: Ctx,
  e: Entrada<typeof registrar>,
): Promise<Consentimento[]> {
  const pessoa = await lerTratamento(ctx, e.pessoa_codigo, true);
  if (pessoa.pessoa_anonimizadaem !== null)
    throw recusar('pessoa_codigo', 'Esta pessoa foi anonimizada.');
  if (!destinoDoCanal(e.consent_canal, e.consent_destino))
    throw recusar(
      'consent_destino',
      e.consent_canal === 'EMAIL'
        ? 'Informe um e-mail, ou deixe vazio para valer para todos.'
        : 'Informe um telefone com DDD do canal escolhido, ou deixe vazio para valer para todos.',
    );
  const codigo = await inserirConsentimento(ctx, {
    pessoa_codigo: e.pessoa_codigo,
    acao: e.consent_acao,
    finalidade: e.consent_finalidade,
    canal: e.consent_canal,
    destino: destinoLimpo(e.consent_destino),
    hash: hashDoDestino(e.consent_destino),
    em: momentoDe(ctx, e.consent_dia),
    texto: e.consent_texto,
    versaotexto: e.consent_versaotexto,
    prova: e.consent_prova,
    origem: 'USUARIO',
  });
  const versao = await resumirConsentimento(ctx, e.pessoa_codigo);
  await registrarEvento(ctx, {
    tabela: 'pessoa',
    chave: e.pessoa_codigo,
    acao: e.consent_acao === 'C' ? 'CONCEDER_CONSENTIMENTO' : 'REVOGAR_CONSENTIMENTO',
    versao,
    depois: {
      consent_codigo: codigo,
      consent_finalidade: e.consent_finalidade,
      consent_canal: e.consent_canal,
    },
    escopo: { repres_codigo: pessoa.repres_codigo },
  });
  return [await lerConsentimento(ctx, codigo)];
}
