import * as e from '@praca/contract/mudanca/endpoints.ts';
import { envelhecer } from '../platform/fila/limpeza.ts';
import { mount, type Api, type Plataforma } from '../platform/http/mount.ts';
import { listarMudancas } from './listar.ts';
import { MUDANCAS_VELHAS } from './writes.ts';

/** What changed since a cursor. */
export function rotasMudanca(app: Api, p: Plataforma): void {
  mount(app, p, e.getLista, listarMudancas);
  envelhecer('mudanca', MUDANCAS_VELHAS);
}
