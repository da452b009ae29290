import * as e from '@praca/contract/cidade/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { listarCidades } from './reads.ts';

/** The towns that an address is chosen from. */
export function rotasCidade(app: Api, p: Plataforma): void {
  mount(app, p, e.getLista, listarCidades);
}
