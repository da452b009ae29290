import { criarRitmo, diaDaSemana, diaDe } from './calendario.ts';
import type { BaseClientes } from './clientes.ts';
import type { Plano } from './plano.ts';
import { vidaMedia } from './trajetoria.ts';
import type { BaseTrajetorias } from './trajetoria.ts';

/** What a plan becomes once its rhythm is known; every simulated row is a function of it and of an index. */
export type Mundo = {
  plano: Plano;
  inicio: number;
  hoje: number;
  negocios: number;
  clientes: BaseClientes;
  trajetorias: BaseTrajetorias;
  /** Index of the user of each representative, or -1. */
  usuarioDoRepresentante: readonly number[];
  /** Indexes of the users who work without being a representative. */
  internos: readonly number[];
};

/** Prepares the simulation of one registration. */
export const criarMundo = (plano: Plano): Mundo => {
  const hoje = diaDe(plano.hoje);
  const inicio = hoje - plano.dias;
  const negocios = plano.funis.reduce((soma, f) => soma + f.negocios, 0);
  // Friday's office hours stand for the week-end too: on Saturday and Sunday they are over, so all of them count.
  const fim = hoje + ([1, 0, 0, 0, 0, 0, 2][diaDaSemana(hoje)] ?? 0);
  const ritmo = criarRitmo(plano.semente, inicio, fim, plano.aumento);
  return {
    plano,
    inicio,
    hoje,
    negocios,
    clientes: {
      semente: plano.semente,
      quantos: plano.clientes,
      representantes: plano.representantes.length,
      inicio,
      hoje,
    },
    trajetorias: {
      semente: plano.semente,
      negocios,
      ritmo,
      funis: plano.funis,
      vidas: plano.funis.map((f) => vidaMedia(ritmo, f.negocios, f.abertos)),
      pesos: plano.funis.map((f) => f.negocios),
    },
    usuarioDoRepresentante: plano.representantes.map((_, r) =>
      plano.usuarios.findIndex((u) => u.representante === r),
    ),
    internos: plano.usuarios.flatMap((u, i) => (u.representante === undefined ? [i] : [])),
  };
};
