import { announcements } from './announcements.ts';
import type { BoardController } from '../modelo/board-controller.ts';
import type { Lugar } from '../modelo/board-order.ts';
import { fechoDe } from '../mover/closings.ts';

/** Says to a screen reader what a gesture does, in places of the board. */
export function createGestureVoice({ store, announcer, stageName, sayReturned }: BoardController) {
  const names = (codigo: number, stage: number) => ({
    titulo: store.card(codigo)?.negocio_titulo ?? '',
    estagio: stageName(stage),
  });
  const placeOf = (codigo: number, { estagio_codigo, indice }: Lugar) => {
    const column = store.column(estagio_codigo);
    const own = column?.ids.includes(codigo) ? 0 : 1;
    return { estagio_codigo, indice, de: (column?.quantidade ?? 0) + own };
  };
  return {
    pickedUp(codigo: number) {
      const here = store.where(codigo);
      const say = announcements[store.ordem() === 'quadro' ? 'pickedUp' : 'pickedUpInOrder'];
      if (here) announcer.say(say(names(codigo, here.estagio_codigo), placeOf(codigo, here)));
    },
    /** Within its column the card has the place that the order gives it. */
    fixed(codigo: number) {
      const here = store.where(codigo);
      if (here) announcer.say(announcements.fixed(names(codigo, here.estagio_codigo)));
    },
    over(codigo: number, place: Lugar) {
      const stage = place.estagio_codigo;
      announcer.say(
        fechoDe(stage)
          ? announcements.overClosing(stageName(stage))
          : announcements.over(names(codigo, stage), placeOf(codigo, place)),
      );
    },
    selected(codigo: number, marked: boolean, count: number) {
      const titulo = store.card(codigo)?.negocio_titulo ?? '';
      announcer.say(announcements.selected(titulo, marked, count));
    },
    returned: sayReturned,
  };
}
