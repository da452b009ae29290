import * as e from '@praca/contract/auditoria/endpoints.ts';
import { mount, mountArquivo, type Api, type Plataforma } from '../platform/http/mount.ts';
import { conferirAuditoria, verSelos } from './conferir.ts';
import { exportarAuditoria } from './exportar.ts';
import { listarAuditoria, opcoesDaAuditoria } from './reads.ts';

/** The audit: who did what, when, and how it was before. */
export function rotasAuditoria(app: Api, p: Plataforma): void {
  mount(app, p, e.getLista, listarAuditoria);
  mount(app, p, e.getOpcoes, opcoesDaAuditoria);
  mount(app, p, e.getSelos, verSelos);
  mount(app, p, e.conferir, conferirAuditoria);
  mountArquivo(app, p, e.exportar, exportarAuditoria);
}
