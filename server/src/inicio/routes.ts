import * as api from '@praca/contract/inicio/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { aplicarModelo } from './aplicar-modelo.ts';
import { dispensarPassos } from './dispensar.ts';
import { porDemonstracao, registrarPor } from './por-demonstracao.ts';
import { lerPassos } from './reads.ts';
import { registrarTirar, tirarDemonstracao } from './tirar-demonstracao.ts';

/** The first steps of a registration: what is left of them, templates of funnels, rows for demonstration. */
export function rotasInicio(app: Api, p: Plataforma): void {
  registrarPor();
  registrarTirar();
  mount(app, p, api.getPassos, lerPassos);
  mount(app, p, api.dispensar, dispensarPassos);
  mount(app, p, api.aplicarModelo, aplicarModelo);
  mount(app, p, api.porDemonstracao, porDemonstracao);
  mount(app, p, api.tirarDemonstracao, tirarDemonstracao);
}
