import * as api from '@praca/contract/ligacao/central/endpoints.ts';
import { registrarTrabalho } from '../../platform/fila/processo.ts';
import { mount, mountLivre, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { discar, TIPO_LIGACAO } from './discar.ts';
import { lerCentral, salvarCentral } from './salvar.ts';
import { testarCentral } from './testar.ts';

/** The exchange by which calls go out. */
export function rotasCentral(app: Api, p: Plataforma): void {
  mount(app, p, api.getCentral, lerCentral);
  mount(app, p, api.salvarCentral, salvarCentral);
  mountLivre(app, p, api.testarCentral, testarCentral);
  registrarTrabalho(TIPO_LIGACAO, ['negocio.editar'], discar);
}
