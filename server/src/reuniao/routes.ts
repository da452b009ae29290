import * as api from '@praca/contract/reuniao/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { anotarNaReuniao } from './anotar.ts';
import { decidirNaReuniao } from './decidir.ts';
import { encerrarReuniao } from './encerrar.ts';
import { iniciarReuniao } from './iniciar.ts';
import { irAoItem } from './ir.ts';
import { abrirReuniao, listarReunioes } from './reads.ts';

/** Meetings about deals. */
export function rotasReuniao(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarReunioes);
  mount(app, p, api.getReuniao, abrirReuniao);
  mount(app, p, api.iniciar, iniciarReuniao);
  mount(app, p, api.ir, irAoItem);
  mount(app, p, api.anotar, anotarNaReuniao);
  mount(app, p, api.decidir, decidirNaReuniao);
  mount(app, p, api.encerrar, encerrarReuniao);
}
