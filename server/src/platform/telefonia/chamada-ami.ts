import { randomUUID } from 'node:crypto';
import { FalhaDaCentral, type LinhaAmi, type MensagemAmi } from './linha-ami.ts';

/** What came of a call: answered, not answered, busy, the own extension did not answer, not put through. */
export type FimDaChamada = 'AT' | 'NA' | 'OC' | 'RA' | 'FA';
export type MomentoDaChamada = 'RAMAL' | 'CHAMANDO' | 'CONVERSA';

export interface PedidoDeChamada {
  /** The channel that reaches the extension of whoever calls, such as PJSIP/1001. */
  canal: string;
  ramal: string;
  contexto: string;
  numero: string;
}
export interface Desfecho {
  fim: FimDaChamada;
  /** How long they spoke; null where nobody answered. */
  segundos: number | null;
}

/** So long the extension rings. */
const TOQUE_MS = 45_000;
/** Whoever has not heard by then hears no more. */
const SEM_NOTICIA_MS = TOQUE_MS + 30_000;
const PULSO_MS = 15_000;
const MAXIMO_MS = 6 * 3_600_000;

const DO_DIAL: Readonly<Record<string, FimDaChamada>> = {
  BUSY: 'OC',
  NOANSWER: 'NA',
  CANCEL: 'NA',
};
/** Causes of Q.850 with which an exchange ends a call that nobody answered. */
const DA_CAUSA: Readonly<Record<string, FimDaChamada>> = {
  16: 'NA',
  17: 'OC',
  18: 'NA',
  19: 'NA',
  21: 'OC',
};
/** AST_CONTROL numbers of OriginateResponse that say that a telephone rang: hung up, rang on, busy. */
const RAMAL_TOCOU = new Set(['1', '3', '5']);

/** One call, followed by what the exchange tells of its channel. */
class Chamada {
  private canal: string;
  private readonly id: string;
  private readonly aoMudar: (momento: MomentoDaChamada) => void;
  private momento: MomentoDaChamada = 'RAMAL';
  private desde = 0;
  private ultimo: FimDaChamada | undefined;
  private acabar: (d: Desfecho) => void = () => undefined;
  readonly fim: Promise<Desfecho>;

  constructor(id: string, aoMudar: (momento: MomentoDaChamada) => void) {
    this.id = id;
    this.canal = id;
    this.aoMudar = aoMudar;
    this.fim = new Promise((pronto) => {
      this.acabar = pronto;
    });
  }

  get noRamal(): boolean {
    return this.momento === 'RAMAL';
  }

  ouvir(m: MensagemAmi): void {
    if (m['event'] === 'OriginateResponse' && m['actionid'] === this.id) return this.ramal(m);
    if (m['uniqueid'] !== this.canal) return;
    if (m['event'] === 'DialBegin') this.mudar('CHAMANDO');
    else if (m['event'] === 'DialEnd') this.discada(m['dialstatus'] ?? '');
    else if (m['event'] === 'Hangup') this.desligada(m['cause'] ?? '');
  }

  private mudar(momento: MomentoDaChamada): void {
    if (this.momento === momento || this.momento === 'CONVERSA') return;
    this.momento = momento;
    this.aoMudar(momento);
  }

  /** The extension was answered, or was not. */
  private ramal(m: MensagemAmi): void {
    if (m['response'] !== 'Success')
      return this.acabar({ fim: RAMAL_TOCOU.has(m['reason'] ?? '') ? 'RA' : 'FA', segundos: null });
    // An exchange that names channels itself tells here how ours is called.
    if (m['uniqueid']) this.canal = m['uniqueid'];
    this.mudar('CHAMANDO');
  }

  // The plan of the exchange may try another line afterwards: only hanging up ends a call.
  private discada(estado: string): void {
    if (estado === 'ANSWER') {
      this.desde = performance.now();
      this.mudar('CONVERSA');
    } else this.ultimo = DO_DIAL[estado] ?? 'FA';
  }

  private desligada(causa: string): void {
    if (this.momento === 'CONVERSA') {
      const segundos = Math.round((performance.now() - this.desde) / 1000);
      return this.acabar({ fim: 'AT', segundos });
    }
    const pelaCausa = DA_CAUSA[causa] ?? 'FA';
    if (this.noRamal) return this.acabar({ fim: pelaCausa === 'FA' ? 'FA' : 'RA', segundos: null });
    this.acabar({ fim: this.ultimo ?? pelaCausa, segundos: null });
  }
}

/** Throws when the exchange does not answer any more. */
async function vigiar(ami: LinhaAmi, chamada: Chamada, parar: AbortSignal): Promise<never> {
  const comeco = performance.now();
  for (;;) {
    await new Promise<void>((pronto, recusar) => {
      const relogio = setTimeout(() => {
        parar.removeEventListener('abort', parou);
        pronto();
      }, PULSO_MS);
      const parou = () => {
        clearTimeout(relogio);
        recusar(new FalhaDaCentral('CAIU', parar.reason));
      };
      parar.addEventListener('abort', parou, { once: true });
      if (parar.aborted) parou();
    });
    await ami.pedir('Ping');
    const passou = performance.now() - comeco;
    if ((chamada.noRamal && passou > SEM_NOTICIA_MS) || passou > MAXIMO_MS)
      throw new FalhaDaCentral('CAIU', new Error('a central não contou mais nada'));
  }
}

/**
 * Asks an exchange for one call, once: the extension rings first, then the number; tells how it goes, and gives what came
 * of it when it is over. FalhaDaCentral RECUSOU, CAIU (then nobody knows what came of it). Asterisk 12 or newer.
 */
export async function chamar(
  ami: LinhaAmi,
  p: PedidoDeChamada,
  { aoMudar, sinal }: { aoMudar: (momento: MomentoDaChamada) => void; sinal: AbortSignal },
): Promise<Desfecho> {
  const id = `praca-${randomUUID()}`;
  const chamada = new Chamada(id, aoMudar);
  ami.ouvir((m) => chamada.ouvir(m));
  const r = await ami.pedir('Originate', {
    ActionID: id,
    ChannelId: id,
    Channel: p.canal,
    Context: p.contexto,
    Exten: p.numero,
    Priority: '1',
    // What the exchange shows to the other side follows from the extension, as when it is dialled there.
    CallerID: p.ramal,
    Timeout: String(TOQUE_MS),
    Async: 'true',
  });
  if (r['response'] !== 'Success')
    throw new FalhaDaCentral('RECUSOU', new Error(r['message'] ?? ''));
  const parar = new AbortController();
  const vigia = vigiar(ami, chamada, AbortSignal.any([sinal, parar.signal]));
  try {
    return await Promise.race([chamada.fim, ami.fim, vigia]);
  } finally {
    parar.abort();
    vigia.catch(() => undefined);
  }
}
