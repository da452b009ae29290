import * as api from '@praca/contract/carteira/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { desfazerCarteira } from './desfazer.ts';
import { lerMovimentos } from './reads.ts';
import { redistribuirCarteira } from './redistribuir.ts';
import { simularCarteira } from './simular.ts';

export function rotasCarteira(app: Api, p: Plataforma): void {
  mount(app, p, api.simular, simularCarteira);
  mount(app, p, api.redistribuir, redistribuirCarteira);
  mount(app, p, api.getMovimentos, lerMovimentos);
  mount(app, p, api.desfazer, desfazerCarteira);
}
