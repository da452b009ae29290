import * as api from '@praca/contract/painel/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http.ts';
import { abrirFunil } from './funil.ts';

export function rotasPainel(app: Api, p: Plataforma): void {
  mount(app, p, api.funilVendas, abrirFunil);
}
