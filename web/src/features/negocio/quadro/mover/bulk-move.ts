import type { Lugar } from '../modelo/board-order.ts';
import type { BoardStore, Origem } from '../modelo/board-store.ts';
import type { Falha } from '../../base/recusa.ts';

/** How a bulk move ended on the server. */
export type FimDoLote = { alterados: number; recusados: { titulo: string; mensagem: string }[] };

export type BulkPort = {
  /** Starts the process and answers its code. */
  mover(codigos: number[], estagio_codigo: number): Promise<number>;
  desfazer(processo: number): Promise<number>;
  /** Waits for the end of a process; rejects when it failed. */
  fim(processo: number): Promise<FimDoLote>;
  motivo(error: unknown): Falha;
};

export type BulkEvents = {
  /** Cards change place in `change`; the focus stays on the one that has it. */
  keeping(codigos: readonly number[], change: () => void): void;
  moved(codigos: number[], to: Lugar): void;
  done(fim: FimDoLote, to: Lugar, undo: () => void): void;
  undone(count: number): void;
  refused(falha: Falha): void;
  /** The board is read again: the server says where everything stands. */
  settled(): void;
};

type Feito = { depois: number; run: () => void };

/** Moves many cards with one call and one undo: at once on the screen, back exactly when the server refuses. */
export function createBulkMove(store: BoardStore, port: BulkPort, events: BulkEvents) {
  let working = 0;
  let done: Feito[] = [];

  const work = async (job: () => Promise<void>, giveBack: () => void) => {
    working++;
    try {
      await job();
    } catch (error) {
      giveBack();
      events.refused(port.motivo(error));
    } finally {
      working--;
      events.settled();
    }
  };

  const restore = (origins: readonly (readonly [number, Origem])[]) => {
    const codigos = origins.map(([codigo]) => codigo);
    events.keeping(codigos, () => {
      for (const [codigo, origem] of origins.toReversed()) store.restore(codigo, origem);
    });
  };

  const forget = (feito: Feito) => {
    done = done.filter((one) => one !== feito);
  };

  return {
    busy: () => working > 0,
    /** Moves these cards to one place, in their order; `depois` is how many single moves there were before. */
    move(codigos: readonly number[], to: Lugar, depois: number): boolean {
      const moving = codigos.filter(
        (codigo) =>
          (store.where(codigo)?.estagio_codigo ?? to.estagio_codigo) !== to.estagio_codigo,
      );
      if (moving.length === 0) return false;
      const origins: (readonly [number, Origem])[] = [];
      events.keeping(moving, () => {
        for (const [index, codigo] of moving.entries()) {
          const origem = store.move(codigo, { ...to, indice: to.indice + index });
          if (origem) origins.push([codigo, origem]);
        }
      });
      events.moved(moving, to);
      let processo: number | null = null;
      let ended = false;
      let undone = false;
      const takeBack = (code: number) =>
        work(
          async () => events.undone((await port.fim(await port.desfazer(code))).alterados),
          () => undefined,
        );
      // Asked for while the server still works, the way back waits for its end.
      const feito: Feito = {
        depois,
        run() {
          if (undone) return;
          undone = true;
          forget(feito);
          restore(origins);
          if (ended && processo !== null) void takeBack(processo);
        },
      };
      done = [...done, feito];
      void work(
        async () => {
          processo = await port.mover(moving, to.estagio_codigo);
          const fim = await port.fim(processo);
          ended = true;
          if (undone) return void takeBack(processo);
          if (fim.alterados === 0) forget(feito);
          events.done(fim, to, feito.run);
        },
        () => {
          forget(feito);
          if (!undone) restore(origins);
        },
      );
      return true;
    },
    /** Undoes the newest bulk move when no single move came after it. */
    undo(moves: number): boolean {
      const last = done.at(-1);
      if (!last || moves > last.depois) return false;
      last.run();
      return true;
    },
  };
}
