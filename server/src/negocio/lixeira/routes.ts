import * as api from '@praca/contract/negocio/lixeira/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { lerLixeira } from './reads.ts';
import { restaurarNegocios } from './restaurar.ts';

export function rotasLixeira(app: Api, p: Plataforma): void {
  mount(app, p, api.getLixeira, lerLixeira);
  mount(app, p, api.restaurar, restaurarNegocios);
}
