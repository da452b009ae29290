import * as api from '@praca/contract/negocio/lixeira/endpoints.ts';
import { mount, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { envelhecer, segurarArquivos } from '../../platform/fila/limpeza.ts';
import { lerLixeira } from './reads.ts';
import { restaurarNegocios } from './restaurar.ts';
import { LIXEIRA_VELHA, NA_LIXEIRA } from './writes.ts';

export function rotasLixeira(app: Api, p: Plataforma): void {
  envelhecer('lixeira', LIXEIRA_VELHA);
  segurarArquivos('lixeira', NA_LIXEIRA);
  mount(app, p, api.getLixeira, lerLixeira);
  mount(app, p, api.restaurar, restaurarNegocios);
}
