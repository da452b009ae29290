import * as api from '@praca/contract/pedvenda/lote/endpoints.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { imprimirVendas } from '../pdf/baixar.ts';
import { aprovarVendas, mudarVendas, trocarRepresentanteDasVendas } from './mudar.ts';

/** What is done with many documents of the list at once. */
export function rotasLoteDeVendas(app: Api, p: Plataforma): void {
  mount(app, p, api.mudarConjunto, mudarVendas);
  mount(app, p, api.aprovarConjunto, aprovarVendas);
  mount(app, p, api.trocarRepresentante, trocarRepresentanteDasVendas);
  mountArquivo(app, p, api.imprimir, imprimirVendas);
}
