import * as api from '@praca/contract/pedvenda/expedicao/endpoints.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { imprimirSeparacao } from './imprimir.ts';
import { abrirSeparacao } from './reads.ts';
import { gravarSeparacao, lerCodigosDaSeparacao } from './separar.ts';

export function rotasExpedicao(app: Api, p: Plataforma): void {
  mount(app, p, api.getPreSeparacao, abrirSeparacao);
  mount(app, p, api.preSeparacao, gravarSeparacao);
  mount(app, p, api.lerCodigo, lerCodigosDaSeparacao);
  mountArquivo(app, p, api.impresso, imprimirSeparacao);
}
