import * as api from '@praca/contract/anexo/endpoints.ts';
import {
  mount,
  mountArquivo,
  mountMultipart,
  type Api,
  type Plataforma,
} from '../platform/http/mount.ts';
import { segurarArquivos } from '../platform/fila/limpeza.ts';
import { baixarAnexo } from './baixar.ts';
import { enviarAnexo } from './enviar.ts';
import { excluirAnexo } from './excluir.ts';
import { listarAnexos } from './reads.ts';
import { restaurarAnexo } from './restaurar.ts';
import { ANEXADO } from './writes.ts';

export function rotasAnexo(app: Api, p: Plataforma): void {
  segurarArquivos('anexo', ANEXADO);
  mountMultipart(app, p, api.enviar, enviarAnexo);
  mountMultipart(app, p, api.enviarDoCliente, enviarAnexo);
  mount(app, p, api.getLista, listarAnexos);
  mountArquivo(app, p, api.baixar, baixarAnexo);
  mount(app, p, api.excluir, excluirAnexo);
  mount(app, p, api.restaurar, restaurarAnexo);
}
