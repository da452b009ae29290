import { FUSO_DO_BRASIL, dataNoFuso, formatarData } from '@praca/contract/br/data.ts';
import {
  FINALIDADES,
  recusaDoEmail,
  valeAgora,
  type FinalidadeConsentida,
} from '@praca/contract/pessoa/consentimento/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { filhasDe } from '../../recurso/colunas.ts';
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
  const hashes = new Map(emails.map((um) => [um, hashesDoDestino(um)] as const));
  const recusados = await lerRecusados(ctx, [...hashes.values()].flat());
  return new Map(
    [...hashes].flatMap(([um, deles]) => {
      const em = deles.map((hash) => recusados.get(hash)).find((dia) => dia !== undefined);
      return em === undefined
        ? []
        : [[um, `Este e-mail pediu em ${diaDe(em)} para não ser usado.`] as const];
    }),
  );
}

/** The addresses of a row, its own first, each with the field that holds it. */
const enderecosDe = (linha: Proposta['antes']): Map<string, string> => {
  if (linha === null) return new Map();
  const contatos = filhasDe(linha, 'contatos').map((um) => um['contato_email']);
  return new Map(
    [linha['pessoa_email'], ...contatos]
      .map((um, i): [string, string] => [
        String(um ?? ''),
        i === 0 ? 'pessoa_email' : 'contato_email',
      ])
      .filter(([um]) => um !== '')
      .toReversed(),
  );
};

/** What keeps lines of a file out: they would change somebody whose data are blocked, or bring in an address that asked not to be used, the customer's or a contact's. */
export async function faltasDaPrivacidade(
  ctx: Ctx,
  propostas: readonly Proposta[],
): Promise<Falta[]> {
  const novos = propostas.map(({ antes, depois }) => {
    const tinha = enderecosDe(antes);
    return [...enderecosDe(depois)].filter(([um]) => !tinha.has(um));
  });
  const recusados = await emailsRecusados(
    ctx,
    novos.flatMap((deles) => deles.map(([um]) => um)),
  );
  return propostas.flatMap(({ antes }, linha): Falta[] => {
    const falta = (campo: string, mensagem: string): Falta => ({
      linha,
      campo,
      codigo: 'ENTRADA_INVALIDA',
      mensagem,
    });
    return [
      ...(antes?.['pessoa_bloqueiotratamento'] === 'S'
        ? [falta('pessoa_razao', 'O tratamento dos dados deste cliente está bloqueado.')]
        : []),
      ...(novos[linha] ?? []).flatMap(([um, campo]) => {
        const recusado = recusados.get(um);
        return recusado === undefined ? [] : [falta(campo, recusado)];
      }),
    ];
  });
}
