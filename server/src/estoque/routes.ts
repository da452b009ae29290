import * as api from '@praca/contract/estoque/endpoints.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../platform/http/mount.ts';
import { exportarOsMovimentos, exportarOsSaldos } from './exportar.ts';
import { movimentarEstoque } from './movimentar.ts';
import { listarLocais, listarMovimentos, listarSaldos } from './reads-listas.ts';

export function rotasEstoque(app: Api, p: Plataforma): void {
  mount(app, p, api.getLista, listarSaldos);
  mount(app, p, api.getLocais, listarLocais);
  mount(app, p, api.getMovimentos, listarMovimentos);
  mount(app, p, api.movimentar, movimentarEstoque);
  mountArquivo(app, p, api.exportarSaldos, exportarOsSaldos);
  mountArquivo(app, p, api.exportarMovimentos, exportarOsMovimentos);
}
