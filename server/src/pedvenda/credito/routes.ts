import * as api from '@praca/contract/pedvenda/credito/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { desfazerUsos } from './desfazer.ts';
import { listarCreditos } from './reads.ts';
import { reembolsarCreditoEmDinheiro } from './reembolsar.ts';
import { reservarCreditoDoPedido } from './reservar.ts';
import { usarCreditoNaConta } from './usar.ts';

export function rotasCredito(app: Api, p: Plataforma): void {
  mount(app, p, api.getCreditos, listarCreditos);
  mount(app, p, api.usarCredito, usarCreditoNaConta);
  mount(app, p, api.reservarCredito, reservarCreditoDoPedido);
  mount(app, p, api.reembolsarCredito, reembolsarCreditoEmDinheiro);
  mount(app, p, api.desfazerUsoDoCredito, desfazerUsos);
}
