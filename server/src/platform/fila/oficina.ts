import { Worker } from 'node:worker_threads';
import type { Feita, Tarefa } from './bancada.ts';
import { Rodizio, type OpcoesRodizio } from './rodizio.ts';

/** What was given to a thread did not come back done: it took too long, ended the thread, or was refused there. */
export class TrabalhoPerdido extends Error {
  readonly motivo: 'DEMOROU' | 'CAIU' | 'RECUSADO';
  constructor(motivo: TrabalhoPerdido['motivo'], mensagem: string) {
    super(mensagem);
    this.name = 'TrabalhoPerdido';
    this.motivo = motivo;
  }
}

export interface OpcoesOficina extends Omit<OpcoesRodizio, 'lugares'> {
  /** The program of the thread, which calls `trabalhar`. */
  programa: URL;
  /** How long one piece of work may take, counted from its start. */
  prazoMs: number;
  /** What the thread may hold: beyond it the piece of work is lost, and nothing else. */
  memoriaMb?: number;
}

/** Work of all registrations in one thread, started by the first one, in turns that are fair by key; what one loses, no other loses. */
export class Oficina<E, S> {
  private readonly opcoes: OpcoesOficina;
  private readonly rodizio: Rodizio;
  private operario: Worker | undefined;
  private ultimo = 0;

  constructor(opcoes: OpcoesOficina) {
    this.opcoes = opcoes;
    this.rodizio = new Rodizio({ ...opcoes, lugares: 1 });
  }

  /** Does one piece of work of a key. TrabalhoPerdido where it is lost; the refusal where too many of that key wait, or it waits too long. */
  async fazer(chave: number | string, dados: E): Promise<S> {
    const devolver = await this.rodizio.entrar(chave);
    try {
      return await this.umaVez(dados);
    } finally {
      devolver();
    }
  }

  private umaVez(dados: E): Promise<S> {
    const quem = (this.operario ??= this.contratar());
    const numero = (this.ultimo += 1);
    return new Promise((pronto, falhou) => {
      const parar = (): void => {
        clearTimeout(relogio);
        quem.off('message', ouvir).off('error', aoErro).off('exit', aoSair);
      };
      const perder = (erro: TrabalhoPerdido): void => {
        parar();
        this.largar(quem);
        falhou(erro);
      };
      const ouvir = (m: Feita<S>): void => {
        if (m.numero !== numero) return;
        parar();
        if ('feito' in m) pronto(m.feito);
        else falhou(new TrabalhoPerdido('RECUSADO', m.erro));
      };
      const aoErro = (erro: Error): void => perder(new TrabalhoPerdido('CAIU', String(erro)));
      const aoSair = (): void => perder(new TrabalhoPerdido('CAIU', 'a thread terminou'));
      const relogio = setTimeout(
        () => perder(new TrabalhoPerdido('DEMOROU', 'passou do prazo')),
        this.opcoes.prazoMs,
      );
      quem.on('message', ouvir).on('error', aoErro).on('exit', aoSair);
      quem.postMessage({ numero, dados } satisfies Tarefa<E>);
    });
  }

  private contratar(): Worker {
    const { programa, memoriaMb } = this.opcoes;
    const novo = new Worker(
      programa,
      memoriaMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoriaMb } },
    );
    novo.unref();
    // Between two pieces of work nobody listens: a thread that ends then is replaced by the next one.
    novo.on('error', () => this.largar(novo));
    novo.on('exit', () => this.largar(novo));
    return novo;
  }

  private largar(quem: Worker): void {
    if (this.operario === quem) this.operario = undefined;
    void quem.terminate();
  }
}
