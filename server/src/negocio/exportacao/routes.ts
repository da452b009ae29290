import * as api from '@praca/contract/negocio/exportacao/endpoints.ts';
import { mountArquivo, type Api, type Plataforma } from '../../platform/http/mount.ts';
import { exportarNegocios } from './exportar.ts';

export function rotasExportacao(app: Api, p: Plataforma): void {
  mountArquivo(app, p, api.exportar, exportarNegocios);
}
