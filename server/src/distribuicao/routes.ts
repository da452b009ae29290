import * as api from '@praca/contract/distribuicao/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { simularDistribuicao } from './simular.ts';

export function rotasDistribuicao(app: Api, p: Plataforma): void {
  mount(app, p, api.simular, simularDistribuicao);
}
