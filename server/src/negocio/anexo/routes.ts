import * as api from '@praca/contract/negocio/anexo/endpoints.ts';
import {
  mount,
  mountArquivo,
  mountMultipart,
  type Api,
  type Plataforma,
} from '../../platform/http/mount.ts';
import { baixarAnexo } from './baixar.ts';
import { enviarAnexo } from './enviar.ts';
import { excluirAnexo } from './excluir.ts';
import { listarAnexos } from './reads.ts';

export function rotasAnexo(app: Api, p: Plataforma): void {
  mountMultipart(app, p, api.enviar, enviarAnexo);
  mount(app, p, api.getLista, listarAnexos);
  mountArquivo(app, p, api.baixar, baixarAnexo);
  mount(app, p, api.excluir, excluirAnexo);
}
