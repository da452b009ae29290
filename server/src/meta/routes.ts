import * as api from '@praca/contract/meta/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { listarMetas, salvarMetas } from './salvar.ts';

export function rotasMeta(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarMetas);
  mount(app, p, api.salvar, salvarMetas);
}
