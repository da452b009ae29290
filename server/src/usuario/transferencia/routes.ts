import * as e from '@praca/contract/usuario/transferencia/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { contarATransferir, transferirUsuario } from './transferir.ts';

/** What somebody leaves behind goes to somebody else. */
export function rotasTransferencia(app: Api, p: Plataforma): void {
  mount(app, p, e.contar, contarATransferir);
  mount(app, p, e.transferir, transferirUsuario);
}
