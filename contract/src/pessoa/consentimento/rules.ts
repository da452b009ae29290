/** What a person may agree to, or not: what is not needed for a sale that they asked for. */
export const FINALIDADES = {
  DIVULGACAO: 'Divulgação (novidades e ofertas)',
  PESQUISA: 'Pesquisas de satisfação',
  PARTILHA: 'Compartilhamento com parceiros',
} as const;
export type FinalidadeConsentida = keyof typeof FINALIDADES;

/** By which way; TODOS: whatever way. */
export const CANAIS = {
  TODOS: 'Todos os canais',
  EMAIL: 'E-mail',
  TELEFONE: 'Telefone',
  WHATSAPP: 'WhatsApp',
  VISITA: 'Visita',
} as const;
export type CanalConsentido = keyof typeof CANAIS;

/** What was said: agreed, or taken back. */
export const ACOES_DO_CONSENTIMENTO = { C: 'Concedeu', R: 'Revogou' } as const;

/** Why a mail is written: for what somebody asked or bought, or for what they may refuse. */
export const FINALIDADES_DO_EMAIL = {
  ATENDIMENTO: 'Atendimento e vendas',
  DIVULGACAO: 'Divulgação (novidades e ofertas)',
  PESQUISA: 'Pesquisa de satisfação',
} as const;
export type FinalidadeDoEmail = keyof typeof FINALIDADES_DO_EMAIL;

/** One line of the ledger, as far as it decides. */
export interface Dito {
  consent_codigo: number;
  consent_acao: keyof typeof ACOES_DO_CONSENTIMENTO;
  consent_finalidade: FinalidadeConsentida;
  consent_canal: CanalConsentido;
  /** The one address or number that it is about; '': all of the person's. */
  consent_destino: string;
  /** An instant, ISO 8601. */
  consent_em: string;
}

/** What was said last comes last: by when it was said, then by when it was written down. */
const emOrdem = (a: Dito, b: Dito): number =>
  a.consent_em === b.consent_em
    ? a.consent_codigo - b.consent_codigo
    : Date.parse(a.consent_em) - Date.parse(b.consent_em);

/**
 * What counts for a purpose by a way: the last line that speaks of that way or of all, and of that address or of all. A no
 * that was said of the one address holds until a yes of that address: what somebody agrees to for all of theirs, or
 * somebody else who has the address too, does not end it. Without `destino` only lines about the whole person count.
 * Undefined: nothing was said.
 */
export function valeAgora<D extends Dito>(
  linhas: readonly D[],
  finalidade: FinalidadeConsentida,
  canal: CanalConsentido,
  destino = '',
): D | undefined {
  const ditas = linhas
    .filter(
      (l) =>
        l.consent_finalidade === finalidade &&
        (l.consent_canal === canal || l.consent_canal === 'TODOS') &&
        (l.consent_destino === '' || l.consent_destino === destino),
    )
    .toSorted(emOrdem);
  const doEndereco = ditas.findLast((l) => destino !== '' && l.consent_destino === destino);
  return doEndereco?.consent_acao === 'R' ? doEndereco : ditas.at(-1);
}

/** What the person's own row says of the ledger: since when advertising is agreed to and how, and since when it is taken back as a whole. */
export function resumoDe<D extends Dito & { consent_prova: string }>(linhas: readonly D[]) {
  const deDivulgacao = linhas
    .filter((l) => l.consent_finalidade === 'DIVULGACAO')
    .toSorted(emOrdem);
  const sim = deDivulgacao.findLast((l) => l.consent_acao === 'C');
  const nao = deDivulgacao.findLast(
    (l) => l.consent_acao === 'R' && l.consent_canal === 'TODOS' && l.consent_destino === '',
  );
  return {
    sim: sim ?? null,
    nao: nao && (!sim || emOrdem(nao, sim) > 0) ? nao : null,
  };
}

/** Why a mail for such a purpose may not go to a person; null: it may. */
export function recusaDoEmail({
  finalidade,
  dito,
  pelaBase,
  bloqueada,
}: {
  finalidade: FinalidadeConsentida;
  dito: Pick<Dito, 'consent_acao' | 'consent_em'> | undefined;
  /** Nothing but their consent lets the person's data be worked with. */
  pelaBase: boolean;
  bloqueada: boolean;
}): 'BLOQUEADA' | 'REVOGADA' | 'SEM_CONSENTIMENTO' | null {
  if (bloqueada) return 'BLOQUEADA';
  if (dito?.consent_acao === 'R') return 'REVOGADA';
  // To share with others always needs a yes; the rest may rest on another ground, and then waits for a no.
  if (dito === undefined && (pelaBase || finalidade === 'PARTILHA')) return 'SEM_CONSENTIMENTO';
  return null;
}
