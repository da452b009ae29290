import { resumoDe } from '@praca/contract/pessoa/consentimento/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerConsentimentos } from './reads.ts';
import { gravarResumo } from './writes.ts';

/** Makes the row of a person say what the ledger says; gives its version. */
export async function resumirConsentimento(ctx: Ctx, pessoa: number): Promise<number> {
  const { sim, nao } = resumoDe(await lerConsentimentos(ctx, pessoa));
  return gravarResumo(ctx, pessoa, {
    consentiu: sim?.consent_em ?? null,
    como: sim?.consent_prova ?? '',
    revogou: nao?.consent_em ?? null,
  });
}

/** The same for a customer that another went into or came out of, where that one has a ledger. */
export async function resumirJuntado(ctx: Ctx, fica: number, sai: number): Promise<void> {
  if ((await lerConsentimentos(ctx, sai)).length > 0) await resumirConsentimento(ctx, fica);
}
