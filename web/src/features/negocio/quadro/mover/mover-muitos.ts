import type { Volta } from '../../../../platform/atos.ts';
import type { Lugar } from '../modelo/lugares.ts';
import type { QuadroStore, Origem } from '../modelo/quadro-store.ts';
import type { Falha } from '../../base/recusa.ts';

/** How a bulk move ended on the server. */
export type FimDoLote = { alterados: number; recusados: { titulo: string; mensagem: string }[] };

export type PortaDosMuitos = {
  /** Starts the process and answers its code. */
  mover(codigos: number[], estagio_codigo: number): Promise<number>;
  desfazer(processo: number): Promise<number>;
  /** Waits for the end of a process; rejects when it failed. */
  fim(processo: number): Promise<FimDoLote>;
  motivo(error: unknown): Falha;
};

export type EventosDosMuitos = {
  /** Cards change place in `change`; the focus stays on the one that has it. */
  mantendo(codigos: readonly number[], mudanca: () => void): void;
  /** On the screen; `desfazer` takes them back, also while the server still works. */
  moveu(codigos: number[], to: Lugar, desfazer: () => Volta): void;
  feitos(fim: FimDoLote, to: Lugar): void;
  desfeito(quantidade: number): void;
  recusado(falha: Falha): void;
  /** The board is read again: the server says where everything stands. */
  assentou(): void;
};

/** Moves many cards with one call and one undo: at once on the screen, back exactly when the server refuses. */
export function criarMoverMuitos(
  store: QuadroStore,
  porta: PortaDosMuitos,
  events: EventosDosMuitos,
) {
  let trabalhando = 0;

  const trabalho = async (tarefa: () => Promise<void>, devolverLugar: () => void) => {
    trabalhando++;
    try {
      await tarefa();
    } catch (error) {
      devolverLugar();
      events.recusado(porta.motivo(error));
    } finally {
      trabalhando--;
      events.assentou();
    }
  };

  const restaurar = (origins: readonly (readonly [number, Origem])[]) => {
    const codigos = origins.map(([codigo]) => codigo);
    events.mantendo(codigos, () => {
      for (const [codigo, origem] of origins.toReversed()) store.restaurar(codigo, origem);
    });
  };

  return {
    ocupado: () => trabalhando > 0,
    /** Moves these cards to one place, in their order. */
    levar(codigos: readonly number[], to: Lugar): boolean {
      const movendo = codigos.filter(
        (codigo) =>
          (store.where(codigo)?.estagio_codigo ?? to.estagio_codigo) !== to.estagio_codigo,
      );
      if (movendo.length === 0) return false;
      const origins: (readonly [number, Origem])[] = [];
      events.mantendo(movendo, () => {
        for (const [index, codigo] of movendo.entries()) {
          const origem = store.levar(codigo, { ...to, indice: to.indice + index });
          if (origem) origins.push([codigo, origem]);
        }
      });
      let processo: number | null = null;
      let acabou = false;
      let gasto = false;
      const desfazerVerbo = (numero: number) =>
        trabalho(
          async () => events.desfeito((await porta.fim(await porta.desfazer(numero))).alterados),
          () => undefined,
        );
      // Asked for while the server still works, the way back waits for its end.
      events.moveu(movendo, to, () => {
        if (gasto) return 'nada';
        gasto = true;
        restaurar(origins);
        if (acabou && processo !== null) void desfazerVerbo(processo);
        return 'feita';
      });
      void trabalho(
        async () => {
          processo = await porta.mover(movendo, to.estagio_codigo);
          const fim = await porta.fim(processo);
          acabou = true;
          if (gasto) return void desfazerVerbo(processo);
          gasto = fim.alterados === 0;
          events.feitos(fim, to);
        },
        () => {
          if (!gasto) restaurar(origins);
          gasto = true;
        },
      );
      return true;
    },
  };
}
