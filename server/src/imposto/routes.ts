import * as api from '@praca/contract/imposto/endpoints.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { calcularImpostos } from './calcular.ts';
import { carregarAliquotasUsuais } from './carregar.ts';

export function rotasImposto(app: Api, p: Plataforma): void {
  mount(app, p, api.calcular, calcularImpostos);
  mount(app, p, api.carregarUsuais, carregarAliquotasUsuais);
}
