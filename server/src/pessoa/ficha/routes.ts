import * as api from '@praca/contract/pessoa/ficha/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { lerFichaDoCliente, lerLinhaDoTempoDoCliente } from './reads.ts';

export function rotasFichaDoCliente(app: Api, p: Plataforma): void {
  mount(app, p, api.lerFicha, lerFichaDoCliente);
  mount(app, p, api.getLinhaDoTempo, lerLinhaDoTempoDoCliente);
}
