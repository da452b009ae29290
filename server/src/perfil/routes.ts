import * as api from '@praca/contract/perfil/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { excluirPerfil } from './excluir.ts';
import { lerAlcance } from '../usuario/alcance.ts';
import { listarPerfis, perfisPorCampos } from './reads.ts';
import { salvarPerfil } from './salvar.ts';

/** Profiles: what their users may do. */
export function rotasPerfil(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarPerfis);
  mount(app, p, api.getPorCampos, perfisPorCampos);
  mount(app, p, api.getAlcance, lerAlcance);
  mount(app, p, api.salvar, salvarPerfil);
  mount(app, p, api.excluir, excluirPerfil);
}
