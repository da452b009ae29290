import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { listarOrcamentos } from './reads.ts';

export function rotasPedVenda(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarOrcamentos);
}
