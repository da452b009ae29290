import * as api from '@praca/contract/painel/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { abrirPainelDeNegocios } from './negocios.ts';
import { lerFunisComNegocios } from './reads-onde.ts';
import { lerFunil } from './reads.ts';

export function rotasPainel(app: Api, p: Plataforma): void {
  mount(app, p, api.funilVendas, lerFunil);
  mount(app, p, api.negociosDoPainel, abrirPainelDeNegocios);
  mount(app, p, api.funisComNegocios, lerFunisComNegocios);
}
