const DIA_MS = 86_400_000;

/** How long a key may be worth something, as a person chooses it; 0: until it is revoked. */
export const VALIDADES = [
  { value: 7, label: '7 dias' },
  { value: 30, label: '30 dias' },
  { value: 90, label: '90 dias' },
  { value: 365, label: '1 ano' },
  { value: 0, label: 'Sem prazo, até ser revogada' },
] as const;

/** The instant at which a key that is made now ends; null: it does not by itself. */
export const fimDaChave = (dias: number, agora: number = Date.now()): string | null =>
  dias === 0 ? null : new Date(agora + dias * DIA_MS).toISOString();
