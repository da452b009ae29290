import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { porCampos } from '../platform/http/por-campos.ts';
import { listarOrcamentos } from './reads.ts';

export function rotasPedVenda(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarOrcamentos);
  mount(app, p, api.getPorCampos, porCampos(listarOrcamentos));
}
