import { FUSO_DO_BRASIL, dataNoFuso, formatarData } from '@praca/contract/br/data.ts';
import {
  FINALIDADES,
  recusaDoEmail,
  valeAgora,
  type FinalidadeConsentida,
} from '@praca/contract/pessoa/consentimento/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Falta, Proposta } from '../../recurso/proposta.ts';
import { destinoLimpo, hashesDoDestino } from './destino.ts';
import {
  lerDitosDoEndereco,
  lerRecusados,
  lerTratamento,
  lerTratamentoDe,
  type Tratamento,
} from './reads.ts';

const diaDe = (instante: string): string =>
  formatarData(dataNoFuso(new Date(instante), FUSO_DO_BRASIL));

/** What keeps a mail of this purpose from an address, in words: who blocked their data, who said no, who never said yes where only that would do. Null where nothing does. */
async function recusaDe(
  ctx: Ctx,
  pessoa: Tratamento,
  finalidade: FinalidadeConsentida,
  endereco: string,
): Promise<string | null> {
  const destino = destinoLimpo(endereco);
  const dito = valeAgora(
    await lerDitosDoEndereco(ctx, pessoa.pessoa_codigo, {
      destino,
      hashes: hashesDoDestino(endereco),
    }),
    finalidade,
    'EMAIL',
    destino,
  );
  const recusa = recusaDoEmail({
    finalidade,
    dito,
    pelaBase: pessoa.pessoa_baselegal === 'CONSENTIMENTO',
    bloqueada: pessoa.pessoa_bloqueiotratamento || pessoa.pessoa_anonimizadaem !== null,
  });
  return recusa === null ? null : dizer(recusa, finalidade, dito?.consent_em);
}

/** Refuses a mail of a visible person that its purpose keeps from going to this address. */
export async function conferirDivulgacao(
  ctx: Ctx,
  pessoa_codigo: number,
  finalidade: FinalidadeConsentida,
  endereco: string,
): Promise<void> {
  const mensagem = await recusaDe(
    ctx,
    await lerTratamento(ctx, pessoa_codigo),
    finalidade,
    endereco,
  );
  if (mensagem !== null)
    throw new AppError('CONSENTIMENTO_RECUSADO', { campos: [{ campo: 'para', mensagem }] });
}

/** The same of a mail that waited in the queue, where nobody looks: why it does not go, or null. */
export async function recusaDaPessoa(
  ctx: Ctx,
  pessoa_codigo: number,
  finalidade: FinalidadeConsentida,
  endereco: string,
): Promise<string | null> {
  const pessoa = await lerTratamentoDe(ctx, pessoa_codigo, false);
  if (pessoa === undefined) return 'Esta pessoa não está mais no cadastro.';
  return recusaDe(ctx, pessoa, finalidade, endereco);
}

/** Why such a mail does not go, in words. */
function dizer(
  recusa: 'BLOQUEADA' | 'REVOGADA' | 'SEM_CONSENTIMENTO',
  finalidade: FinalidadeConsentida,
  em: string | undefined,
): string {
  const oQue = FINALIDADES[finalidade].toLocaleLowerCase('pt-BR');
  if (recusa === 'BLOQUEADA') return 'O tratamento dos dados desta pessoa está bloqueado.';
  if (recusa === 'SEM_CONSENTIMENTO') return `Esta pessoa não consentiu em receber ${oQue}.`;
  const quando = em === undefined ? '' : ` em ${diaDe(em)}`;
  return `Este endereço não quer receber ${oQue}: o consentimento foi revogado${quando}.`;
}

/** Of e-mails that come by a file, those that asked not to be used, each with what the line is told. */
export async function emailsRecusados(
  ctx: Ctx,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const porHash = new Map(
    emails.flatMap((um) => hashesDoDestino(um).map((hash) => [hash, um] as const)),
  );
  const recusados = await lerRecusados(ctx, [...porHash.keys()]);
  return new Map(
    [...recusados].map(([hash, em]) => [
      porHash.get(hash) ?? '',
      `Este e-mail pediu em ${diaDe(em)} para não ser usado.`,
    ]),
  );
}

/** What keeps lines of a file out: they would change somebody whose data are blocked, or bring in an address that asked not to be used. */
export async function faltasDaPrivacidade(
  ctx: Ctx,
  propostas: readonly Proposta[],
): Promise<Falta[]> {
  const emailDe = (linha: object | null): string =>
    String((linha as { pessoa_email?: unknown } | null)?.pessoa_email ?? '');
  const novos = propostas.map(({ antes, depois }) =>
    emailDe(antes) === emailDe(depois) ? '' : emailDe(depois),
  );
  const recusados = await emailsRecusados(ctx, novos);
  return propostas.flatMap(({ antes }, linha): Falta[] => {
    const falta = (campo: string, mensagem: string): Falta => ({
      linha,
      campo,
      codigo: 'ENTRADA_INVALIDA',
      mensagem,
    });
    const recusado = recusados.get(novos[linha] ?? '');
    return [
      ...(antes?.['pessoa_bloqueiotratamento'] === 'S'
        ? [falta('pessoa_razao', 'O tratamento dos dados deste cliente está bloqueado.')]
        : []),
      ...(recusado === undefined ? [] : [falta('pessoa_email', recusado)]),
    ];
  });
}
