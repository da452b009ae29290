/** One thing that went wrong, in the words of the one who refused it. */
export type OpsssMensagem = { Mensagem: string; Ajuda?: string; Codigo?: string; Campo?: string };

export type Opsss = {
  /** What the person was doing: 'Mover negócio'. */
  operacao?: string;
  mensagens: readonly OpsssMensagem[];
  /** For whoever gives support: codes, request number. Plain text. */
  detalhes?: string;
  /** Offers 'Tentar novamente'. */
  tentar?: () => void;
};

let current: Opsss | null = null;
const listeners = new Set<() => void>();

function publish(next: Opsss | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog of the failed operation; a newer failure takes the place of the older. */
export function mostrarOpsss(falha: Opsss): void {
  publish(falha);
}

/** Closes it. */
export function fecharOpsss(): void {
  publish(null);
}

/** For the viewport. */
export function currentOpsss(): Opsss | null {
  return current;
}

/** For the viewport. */
export function subscribeOpsss(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
