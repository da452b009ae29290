import * as api from '@praca/contract/negocio/ficha/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { lerFicha, lerLinhaDoTempo } from './reads.ts';

export function rotasFicha(app: Api, p: Plataforma): void {
  mount(app, p, api.ler, lerFicha);
  mount(app, p, api.getLinhaDoTempo, lerLinhaDoTempo);
}
