import { estender, proximoMomento, reservar, type Raia, type Reserva } from './fila.ts';
import { executar } from './processo-execucao.ts';
import type { BaseDoTrabalho } from './processo.ts';

const BATIDA_MS = 10_000;
const OCIOSO_MS = 5000;

/** Errands of the house that run at once: its own mail server that hangs holds them, and nothing else. */
const VAGAS_INTERNAS = 2;
/** Errands that wait for somebody outside: each is a socket and a heartbeat. */
const VAGAS_ALHEIAS = 120;
/** Processes that only wait for others (calls): each is a socket and a heartbeat. */
const VAGAS_PARALELAS = 200;
/** Long processes at once. */
const VAGAS_LONGAS = 2;

/**
 * Runs queued processes, the long ones one a registration; orphans of dead workers are taken over when their lease ends.
 * Uncalled it looks every `ociosoMs`.
 */
export class Trabalhador {
  private readonly base: BaseDoTrabalho;
  private readonly ociosoMs: number;
  private readonly correndo = new Map<
    string,
    { fim: Promise<void>; parar: AbortController; raia: Raia }
  >();
  private relogio: NodeJS.Timeout | undefined;
  private olhando: Promise<void> | undefined;
  /** Somebody called while it looked: what came after its look would wait for the next one. */
  private chamado = false;
  private parado = false;

  constructor(base: BaseDoTrabalho, ociosoMs = OCIOSO_MS) {
    this.base = base;
    this.ociosoMs = ociosoMs;
  }

  iniciar(): void {
    this.acordar();
  }

  /** Looks at the queue now; called after a COMMIT that queued a process, and when another server announces one. */
  acordar(): void {
    if (this.olhando) this.chamado = true;
    else if (!this.parado) this.agendar(0);
  }

  /** Stops taking processes and waits for the pieces of work under way; what is unfinished goes back to the queue. */
  async encerrar(): Promise<void> {
    this.parado = true;
    clearTimeout(this.relogio);
    await this.olhando;
    for (const { parar } of this.correndo.values()) parar.abort();
    await Promise.allSettled([...this.correndo.values()].map((c) => c.fim));
  }

  private agendar(ms: number): void {
    clearTimeout(this.relogio);
    this.relogio = setTimeout(() => {
      this.olhando ??= this.olhar().finally(() => (this.olhando = undefined));
    }, ms);
    if (ms > 0) this.relogio.unref();
  }

  private async olhar(): Promise<void> {
    let espera = this.ociosoMs;
    this.chamado = false;
    try {
      await this.encher('interna', VAGAS_INTERNAS);
      await this.encher('paralela', VAGAS_PARALELAS);
      await this.encher('alheia', VAGAS_ALHEIAS);
      await this.encher('longa', VAGAS_LONGAS);
      const proximo = await proximoMomento(this.base.banco);
      if (proximo !== undefined) espera = Math.min(espera, Math.max(1, Math.ceil(proximo)));
      if (this.chamado) espera = 0;
    } catch (erro) {
      espera *= 0.5 + Math.random();
      this.base.log.warn({ err: erro }, 'fila de processos');
    }
    if (!this.parado) this.agendar(espera);
  }

  private async encher(raia: Raia, vagas: number): Promise<void> {
    const ocupadas = () => [...this.correndo.values()].filter((c) => c.raia === raia).length;
    while (!this.parado && ocupadas() < vagas) {
      const reserva = await reservar(this.base.banco, raia);
      if (!reserva) return;
      this.correr(reserva);
    }
  }

  private correr(reserva: Reserva): void {
    const parar = new AbortController();
    const batida = setInterval(() => {
      estender(this.base.banco, reserva).then(
        (nosso) => nosso || parar.abort(),
        (erro: unknown) => this.base.log.warn({ err: erro }, 'batida do processo'),
      );
    }, BATIDA_MS);
    const fim = executar(
      { ...this.base, sinal: parar.signal, encerrando: () => this.parado },
      reserva,
    )
      .catch((erro: unknown) => this.base.log.error({ err: erro }, 'processo'))
      .finally(() => {
        clearInterval(batida);
        this.correndo.delete(reserva.reserva);
        this.acordar();
      });
    this.correndo.set(reserva.reserva, { fim, parar, raia: reserva.raia });
  }
}
