import * as api from '@praca/contract/processo/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { lerProcessos } from './reads.ts';

export function rotasProcesso(app: Api, p: Plataforma): void {
  mount(app, p, api.getPorCampos, lerProcessos);
}
